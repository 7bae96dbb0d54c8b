/** Where cards and their reels lie, in units of the table: a card is 4 wide and 6 high, or lies sideways. Only space; what fits is the server's to say. */
import type { Placed } from '../types';

export type Spot = [number, number, boolean?];
export type Side = 'N' | 'E' | 'S' | 'W';
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
const STEP: Record<Side, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export const OPPOSITE: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  turned: boolean;
}
/** The centre and the size of a card; in a grid, cells are as large as cards. */
export function placeOf([x, y, turned = false]: Spot, grid: boolean): Place {
  return { x: grid ? 4 * x : x, y: grid ? 6 * y : y, w: turned ? 6 : 4, h: turned ? 4 : 6, turned };
}
export function reelOf(spot: Spot, side: Side, grid: boolean): { x: number; y: number } {
  const { x, y, w, h } = placeOf(spot, grid);
  return { x: x + (STEP[side][0] * w) / 2, y: y + (STEP[side][1] * h) / 2 };
}
const keyOf = (point: { x: number; y: number }, side: Side) => `${point.x} ${point.y} ${side}`;

export interface Lying {
  card: string;
  at: Spot;
}
/** Every reel of these cards, by its point and side. */
export function reels(cards: readonly Lying[], grid: boolean): Map<string, string> {
  return new Map(cards.flatMap(({ card, at }) => SIDES.map((side) => [keyOf(reelOf(at, side, grid), side), card] as const)));
}
/** What a card would touch there. */
export function touched(at: Spot, all: Map<string, string>, grid: boolean): { side: Side; card: string }[] {
  return SIDES.flatMap((side) => {
    const card = all.get(keyOf(reelOf(at, side, grid), OPPOSITE[side]));
    return card ? [{ side, card }] : [];
  });
}

/** An open side at which a card could be laid: upright, sideways or both. */
export interface Ring {
  key: string;
  x: number;
  y: number;
  /** The card whose side it is, and which. */
  card: string;
  side: Side;
  upright: Spot | null;
  sideways: Spot | null;
}
export function rings(slots: readonly Spot[], cards: readonly Lying[], grid: boolean): Ring[] {
  const all = reels(cards, grid);
  const found = new Map<string, Ring>();
  for (const slot of slots) {
    for (const { side, card } of touched(slot, all, grid)) {
      const point = reelOf(slot, side, grid);
      const key = keyOf(point, OPPOSITE[side]);
      const ring = found.get(key) ?? { key, ...point, card, side: OPPOSITE[side], upright: null, sideways: null };
      if (slot[2]) ring.sideways = slot;
      else ring.upright = slot;
      found.set(key, ring);
    }
  }
  return [...found.values()];
}

/** Where the reels of two cards meet. */
export interface Joint {
  key: string;
  x: number;
  y: number;
  /** The card that was laid later, and the other. */
  card: string;
  to: string;
}
export function joints(cards: readonly Lying[], grid: boolean): Joint[] {
  const before: Lying[] = [];
  const found: Joint[] = [];
  for (const one of cards) {
    const all = reels(before, grid);
    for (const { side, card: to } of touched(one.at, all, grid)) found.push({ key: `${one.card}>${to}`, ...reelOf(one.at, side, grid), card: one.card, to });
    before.push(one);
  }
  return found;
}

/** The room that cards take, with some around them. */
export function boxOf(cards: readonly Lying[], grid: boolean, around: number): { left: number; top: number; right: number; bottom: number } {
  const places = cards.map(({ at }) => placeOf(at, grid));
  const edge = (of: (place: Place) => number, pick: (...all: number[]) => number) => (places.length ? pick(...places.map(of)) : 0);
  return {
    left: edge((p) => p.x - p.w / 2, Math.min) - around,
    top: edge((p) => p.y - p.h / 2, Math.min) - around,
    right: edge((p) => p.x + p.w / 2, Math.max) + around,
    bottom: edge((p) => p.y + p.h / 2, Math.max) + around,
  };
}

/** The claim that was made where two cards meet, whichever of them made it. */
export function claimOf(table: readonly Placed[], card: string, to: string) {
  for (const [mine, other] of [[card, to], [to, card]] as const) {
    const found = table.find((placed) => placed.card === mine)?.claims?.find((claim) => claim.to === other);
    if (found) return { claim: found, card: mine, to: other };
  }
  return null;
}
