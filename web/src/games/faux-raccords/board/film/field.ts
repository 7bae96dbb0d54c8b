/** Where things stand on a free field: the diamond and the pyramid, in cards. */
import { space } from '../spaces';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the diamond shows: all that lies, and the points around it. In columns and half cards. */
export function diamondBox(names: readonly string[]): Box {
  const box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const name of names) {
    const at = space(name);
    if (at?.kind !== 'point') continue;
    box.left = Math.min(box.left, at.x);
    box.right = Math.max(box.right, at.x);
    box.top = Math.min(box.top, at.y);
    box.bottom = Math.max(box.bottom, at.y);
  }
  return box.left > box.right ? { left: 0, right: 0, top: 0, bottom: 0 } : box;
}

/** The points that touch one (FR-226): two in its column, four in the columns beside it. */
export const around = (x: number, y: number): [number, number][] => [[x, y - 2], [x, y + 2], [x - 1, y - 1], [x - 1, y + 1], [x + 1, y - 1], [x + 1, y + 1]];

/** The column from the left and the place from the top of each point, counted from 1 as people count. */
export function diamondNames(names: readonly string[]): Map<string, { column: number; place: number }> {
  const points = names.flatMap((name) => {
    const at = space(name);
    return at?.kind === 'point' ? [{ name, x: at.x, y: at.y }] : [];
  });
  const left = Math.min(...points.map((point) => point.x));
  const out = new Map<string, { column: number; place: number }>();
  for (const point of points) {
    const place = points.filter((other) => other.x === point.x && other.y <= point.y).length;
    out.set(point.name, { column: point.x - left + 1, place });
  }
  return out;
}

/** The place of a card on its level, from the left. */
export function levelPlace(name: string, names: readonly string[]): { level: number; n: number } {
  const at = space(name);
  if (at?.kind !== 'level') return { level: 0, n: 0 };
  const n = names.filter((other) => {
    const there = space(other);
    return there?.kind === 'level' && there.level === at.level && there.x <= at.x;
  }).length;
  return { level: at.level, n: names.includes(name) ? n : n + 1 };
}

/** Whatever can be touched is no smaller than this. */
export const FINGER = 44;

/** No narrower than a finger is a card on a field that can still be touched: rather the field pans. A film that is shown is seen whole. */
export const leastCard = (shown: boolean) => (shown ? { cw: 0, ch: 0 } : { cw: FINGER, ch: Math.ceil(FINGER * 1.4) });

/** How large a card can be, with `across` cards beside each other and `down` above each other. */
export function fitCards(room: { width: number; height: number }, across: number, down: number, gap: number): { cw: number; ch: number } {
  const wide = (room.width / across - gap) * 1.4;
  const tall = room.height / down - gap;
  const ch = Math.max(10, Math.floor(Math.min(wide, tall)));
  return { cw: Math.floor((ch * 5) / 7), ch };
}
