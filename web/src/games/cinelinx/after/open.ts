/** A finished game with everybody's cards open. */
import type { Part } from '../../types';
import type { Words } from '../telling/words';
import type { CineView } from '../types';

export const view = (view: CineView, eyes: readonly CineView[]): CineView => ({
  ...view,
  chairs: view.chairs.map((chair, seat) => ({ ...chair, hand: chair.hand ?? eyes[seat]?.chairs[seat]?.hand ?? null, held: chair.held ?? eyes[seat]?.chairs[seat]?.held ?? null })),
});

export const hand = (view: CineView, seat: number, words: Words): Part[] =>
  [...(view.chairs[seat]?.hand ?? []), ...(view.chairs[seat]?.held ?? [])].flatMap((card, at): Part[] => [...(at ? [', '] : []), { thing: card, label: words.cardName(card) }]);
