/** What of a field is seen: where its upper left corner is, in the field's own units, and how many pixels a unit has. */

export interface Frame {
  x: number;
  y: number;
  /** Pixels for one unit. */
  u: number;
}
/** What lies on the field, in units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The window through which it is seen, in pixels. */
export interface Extent {
  width: number;
  height: number;
}
export interface Limits {
  least: number;
  most: number;
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** All of it, as large as it fits, in the middle; `pad` pixels stay free around it. */
export function fit(box: Box, room: Extent, { least, most }: Limits, pad = 16): Frame {
  const across = Math.max(box.right - box.left, 0.01);
  const down = Math.max(box.bottom - box.top, 0.01);
  const u = between(Math.min((room.width - 2 * pad) / across, (room.height - 2 * pad) / down), least, most);
  return centred(box, room, u);
}

const centred = (box: Box, room: Extent, u: number): Frame => ({ x: (box.left + box.right) / 2 - room.width / u / 2, y: (box.top + box.bottom) / 2 - room.height / u / 2, u });

/** Larger or smaller, around a point of the window: what lies there stays there. */
export function zoom(frame: Frame, px: number, py: number, by: number, { least, most }: Limits): Frame {
  const u = between(frame.u * by, least, most);
  return { x: frame.x + px / frame.u - px / u, y: frame.y + py / frame.u - py / u, u };
}

/** Moved by pixels, as a hand moves a sheet of paper. */
export const pan = (frame: Frame, dx: number, dy: number): Frame => ({ ...frame, x: frame.x - dx / frame.u, y: frame.y - dy / frame.u });

/** The same, so far as something of the field stays in sight: a third of the window, or all there is. */
export function held(frame: Frame, box: Box, room: Extent): Frame {
  const wide = room.width / frame.u;
  const high = room.height / frame.u;
  const keepX = Math.min(box.right - box.left, wide / 3);
  const keepY = Math.min(box.bottom - box.top, high / 3);
  return { ...frame, x: between(frame.x, box.left - wide + keepX, box.right - keepX), y: between(frame.y, box.top - high + keepY, box.bottom - keepY) };
}

/** A place is brought into sight, by the shortest way; `pad` pixels stay free around it. */
export function shown(frame: Frame, place: Box, room: Extent, pad = 24): Frame {
  const margin = pad / frame.u;
  const wide = room.width / frame.u;
  const high = room.height / frame.u;
  const along = (from: number, span: number, low: number, high: number) => (low - margin < from || high - low + 2 * margin > span ? low - margin : high + margin > from + span ? high + margin - span : from);
  return { ...frame, x: along(frame.x, wide, place.left, place.right), y: along(frame.y, high, place.top, place.bottom) };
}

export interface Beyond {
  left: boolean;
  up: boolean;
  right: boolean;
  down: boolean;
}

/** Where more lies than is seen; less than half a unit is none. */
export function beyond({ x, y, u }: Frame, box: Box, room: Extent): Beyond {
  const little = 0.5;
  return { left: box.left < x - little, up: box.top < y - little, right: box.right > x + room.width / u + little, down: box.bottom > y + room.height / u + little };
}

/** The nearest point of a grid. */
export const snap = (value: number, grid: number) => (grid > 0 ? Math.round(value / grid) * grid : value);

/** How many pixels wide and high something is after so many quarter turns. */
export const turned = (w: number, h: number, turn: number) => (turn % 2 ? { w: h, h: w } : { w, h });
