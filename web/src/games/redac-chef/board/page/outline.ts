/** Lines around cells: the largest gaps of a page, and where two tiles touch. */

/** The edges of a set of cells (row by row, from 0) as one SVG path, in cells. */
export function outline(cells: readonly number[], width: number): string {
  const inside = new Set(cells);
  let path = '';
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (!inside.has(cell - width)) path += `M${x} ${y}h1`;
    if (!inside.has(cell + width)) path += `M${x} ${y + 1}h1`;
    if (x === 0 || !inside.has(cell - 1)) path += `M${x} ${y}v1`;
    if (x === width - 1 || !inside.has(cell + 1)) path += `M${x + 1} ${y}v1`;
  }
  return path;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The middle of the side that two tiles share, in cells from 0; null where they do not touch. */
export function border(one: Box, two: Box): { x: number; y: number } | null {
  const left = Math.max(one.x, two.x);
  const right = Math.min(one.x + one.w, two.x + two.w);
  const top = Math.max(one.y, two.y);
  const bottom = Math.min(one.y + one.h, two.y + two.h);
  if (left > right || top > bottom || (left === right && top === bottom)) return null;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
