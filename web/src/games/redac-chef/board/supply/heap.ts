/** Where the tiles of the supply lie on the table: a loose heap, always the same for the same day; face-up tiles lie free of each other. */
import { format as formatOf, isTile, tile as tileOf } from '../../box';

export interface Loose {
  slot: number;
  /** The face-up tile; '' for a back. */
  id: string;
  format: string;
  x: number;
  y: number;
  w: number;
  h: number;
  tilt: number;
}

const ACROSS = 15;
const STEP_X = 3.3;
const STEP_Y = 3.1;
/** Where the slots lie that a heap to practise on fills. */
export const PRACTICE = { left: 9.5, top: 1.6, right: 42, bottom: 27 };
export const practised = (slot: number): boolean => slot % ACROSS >= 3 && slot % ACROSS <= 11;
export const ROOM = { left: 3.6, top: 1.6, right: 50, bottom: 27 };

/** A number between 0 and 1 that is always the same for the same things. */
function chance(slot: number, salt: number): number {
  let n = Math.imul(slot + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 15), 0xc2b2ae35);
  return ((n ^ (n >>> 13)) >>> 0) / 2 ** 32;
}

export function loose(supply: readonly string[], laid: number, since: Readonly<Record<string, number>>): Loose[] {
  const day = laid % 9973;
  const heap = supply.flatMap((what, slot): Loose[] => {
    if (!what) return [];
    const up = isTile(what);
    const size = up ? tileOf(what) : { w: formatOf(what).width, h: formatOf(what).height };
    // An oval: the corners of the table stay free.
    const [across, down] = [slot % ACROSS, Math.floor(slot / ACROSS)];
    const [u, v] = [(across + 0.5) / ACROSS - 0.5, (down + 0.5) / 8 - 0.5];
    const round = 1 - 0.28 * (u * u + v * v) * 2;
    const middle = { x: ACROSS / 2, y: 4 };
    const x = (middle.x + (across + 0.5 - middle.x) * round) * STEP_X + (chance(slot, day) - 0.5) * 1.7 - size.w / 2 + 1.2;
    const y = (middle.y + (down + 0.5 - middle.y) * round) * STEP_Y + (chance(slot, day + 1) - 0.5) * 1.5 - size.h / 2 + 1.2;
    return [{ slot, id: up ? what : '', format: up ? tileOf(what).format : what, x, y, w: size.w, h: size.h, tilt: up ? (chance(slot, day + 3) - 0.5) * 2 : (chance(slot, day + 2) - 0.5) * 9 }];
  });
  // What has lain there longest stays; what comes later gets the nearest free place.
  const open = heap.filter((one) => one.id).sort((one, two) => (since[one.slot] ?? 0) - (since[two.slot] ?? 0) || one.slot - two.slot);
  const settled: Loose[] = [];
  for (const one of open) {
    for (let turn = 0; turn < 90 && settled.some((other) => meets(one, other)); turn++) {
      const far = 0.35 * Math.sqrt(turn + 1);
      one.x = clamp(one.x + Math.cos(turn * 2.4) * far, ROOM.left + 0.3, ROOM.right - one.w - 0.3);
      one.y = clamp(one.y + Math.sin(turn * 2.4) * far, ROOM.top + 0.3, ROOM.bottom - one.h - 0.3);
    }
    settled.push(one);
  }
  return heap;
}

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));
const meets = (one: Loose, two: Loose) => one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h;
