/**
 * Seats have a colour, a shape and a letter: told apart by colour-blind eyes and in print. There are six colours and six shapes; from the
 * seventh seat on a shape comes again as an outline. Partners have one colour: two of them one shape too, full and as an outline.
 */
import { sides } from './sides.svelte';

export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross'] as const;

/** The shapes as paths, in a square of 32. */
export const SHAPE_PATHS = [
  'M16 1a15 15 0 1 0 0 30 15 15 0 1 0 0-30z',
  'M14.4 2.6a1.9 1.9 0 0 1 3.2 0l13.6 24.6a1.9 1.9 0 0 1-1.6 2.8H2.4a1.9 1.9 0 0 1-1.6-2.8z',
  'M5.5 2h21A3.5 3.5 0 0 1 30 5.5v21a3.5 3.5 0 0 1-3.5 3.5h-21A3.5 3.5 0 0 1 2 26.5v-21A3.5 3.5 0 0 1 5.5 2z',
  'M14.2 1.3a2.5 2.5 0 0 1 3.6 0l12.9 12.9a2.5 2.5 0 0 1 0 3.6L17.8 30.7a2.5 2.5 0 0 1-3.6 0L1.3 17.8a2.5 2.5 0 0 1 0-3.6z',
  'M16 .8l4.6 9.7 10.6 1.4-7.8 7.3 2 10.6L16 24.6 6.6 29.8l2-10.6L.8 11.9l10.6-1.4z',
  'M11 1.5h10v9.5h9.5v10H21v9.5H11V21H1.5V11H11z',
];

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
