/** Cinelinx at the table: the growing table of cards, chains, challenges, words, sounds and the reel at the end. */
import type { GameUi } from '../types';
import { chapters, curve, figure, figures, headline, lasted, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { image } from './after/image';
import Open from './after/Open.svelte';
import Board from './board/Board.svelte';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import './board/materials.css';
import { EDITION, unpack } from './box';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { flights } from './moving/flights';
import { sound } from './moving/sound';
import { asking, meanwhile } from './telling/asking';
import { chip, pick } from './telling/chip';
import { clock } from './telling/clock';
import { explain, goal } from './telling/explain';
import { rule } from './telling/rule';
import { newest, showed, tell, where } from './telling/tell';
import { words, type Words } from './telling/words';
import type { AnyAction, AnyFact, CineView } from './types';

const ui: GameUi<CineView, AnyAction, AnyFact, Words, Held> = {
  id: 'cinelinx',
  words,
  edition: EDITION,
  unpack,
  hold: (desk) => new Held(desk),
  keep: (held) => held.keep(),
  recall: (held, kept) => held.recall(kept),
  hear: (held, facts) => held.hear(facts),
  Board,
  Hand,
  Mark,
  asking,
  meanwhile,
  chip,
  pick,
  clock,
  where,
  tell,
  newest,
  explain,
  goal,
  rule,
  chosen: (_, held) => held.steps.at(-1) ?? null,
  key,
  keys: keyList,
  flights,
  sound,
  showed,
  ending: { counts: true, headline, reason, score, figure, curve, lasted, figures, image, show: { label: (view, words) => (view.options.mode === 'daily' ? '' : words.review.open), Show: Open } },
  open: { view, hand },
  chapters,
};
export default ui;
