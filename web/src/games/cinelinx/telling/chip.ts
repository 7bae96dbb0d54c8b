/** What the chip of a seat shows, and, where a Director's Cut card asks for somebody, what pressing it does. */
import type { Chip, SeatChoice } from '../../types';
import type { CineDesk, Held } from '../choosing/held.svelte';
import type { CineView } from '../types';
import type { Words } from './words';

export function chip(view: CineView, seat: number, words: Words): Chip {
  const chair = view.chairs[seat]!;
  const points = view.options.mode === 'points';
  if (view.options.mode === 'daily') return { score: view.links.length + view.misses.length, counts: [], said: words.daily.count(view.links.length, view.misses.length) };
  const counts = [
    ...(points ? [{ n: chair.counted, label: words.chip.cards, icon: 'cards' }] : []),
    { n: chair.wilds, label: words.chip.wilds, icon: 'wild' },
    ...(points ? [] : [{ n: chair.swaps, label: words.chip.swaps, icon: 'swap' }, { n: chair.cuts, label: words.chip.cuts, icon: 'cut' }]),
    ...(chair.skips ? [{ n: chair.skips, label: words.chip.skips, icon: 'skip', tone: 'bad' as const }] : []),
  ];
  return { score: points ? chair.points : chair.counted, counts, said: words.chip.said(chair.counted, chair.wilds, points ? 0 : chair.swaps, chair.cuts, chair.skips, points ? chair.points : null, chair.finished) };
}

export function pick(desk: CineDesk, held: Held, seat: number, words: Words): SeatChoice | null {
  if (!held.legal.some((action) => action.type === 'target' && action.seat === seat) && held.target !== seat) return null;
  return { label: words.chip.aim(desk.people[seat]?.name ?? ''), chosen: held.target === seat, run: () => void held.aimAt(seat) };
}
