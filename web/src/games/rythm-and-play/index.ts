/** Rythm and Play at the table: board, hand, words, sounds and the picture at the end. */
import type { GameUi } from '../types';
import { chapters, curve, figures, headline, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { picture } from './after/picture';
import Beside from './board/Beside.svelte';
import Board from './board/Board.svelte';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import { unpack } from './box';
import published from './edition.json';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { moves } from './moving/moves';
import { pictureTune, sound, tune } from './moving/sound';
import { asking, meanwhile } from './telling/asking';
import { chip } from './telling/chip';
import { explain } from './telling/explain';
import { rule } from './telling/rule';
import { showed, tell, where } from './telling/tell';
import { words, type Words } from './telling/words';
import type { AnyAction, AnyFact, RythmView } from './types';

const ui: GameUi<RythmView, AnyAction, AnyFact, Words, Held> = {
  id: 'rythm-and-play',
  words,
  edition: published.edition,
  unpack,
  hold: (desk) => new Held(desk),
  keep: (held) => held.keep(),
  recall: (held, kept) => held.recall(kept),
  hear: (held, facts, after) => held.hear(facts, after),
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
  keys: keyList,
  moves,
  sound,
  showed,
  tune,
  ending: { headline, reason, score, curve, figures, picture, tune: pictureTune },
  open: { view, hand },
  chapters,
};
export default ui;
