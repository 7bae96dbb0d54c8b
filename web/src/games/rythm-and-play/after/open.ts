/** A finished game with all hands open. */
import type { Part } from '../../types';
import { thing } from '../telling/tell';
import type { RythmView } from '../types';
import type { Words } from '../telling/words';

/** Every hand, as its owner saw it. */
export const view = (view: RythmView, eyes: readonly RythmView[]): RythmView => ({
  ...view,
  chairs: view.chairs.map((chair, seat) => ({ ...chair, hand: chair.hand ?? eyes[seat]?.chairs[seat]?.hand ?? null })),
});

export function hand(view: RythmView, seat: number, words: Words): Part[] {
  const held = view.chairs[seat]?.hand;
  return held ? [...held.play, ...held.rhythm].map((card) => thing(card, words)) : [];
}
