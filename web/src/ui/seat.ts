/** Seats have a colour, a shape and a letter: told apart by colour-blind eyes and in print. */
export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross'] as const;

export const seatColour = (seat: number) => `var(--seat-${seat % 6})`;

export function letter(name: string): string {
  return ([...name.trim()][0] ?? '?').toLocaleUpperCase();
}
