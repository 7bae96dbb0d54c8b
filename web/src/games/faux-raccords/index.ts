/** Faux Raccords at the table: the film in its five forms, the hand, the words, the screening and the poster at the end. */
import type { GameUi } from '../types';
import Agreed from './Agreed.svelte';
import { asking, meanwhile } from './asking';
import Board from './Board.svelte';
import { chip } from './chip';
import { chapters, curve, figures, headline, reason, score } from './ending';
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
  moves,
  sound,
  finale: { runs: (_, held) => held.finale, hides: (_, held) => held.turning, end: (held) => held.endFinale() },
  ending: { together: true, headline, reason, score, curve, figures, picture },
  open: { view, hand },
  chapters,
};
export default ui;
