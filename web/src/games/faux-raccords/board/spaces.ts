/** The names of places, read: `c3`, `a3`, `b3` cards of lines, `g3`, `ga3` gaps, `r2c3` cells, `x1y-1` points, `l2x1` places of the pyramid. */
export type Space =
  | { kind: 'card'; line: '' | 'a' | 'b'; n: number }
  | { kind: 'gap'; line: '' | 'a' | 'b'; n: number }
  | { kind: 'cell'; row: number; col: number }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'level'; level: number; x: number };

const NAME = /^(g?)([cab]?)(\d+)$|^r(\d)c(\d)$|^x(-?\d+)y(-?\d+)$|^l(\d)x(-?\d+)$/;

export function space(name: string): Space | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, gap, letter, place, row, col, x, y, level, half] = found;
  if (place !== undefined) return { kind: gap ? 'gap' : 'card', line: letter === 'a' || letter === 'b' ? letter : '', n: Number(place) };
  if (row !== undefined) return { kind: 'cell', row: Number(row), col: Number(col) };
  if (x !== undefined) return { kind: 'point', x: Number(x), y: Number(y) };
  return { kind: 'level', level: Number(level), x: Number(half) };
}

export const cardAt = (line: string, n: number) => `${line || 'c'}${n}`;
export const gapAt = (line: string, n: number) => `g${line}${n}`;
export const cellAt = (row: number, col: number) => `r${row}c${col}`;
export const pointAt = (x: number, y: number) => `x${x}y${y}`;
export const levelAt = (level: number, x: number) => `l${level}x${x}`;

/** The line that a card or a gap belongs to; '' where there is only one, or none. */
export const lineOf = (name: string) => {
  const found = space(name);
  return found && (found.kind === 'card' || found.kind === 'gap') ? found.line : '';
};
/** The card that is put into a gap lies there afterwards. */
export const landsAt = (place: string) => {
  const found = space(place);
  return found?.kind === 'gap' ? cardAt(found.line, found.n + 1) : place;
};
