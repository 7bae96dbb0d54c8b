/** How a line breaks into rows. */

export interface Room {
  width: number;
  height: number;
}
export interface Rows {
  per: number;
  rows: number;
  /** Size of a card. */
  cw: number;
  ch: number;
  /** How high all rows are together: where that is more than the room, the film pans. */
  height: number;
}
export interface Edges {
  /** Room above and below the card in the film. */
  edge: number;
  /** What stands over a row that has events. */
  lane: number;
  between: number;
  /** The narrowest gap between two cards. */
  gap: number;
  /** Cards are no lower than this, whatever the height of the room. */
  least: number;
}

/** So many to a row never split the pairs 9-10, 11-12, 13-14 that an event stands over. */
export const LINE = [5, 6, 7, 8, 10] as const;
/** On a phone a gap is as wide as a finger: no more than seven to a row. */
export const NARROW = [5, 6, 7] as const;
export const SHORT = [8, 10, 13] as const;

/** The break that leaves the largest cards. `counts` has the frames of each line; `lanes` says which of its rows have events. */
export function breakRows(counts: readonly number[], room: Room, edges: Edges, choices: readonly number[], lanes: (line: number, per: number) => number): Rows {
  let best: Rows = { per: choices[0]!, rows: 1, cw: 0, ch: 0, height: 0 };
  for (const per of choices) {
    const rows = counts.reduce((sum, n) => sum + Math.max(1, Math.ceil(n / per)), 0);
    const lane = counts.reduce((sum, _, line) => sum + lanes(line, per), 0) * edges.lane;
    const tall = (room.height - lane - (rows - 1) * edges.between) / rows - edges.edge;
    const wide = (room.width / per - edges.gap) * 1.4;
    const ch = Math.max(20, Math.floor(Math.min(Math.max(tall, edges.least), wide)));
    const height = rows * (ch + edges.edge) + lane + (rows - 1) * edges.between;
    if (ch > best.ch || (ch === best.ch && rows < best.rows)) best = { per, rows, cw: Math.floor((ch * 5) / 7), ch, height };
  }
  return best;
}

/** The rows in which events stand, from the first frame of each pair (counted from 0). */
export const rowsWithEvents = (firsts: readonly number[], per: number) => new Set(firsts.map((first) => Math.floor(first / per)));
