/** What the chip of a seat shows, and what pressing it does: that player's studio. */
import type { Chip, SeatChoice } from '../../types';
import type { ActionDesk, Held } from '../choosing/held.svelte';
import type { ActionView } from '../types';
import type { Words } from './words';

export function chip(view: ActionView, seat: number, words: Words): Chip {
  const chair = view.chairs[seat]!;
  const counts = [
    { n: chair.money, label: words.chip.money, icon: 'coin' },
    { n: chair.left, label: words.chip.left, icon: 'pawn' },
    ...(view.first === seat && !view.outcome ? [{ n: 1, text: words.chip.first, label: '' }] : []),
  ];
  return { score: view.outcome ? chair.score : chair.prestige, counts, said: words.chip.said(chair.money, chair.prestige, chair.left, chair.assistants, view.first === seat) };
}

export function pick(desk: ActionDesk, held: Held, seat: number, words: Words): SeatChoice {
  const person = desk.people[seat];
  return { label: words.chip.show(person?.name ?? '', person?.you ?? false), chosen: held.studio === seat, calm: true, run: () => (held.studio = held.studio === seat ? null : seat) };
}
