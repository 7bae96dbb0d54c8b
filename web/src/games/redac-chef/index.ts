/** Rédac' Chef at the table: the heap, the page and the desk, words, sounds, and the front page at the end. */
import type { GameUi } from '../types';
import { chapters, curve, figures, headline, lasted, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { image } from './after/image';
import More from './after/More.svelte';
import { unpack } from './box';
import Beside from './board/Beside.svelte';
import Board from './board/Board.svelte';
import Mark from './board/Mark.svelte';
import './board/press.css';
import Theirs from './board/others/Theirs.svelte';
import { guess } from './choosing/changing';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { flights } from './moving/flights';
import { sound, warns } from './moving/sound';
import { advise } from './telling/advise';
import { asking, bound, meanwhile } from './telling/asking';
import { chip } from './telling/chip';
import { clock } from './telling/clock';
import { explain } from './telling/explain';
import { rule } from './telling/rule';
import { showed, tell, where } from './telling/tell';
import { words, type Words } from './telling/words';
import type { AnyAction, RedacView } from './types';
import type { AnyFact } from './types';

const ui: GameUi<RedacView, AnyAction, AnyFact, Words, Held> = {
  id: 'redac-chef',
  words,
  unpack,
  hold: (desk) => new Held(desk),
  hear: (held, facts, after) => held.hear(facts, after),
  overhear: (held, seat, text) => held.overhear(seat, text),
  Board,
  Mark,
  Beside,
  theirs: { label: (person, words, view) => (view.options.mode === 'newsroom' && view.viewer !== null && person.seat === (view.viewer ^ 1) && view.stage === 'day' ? words.newsroom.sees(person.name) : words.others.page(person.name)), Theirs, has: (view, seat) => view.people.length > 1 && seat !== view.viewer },
  clock,
  warns,
  asking,
  meanwhile,
  bound,
  chip,
  where,
  tell,
  explain,
  goal: (_, words) => words.explain.goal,
  rule,
  key,
  keys: keyList,
  guess,
  unlisted: true,
  flights,
  sound,
  showed,
  finale: { runs: (_, held) => held.counting && held.scored.length > 0, hides: () => false, end: (held) => (held.counting = false) },
  advise: (_, held, words) => advise(held, words),
  ending: { counts: true, headline, reason, score, curve, lasted, figures, More, image },
  open: { view, hand },
  chapters,
};
export default ui;
