/** Faux Raccords at the table: the film in its five forms, the hand, the words, the screening and the poster at the end. */
import type { GameUi } from '../types';
import { chapters, course, figures, headline, lasted, reason, score } from './after/ending';
import { hand, view } from './after/open';
import { image } from './after/image';
import Show from './after/Show.svelte';
import Agreed from './board/Agreed.svelte';
import Board from './board/Board.svelte';
import { newest } from './board/film/newest';
import Hand from './board/Hand.svelte';
import Mark from './board/Mark.svelte';
import './board/materials.css';
import { unpack } from './box';
import published from './edition.json';
import { Held } from './choosing/held.svelte';
import { key, keyList } from './choosing/keys';
import { pick } from './choosing/seats';
import { flights } from './moving/flights';
import { sound } from './moving/sound';
import { asking, meanwhile } from './telling/asking';
import { chip } from './telling/chip';
import { explain, goal } from './telling/explain';
import { rule } from './telling/rule';
import { remembers, tell, where } from './telling/tell';
import { words, type Words } from './telling/words';
import type { AnyAction, AnyFact, FauxView } from './types';

const ui: GameUi<FauxView, AnyAction, AnyFact, Words, Held> = {
  id: 'faux-raccords',
  words,
  edition: published.edition,
  unpack,
  hold: (desk) => new Held(desk),
  keep: (held) => held.kept,
  recall: (held, kept) => held.takeUp(kept),
  hear: (held, facts, after) => held.hear(facts, after),
  Board,
  Hand,
  Mark,
  Agreed,
  asking,
  meanwhile,
  chip,
  pick,
  where,
  tell,
  newest,
  remembers,
  explain,
  goal,
  rule,
  chosen: (_, held) => held.aim,
  key,
  keys: keyList,
  // Who is awaited asks for a moment; the others say that there is no hurry.
  suits: (view, signal) => (signal === 'one moment') === (view.viewer !== null && view.prompt.asked.includes(view.viewer)),
  flights,
  sound,
  finale: { runs: (_, held) => held.finale, hides: (_, held) => held.turning, end: (held) => held.endFinale() },
  ending: { together: true, counts: true, headline, reason, score, course, lasted, figures, image, show: { label: (view, words) => (view.outcome?.reason === 'won' ? words.trailer.play : ''), Show } },
  open: { view, hand },
  chapters,
};
export default ui;
