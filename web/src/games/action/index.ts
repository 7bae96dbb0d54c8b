/** Action! at the table: the lot with its departments, the studio, words, sounds and the poster at the end. */
import type { GameUi } from '../types';
import { chapters, curve, figures, headline, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { picture } from './after/picture';
import { unpack } from './box';
import Beside from './board/Beside.svelte';
import Board from './board/Board.svelte';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import './board/materials.css';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { moves } from './moving/moves';
import { sound } from './moving/sound';
import { asking, meanwhile } from './telling/asking';
import { chip, pick } from './telling/chip';
import { explain } from './telling/explain';
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
  Board,
  Hand,
  Mark,
  Beside,
  asking,
  meanwhile,
  chip,
  pick,
  where,
  tell,
  explain,
  goal: (_, words) => words.explain.goal,
  rule,
  chosen: (_, held) => held.chain.at(-1) ?? null,
  key,
  keys: keyList,
  moves,
  sound,
  showed,
  ending: { counts: true, headline, reason, score, curve, figures, picture },
  open: { view, hand },
  chapters,
};
export default ui;
