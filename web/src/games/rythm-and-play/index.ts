/** Rythm and Play at the table: board, hand, words, sounds and the picture at the end. */
import type { GameUi } from '../types';
import { asking, meanwhile } from './asking';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import { chip } from './chip';
import { chapters, curve, figures, headline, reason, score } from './ending';
import { explain } from './explain';
import Hand from './Hand.svelte';
import { Held } from './held.svelte';
import { key } from './keys';
import Mark from './Mark.svelte';
import { moves } from './moves';
import { hand, view } from './open';
import { picture } from './picture';
import { rule } from './rule';
import { showed } from './showed';
import { pictureTune, sound, tune } from './sound';
import { tell, where } from './tell';
import type { AnyAction, AnyFact, RythmView } from './types';
import { words, type Words } from './words';

const ui: GameUi<RythmView, AnyAction, AnyFact, Words, Held> = {
  id: 'rythm-and-play',
  words,
  hold: (desk) => new Held(desk),
  keep: (held) => held.keep(),
  recall: (held, kept) => held.recall(kept),
  Board,
  Hand,
  Mark,
  Beside,
  asking,
  meanwhile,
  chip,
  where,
  tell,
  explain,
  goal: (_, words) => words.explain.goal,
  rule,
  chosen: (_, held) => (held.plan?.type === 'lay_down' ? { type: 'lay_down', card: held.plan.cards[0]! } : held.plan && held.any ? held.plan : null),
  key,
  moves,
  sound,
  showed,
  tune,
  ending: { headline, reason, score, curve, figures, picture, tune: pictureTune },
  open: { view, hand },
  chapters,
};
export default ui;
