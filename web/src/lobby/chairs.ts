/** What has to be asked of the server so that chairs stand as the host wants them. A table starts only when nobody's chair is empty. */
import type { AnyCommand, ChairPicture, GameInfo } from '../protocol/types';

type Order = Extract<AnyCommand, { type: 'set_bot' | 'clear' }> | { type: 'seats'; seats: number };

/** How many chairs the game can have in this mode, least first. */
export function seatCounts(game: GameInfo, mode: unknown): number[] {
  const told = game.tables.filter((table) => mode === undefined || table.mode === mode).map((table) => table.seats);
  const [least, most] = game.seats;
  const all = told.length ? told : Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return [...new Set(all)].sort((a, b) => a - b);
}

/** The mode that a new table has. */
export const usualMode = (game: GameInfo) => game.options.find((option) => option.key === 'mode')?.choices[0] ?? game.tables[0]?.mode;

/** As many chairs as are wanted, or as come next to it: rather fewer than more. */
export const nearest = (counts: readonly number[], wanted: number) => counts.findLast((count) => count <= wanted) ?? counts[0] ?? wanted;

export interface StartPlan {
  /** With how many the game begins. */
  seats: number;
  orders: Order[];
  /** Computer players that come in for it. */
  added: number;
  /** Empty chairs that go. */
  dropped: number;
}

/**
 * Empty chairs go at the start. People keep their chairs, so a computer player from further back moves into a gap before somebody; where
 * there is none, or too few are there, a new one of this level comes. Null if the game has no place for so many.
 */
export function startPlan(chairs: readonly ChairPicture[], counts: readonly number[], level: string): StartPlan | null {
  const taken = chairs.filter((chair) => chair.kind !== 'open').length;
  const behind = chairs.findLastIndex((chair) => chair.kind === 'guest') + 1;
  const seats = counts.find((count) => count >= Math.max(taken, behind));
  if (seats === undefined) return null;
  const orders: Order[] = [];
  if (seats > chairs.length) orders.push({ type: 'seats', seats });
  const movable = chairs.slice(seats).flatMap((chair) => (chair.kind === 'bot' ? [chair.level ?? level] : []));
  let added = 0;
  for (let seat = 0; seat < seats; seat++) {
    if ((chairs[seat]?.kind ?? 'open') !== 'open') continue;
    const moved = movable.shift();
    if (moved === undefined) added++;
    orders.push({ type: 'set_bot', seat, level: moved ?? level });
  }
  if (seats < chairs.length) orders.push({ type: 'seats', seats });
  return { seats, orders, added, dropped: Math.max(0, chairs.length - taken - added) };
}

/** One chair fewer: those behind it move up. Null if a person sits behind it, whom nobody moves. */
export function withoutChair(chairs: readonly ChairPicture[], seat: number): Order[] | null {
  if (chairs.slice(seat).some((chair) => chair.kind === 'guest')) return null;
  const orders: Order[] = [];
  for (let at = seat; at < chairs.length - 1; at++) {
    const next = chairs[at + 1]!;
    if (next.kind === 'bot') orders.push({ type: 'set_bot', seat: at, level: next.level ?? '' });
    else if (chairs[at]!.kind === 'bot') orders.push({ type: 'clear', seat: at });
  }
  return [...orders, { type: 'seats', seats: chairs.length - 1 }];
}

export type { Order };
