/** What the main button would do, from what is chosen and what can be done. Pure, so that it can be tried without a table. */
import { kindOf, payName, type PlayCard, type RhythmCard, type Side } from '../box';
import type { AnyAction, Exchange } from '../types';

/** What somebody has chosen so far. */
export interface Choosing {
  /** The chosen PLAY cards: one, or several while laying down. */
  cards: readonly string[];
  /** The RHYTHM cards of the payment. */
  pay: readonly string[];
  side: Side | null;
  /** TAKE was asked for, and costs something: it is asked once more. */
  sure: boolean;
}

export type Intent =
  | { type: 'compose'; card: PlayCard }
  | { type: 'exchange'; pay: Exchange['pay'] }
  | { type: 'tonality'; side: Side }
  | { type: 'lay_down'; cards: PlayCard[] }
  | { type: 'take' }
  | { type: 'pick_up' }
  | { type: 'pass' };

export const can = (legal: readonly AnyAction[], type: AnyAction['type']) => legal.some((action) => action.type === type);
export const canCompose = (legal: readonly AnyAction[], card: string) => legal.some((action) => action.type === 'compose' && action.card === card);
export const canLayDown = (legal: readonly AnyAction[], card: string) => legal.some((action) => action.type === 'lay_down' && action.card === card);
export const payments = (legal: readonly AnyAction[]) => legal.filter((action) => action.type === 'exchange').map((action) => action.pay);

const counted = (pay: string, kind: string) => [...pay].filter((card) => card === kind).length;
/** Whether a payment can still grow into one that is accepted. */
export function leadsSomewhere(pay: string, accepted: readonly string[]): boolean {
  return accepted.some((whole) => [...'whqe'].every((kind) => counted(pay, kind) <= counted(whole, kind)));
}

export function intentOf(legal: readonly AnyAction[], choosing: Choosing, layDown: number): Intent | null {
  const cards = choosing.cards.map(kindOf) as PlayCard[];
  if (layDown > 0) return cards.length === layDown && cards.every((card) => canLayDown(legal, card)) ? { type: 'lay_down', cards } : null;
  if (choosing.side) return can(legal, 'tonality') ? { type: 'tonality', side: choosing.side } : null;
  const [card] = cards;
  if (card) return canCompose(legal, card) ? { type: 'compose', card } : null;
  if (choosing.pay.length) {
    const pay = payName(choosing.pay.map(kindOf));
    return payments(legal).some((one) => one === pay) ? { type: 'exchange', pay: pay as Exchange['pay'] } : null;
  }
  if (choosing.sure && can(legal, 'take')) return { type: 'take' };
  // Nothing is chosen: only what waits to be done anyway.
  if (can(legal, 'pick_up')) return { type: 'pick_up' };
  if (can(legal, 'pass')) return { type: 'pass' };
  if (can(legal, 'take') && !can(legal, 'compose') && !can(legal, 'exchange')) return { type: 'take' };
  return null;
}

/** Which payment to propose: as many cards as the hand has room for, with as many RHYTHM cards as possible. */
export function proposal(accepted: readonly string[], drawn: (pay: string) => number, tooMany: (pay: string) => number): string | null {
  const better = (a: string, b: string) => tooMany(a) - tooMany(b) || drawn(b) - drawn(a) || b.length - a.length;
  return [...accepted].sort(better)[0] ?? null;
}

/** The cards of a hand that make up a payment. */
export function pick(pay: string, hand: readonly RhythmCard[]): string[] {
  const left = [...pay];
  const taken: string[] = [];
  const seen: Record<string, number> = {};
  for (const kind of hand) {
    const copy = (seen[kind] = (seen[kind] ?? -1) + 1);
    const at = left.indexOf(kind);
    if (at < 0) continue;
    left.splice(at, 1);
    taken.push(`${kind}:${copy}`);
  }
  return taken;
}
