/**
 * Seats have a colour, a shape and a letter: told apart by colour-blind eyes and in print. There are six colours and six shapes; from the
 * seventh seat on a shape comes again as an outline. Partners have one colour: two of them one shape too, full and as an outline.
 */
import { sides } from './sides.svelte';

export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross'] as const;

export interface SeatLook {
  /** Which of the six colours, and of the six shapes. */
  colour: number;
  shape: number;
  /** An outline instead of the whole shape. */
  hollow: boolean;
}

export function lookOf(seat: number): SeatLook {
  const many = SHAPES.length;
  const side = sides.of(seat);
  if (side < 0) return { colour: seat % many, shape: seat % many, hollow: Math.floor(seat / many) % 2 === 1 };
  const place = sides.all[side]!.indexOf(seat);
  const pairs = sides.all.every((seats) => seats.length <= 2);
  if (pairs) return { colour: side % many, shape: side % many, hollow: place === 1 };
  // Larger sides: one shape after the other through all of them, so that no two seats have the same.
  const before = sides.all.slice(0, side).reduce((sum, seats) => sum + seats.length, 0) + place;
  return { colour: side % many, shape: before % many, hollow: Math.floor(before / many) % 2 === 1 };
}

export const seatColour = (seat: number) => `var(--seat-${lookOf(seat).colour})`;

export function letter(name: string): string {
  return ([...name.trim()][0] ?? '?').toLocaleUpperCase();
}
