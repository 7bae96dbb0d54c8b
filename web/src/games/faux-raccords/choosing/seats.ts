/** Players are chosen by the chip of their seat too, beside the buttons of the prompt: for the Producer's gift, for Budget Cut. */
import type { SeatChoice } from '../../types';
import type { FauxDesk, Held } from './held.svelte';
import type { Words } from '../telling/words';

export function pick(desk: FauxDesk, held: Held, seat: number, words: Words): SeatChoice | null {
  const chosen = held.seat === seat;
  const action = held.lit.seats.get(seat);
  if (!chosen && !action) return null;
  const { name = '', you = false } = desk.people[seat] ?? {};
  const label = held.steps ? words.pick.give(name) : words.pick.name(name, you);
  // As on the board: what is chosen already is confirmed by the second press.
  return { label: chosen ? words.pick.confirm(label) : label, chosen, run: () => (chosen ? void held.go() : action && held.choose(action)) };
}
