/** Which lines of a long log are there: those around one of them. */

export interface Window {
  /** The first, and the one after the last. */
  from: number;
  to: number;
}

/** How many lines there are at first. */
export const LINES = 80;
/** A line nearer to an end than this has new ones around it. */
const EDGE = 20;

/** The same as before where a line lies well within it; else a new one around the line. */
export function windowAround(now: Window, line: number, lines: number): Window {
  const early = now.from === 0 || line >= now.from + EDGE;
  const late = now.to >= lines || line < now.to - EDGE;
  if (now.to > now.from && now.to <= lines && line >= now.from && line < now.to && early && late) return now;
  const from = Math.max(0, Math.min(line - LINES / 2, lines - LINES));
  return { from, to: Math.min(lines, from + LINES) };
}
