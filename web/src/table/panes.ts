/** Which views a game adds to its board now, and what is looked at. */
import type { AnyView, Desk, GameUi, Pane, Person, SeatChoice, Theirs } from '../games/types';
import type { GameWords } from '../games/types';

/** The panes that there are now, in the order of their tabs. */
export const openPanes = (ui: GameUi, view: AnyView): readonly Pane[] => ((ui.panes ?? []) as readonly Pane[]).filter((pane) => pane.open?.(view) ?? true);

/** The pane that is shown in the place of the board; null is the board. */
export const paneOf = (ui: GameUi, desk: Desk): Pane | null => openPanes(ui, desk.view).find((pane) => pane.id === desk.pane) ?? null;

const has = (ui: GameUi, view: AnyView, seat: number) => ui.theirs !== undefined && (ui.theirs.has?.(view, seat) ?? true);

/** Whose board is looked at, where that can be looked at. */
export function theirsOf(ui: GameUi, desk: Desk): (Theirs & { person: Person }) | null {
  const person = desk.whose === null ? undefined : desk.people[desk.whose];
  return person && has(ui, desk.view, person.seat) ? { ...(ui.theirs as Theirs), person } : null;
}

/** Pressing a chip shows what that seat has before them, and pressing it again lets it go. */
export function lookingAt(ui: GameUi, desk: Desk, words: GameWords, person: Person): SeatChoice | null {
  if (!has(ui, desk.view, person.seat)) return null;
  const chosen = desk.whose === person.seat;
  return { label: ui.theirs!.label(person, words, desk.view), chosen, calm: true, run: () => desk.lookAt(chosen ? null : person.seat) };
}
