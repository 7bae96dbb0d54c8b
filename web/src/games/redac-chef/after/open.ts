/** A finished game with everything open: here everything that was known always was. */
import type { Part } from '../../types';
import { headline, sideOf } from '../box';
import type { RedacView } from '../types';

export const view = (view: RedacView): RedacView => view;

/** What a seat had on its desk and in its hand. */
export function hand(view: RedacView, seat: number): Part[] {
  const side = view.sides[sideOf(view, seat)];
  const held = view.people[seat]?.hand;
  const tiles = [...(held ? [held] : []), ...(side?.desk ?? []), ...(side?.carried ?? [])];
  return tiles.flatMap((id, at) => [...(at ? [', '] : []), { thing: id, label: headline(id) }]);
}
