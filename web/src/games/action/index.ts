/** Action! at the table: the lot with its departments, the studio, words, sounds and the poster at the end. */
import type { GameUi } from '../types';
import Books from './after/Books.svelte';
import { chapters, curve, figures, headline, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { image } from './after/image';
import { unpack } from './box';
import Beside from './board/Beside.svelte';
import Board from './board/Board.svelte';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import './board/materials.css';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { flights } from './moving/flights';
import { sound } from './moving/sound';
import { asking, meanwhile } from './telling/asking';
import { chip, pick } from './telling/chip';
import { explain } from './telling/explain';
import { lesson } from './telling/lesson';
import { rule } from './telling/rule';
import { showed, tell, where } from './telling/tell';
import { words, type Words } from './telling/words';
import type { ActionView, AnyAction, AnyFact } from './types';

const ui: GameUi<ActionView, AnyAction, AnyFact, Words, Held> = {
  id: 'action',
  words,
  unpack,
  hold: (desk) => new Held(desk),
  keep: (held) => held.keep(),
  recall: (held, kept) => held.recall(kept),
  hear: (held, facts, after) => held.payday.hear(facts, after),
  // The last sums are seen before the result, and nobody is told it before them.
  finale: { runs: (_, held) => held.payday.on, hides: (_, held) => held.payday.on, end: (held) => held.payday.end() },
  Board,
  Hand,
  Mark,
  Beside,
  slim: true,
  asking,
  meanwhile,
  chip,
  pick,
  where,
  tell,
  explain,
  goal: (_, words) => words.explain.goal,
  rule,
  chosen: (desk, held) => lesson(desk.view)?.next ?? held.chain.at(-1) ?? null,
  key,
  keys: keyList,
  flights,
  sound,
  showed,
  ending: { counts: true, headline, reason, score, curve, figures, More: Books, image },
  open: { view, hand },
  chapters,
};
export default ui;
