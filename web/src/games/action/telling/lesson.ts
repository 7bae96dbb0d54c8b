/**
 * The opening round of the guided first game (EX-48): the next step of the example, where somebody is still on its way. It is told from the
 * cards on the table, never demanded: the one who does something else plays on freely.
 */
import type { ActionView, AnyAction } from '../types';

export type Chapter = 'first' | 'second' | 'send' | 'free';

export interface Lesson {
  chapter: Chapter;
  /** What comes next. */
  next: AnyAction;
}

const hires = (at: string): AnyAction[] => [{ type: 'area', area: 'ACTOR' }, { type: 'card', at }, { type: 'stack', stack: 's1' }, { type: 'confirm' }];
const SENDS: AnyAction[] = [{ type: 'area', area: 'SEND' }, { type: 'film', stack: 's1' }, { type: 'confirm' }];
/** Who is learnt with: the two Actors whom the learner's TV Script needs. */
const [SCRIPT, FIRST, SECOND] = ['TV1', 'A13', 'A18'];

export function lesson(view: ActionView): Lesson | null {
  if (view.viewer !== 0 || view.seats !== 2 || view.outcome) return null;
  const mine = view.chairs[0]?.stacks.find((stack) => stack.id === 's1' && stack.script === SCRIPT);
  if (view.round === 2 && view.office.some((film) => film.script === SCRIPT && film.owner === 0) && !view.chain.length) return { chapter: 'free', next: { type: 'area', area: 'SCRIPT' } };
  if (view.round !== 1 || !mine) return null;
  const at = (card: string) => view.track.find((space) => space.card === card && space.price === 1)?.at;
  if (mine.ready) return following('send', SENDS, view);
  const wanted = mine.cards.length === 0 ? FIRST : mine.cards.length === 1 && mine.cards[0] === FIRST ? SECOND : '';
  const place = wanted ? at(wanted) : undefined;
  return place ? following(wanted === FIRST ? 'first' : 'second', hires(place), view) : null;
}

/** The step after those that are chosen already; null where they are others. */
function following(chapter: Chapter, steps: AnyAction[], view: ActionView): Lesson | null {
  const agrees = view.chain.every((step, at) => JSON.stringify(step) === JSON.stringify(steps[at]));
  const next = steps[view.chain.length];
  return agrees && next ? { chapter, next } : null;
}
