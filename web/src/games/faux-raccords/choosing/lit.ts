/** What can be touched now, by place: read from the legal actions alone. */
import type { AnyAction, Clap, Pick, Player, Pull, Put, Scene, Swap } from '../types';

export interface Lit {
  places: Map<string, Put>;
  /** Movie cards: chosen, or their Clap moves. */
  scenes: Map<string, Scene | Clap>;
  cut: Map<string, Pull>;
  /** Hand cards of a later step (Script, discard, passing on). */
  hand: Map<string, Pick>;
  seats: Map<number, Player>;
  swaps: Swap[];
}

export function litBy(legal: readonly AnyAction[]): Lit {
  const lit: Lit = { places: new Map(), scenes: new Map(), cut: new Map(), hand: new Map(), seats: new Map(), swaps: [] };
  for (const action of legal) {
    if (action.type === 'put') lit.places.set(action.place, action);
    else if (action.type === 'scene' || action.type === 'clap') lit.scenes.set(action.at, action);
    else if (action.type === 'cut') lit.cut.set(action.card, action);
    else if (action.type === 'card') lit.hand.set(action.card, action);
    else if (action.type === 'player') lit.seats.set(action.seat, action);
    else if (action.type === 'swap') lit.swaps.push(action);
  }
  return lit;
}

export type Verb = 'place' | 'help' | 'view';
export const VERBS: readonly Verb[] = ['place', 'help', 'view'];

/** The action that begins an act with this card. */
export const begin = (legal: readonly AnyAction[], verb: Verb, card: string) => legal.find((action) => action.type === verb && action.card === card) ?? null;
export const can = (legal: readonly AnyAction[], type: AnyAction['type']) => legal.some((action) => action.type === type);
export const same = (one: AnyAction, two: AnyAction) => JSON.stringify(one) === JSON.stringify(two);

/** The scene that trades with `at` in one of these swaps. */
export const partner = (swap: Swap, at: string) => (swap.one === at ? swap.two : swap.two === at ? swap.one : null);
