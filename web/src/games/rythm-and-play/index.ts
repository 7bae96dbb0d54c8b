/** Rythm and Play at the table: board, hand, words, sounds and the image at the end. */
import type { GameUi } from '../types';
import { chapters, curve, figures, headline, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { image } from './after/image';
import Beside from './board/Beside.svelte';
import Board from './board/Board.svelte';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import { unpack } from './box';
import published from './edition.json';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { flights } from './moving/flights';
import { imageTune, sound, tune } from './moving/sound';
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
  chosen: (_, held) => (held.intent?.type === 'lay_down' ? { type: 'lay_down', card: held.intent.cards[0]! } : held.intent && held.any ? held.intent : null),
  key,
  keys: keyList,
  flights,
  sound,
  showed,
  tune,
  ending: { headline, reason, score, curve, figures, image, tune: imageTune },
  open: { view, hand },
  chapters,
};
export default ui;
