/**
 * Pointing, in a newsroom: a word to the partner alone with what is meant in brackets, so that it is heard, kept, muted and limited as all talk is;
 * the partner's board draws a mark there.
 */

/** A tile by its name, the backs of a format, or a cell of the page. */
export type Place = `tile:${string}` | `pad:${string}` | `cell:${string}`;

const SIGN = '☞';
const MARK = /^☞ .*\[(?:(?<tile>[A-Z]\d+)|(?<pad>[A-Z])|(?<cell>\d+,\d+))\]$/u;

export const pointing = (place: Place, label: string): string => `${SIGN} ${label} [${place.slice(place.indexOf(':') + 1)}]`;

export function pointedAt(text: string): Place | null {
  const { tile, pad, cell } = MARK.exec(text)?.groups ?? {};
  return tile ? `tile:${tile}` : pad ? `pad:${pad}` : cell ? `cell:${cell}` : null;
}
