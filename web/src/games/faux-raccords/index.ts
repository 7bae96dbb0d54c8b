/** Faux Raccords at the table: the film in its five forms, the hand, the words, the screening and the poster at the end. */
import type { GameUi } from '../types';
import Agreed from './Agreed.svelte';
import { asking, meanwhile } from './asking';
import Board from './Board.svelte';
import { chip } from './chip';
import { chapters, course, figures, headline, lasted, reason, score } from './ending';
import { explain, goal } from './explain';
import Hand from './Hand.svelte';
import { Held } from './held.svelte';
import { key } from './keys';
import Mark from './Mark.svelte';
import './materials.css';
import { moves } from './moves';
import { hand, view } from './open';
import { picture } from './picture';
import { rule } from './rule';
import { pick } from './seats';
import Show from './Show.svelte';
import { sound } from './sound';
import { remembers, tell, where } from './tell';
import type { AnyAction, AnyFact, FauxView } from './types';
import { words, type Words } from './words';

const ui: GameUi<FauxView, AnyAction, AnyFact, Words, Held> = {
  id: 'faux-raccords',
  words,
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
  remembers,
  explain,
  goal,
  rule,
  chosen: (_, held) => held.aim,
  key,
  // Who is awaited asks for a moment; the others say that there is no hurry.
  suits: (view, signal) => (signal === 'one moment') === (view.viewer !== null && view.prompt.asked.includes(view.viewer)),
  moves,
  sound,
  finale: { runs: (_, held) => held.finale, hides: (_, held) => held.turning, end: (held) => held.endFinale() },
  ending: { together: true, counts: true, headline, reason, score, course, lasted, figures, picture, show: { label: (view, words) => (view.outcome?.reason === 'won' ? words.trailer.play : ''), Show } },
  open: { view, hand },
  chapters,
};
export default ui;
