/** What an act has shown its player. */
import type { AnyFact } from './types';

/** A card that was drawn was not known before. */
export const showed = (facts: readonly AnyFact[], seat: number): boolean =>
  facts.some((fact) => (fact.type === 'got_play' || fact.type === 'got_rhythm') && fact.seat === seat);
