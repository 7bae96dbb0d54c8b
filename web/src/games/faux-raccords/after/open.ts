/** A finished game with everybody's cards open: hands, and the cards face down that somebody had seen. */
import type { Part } from '../../types';
import { thing } from '../telling/tell';
import type { FauxView } from '../types';
import type { Words } from '../telling/words';

/** Cards face down have the same handle for everybody. */
function faces(eyes: readonly FauxView[]): Map<number, string> {
  const known = new Map<number, string>();
  for (const view of eyes) for (const { handle, card } of [...view.film, ...view.bin]) if (card) known.set(handle, card);
  return known;
}

export function view(view: FauxView, eyes: readonly FauxView[]): FauxView {
  const known = faces(eyes);
  const open = <C extends { handle: number; card: string | null }>(lying: C): C => ({ ...lying, card: lying.card ?? known.get(lying.handle) ?? null });
  return {
    ...view,
    film: view.film.map(open),
    bin: view.bin.map(open),
    chairs: view.chairs.map((chair, seat) => ({ ...chair, hand: chair.hand ?? eyes[seat]?.chairs[seat]?.hand ?? null })),
  };
}

export function hand(view: FauxView, seat: number, words: Words): Part[] {
  return (view.chairs[seat]?.hand ?? []).map((card) => thing(card, words));
}
