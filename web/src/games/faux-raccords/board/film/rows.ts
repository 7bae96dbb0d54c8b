/** How a line breaks into rows. */

export interface Extent {
  width: number;
  height: number;
}
export interface Rows {
  per: number;
  rows: number;
  /** Size of a card. */
  cw: number;
  ch: number;
  /** How wide a frame is, and the leader before the first and behind the last of a row. */
  pitch: number;
  lead: number;
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
  /** No gap is narrower than this, also not at the ends of a row; 0 where nothing can be put. */
  finger: number;
}

/** So many to a row never split the pairs 9-10, 11-12, 13-14 that an event stands over. */
export const LINE = [5, 6, 7, 8, 10] as const;
/** So many never split the pairs 4-5 and 6-7 of a short one. */
export const SHORT = [5, 8, 10, 13] as const;

/** A row of so many frames. Its first and its last gap have half a frame and the leader: together no less than a finger. */
export function pitchOf(width: number, per: number, finger: number): { pitch: number; lead: number } {
  const even = width / per;
  if (even >= 2 * finger) return { pitch: even, lead: 0 };
  const pitch = (width - 2 * finger) / (per - 1);
  return { pitch, lead: finger - pitch / 2 };
}

/** The break that leaves the largest cards. `counts` has the frames of each line; `lanes` says which of its rows have events. */
export function breakRows(counts: readonly number[], room: Extent, edges: Edges, choices: readonly number[], lanes: (line: number, per: number) => number): Rows {
  let best: Rows = { per: choices[0]!, rows: 1, cw: 0, ch: 0, pitch: 0, lead: 0, height: 0 };
  for (const per of choices) {
    const { pitch, lead } = pitchOf(room.width, per, edges.finger);
    // More to a row than fingers can tell apart, unless there is no other choice.
    if (best.ch && pitch < edges.finger) continue;
    const rows = counts.reduce((sum, n) => sum + Math.max(1, Math.ceil(n / per)), 0);
    const lane = counts.reduce((sum, _, line) => sum + lanes(line, per), 0) * edges.lane;
    const tall = (room.height - lane - (rows - 1) * edges.between) / rows - edges.edge;
    const wide = (pitch - edges.gap) * 1.4;
    const ch = Math.max(20, Math.floor(Math.min(Math.max(tall, edges.least), wide)));
    const height = rows * (ch + edges.edge) + lane + (rows - 1) * edges.between;
    if (ch > best.ch || (ch === best.ch && rows < best.rows)) best = { per, rows, cw: Math.floor((ch * 5) / 7), ch, pitch, lead, height };
  }
  return best;
}

/** The rows in which events stand, from the first frame of each pair (counted from 0). */
export const rowsWithEvents = (firsts: readonly number[], per: number) => new Set(firsts.map((first) => Math.floor(first / per)));
