import { expect, it } from 'vitest';
import { changes, crosses, extent, leap, noteAt, spread, stairs, ticks } from './plot';

it('ticks are round and hold everything', () => {
  expect(ticks(0, 21, 5)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticks(-4, 9)).toEqual([-5, 0, 5, 10]);
  expect(ticks(0, 1)).toEqual([0, 1]);
  expect(ticks(0, 130)).toEqual([0, 50, 100, 150]);
});

it('labels move apart and stay inside, in their order', () => {
  expect(spread([10, 12, 100], 20, 0, 200)).toEqual([10, 30, 100]);
  const low = spread([195, 196, 190], 20, 0, 200);
  expect(low).toEqual([180, 200, 160]);
});

it('a stair stays until something happens', () => {
  expect(changes([0, 0, 4, 4, 2])).toEqual([{ step: 0, score: 0 }, { step: 2, score: 4 }, { step: 4, score: 2 }]);
  expect(stairs([0, 0, 4, 4], (step) => step * 10, (score) => 100 - score)).toBe('M0 100H20V96H30');
});

it('finds the largest gain', () => {
  expect(leap([[0, 0], [3, 0], [3, 7], [1, 7]])).toEqual({ seat: 1, step: 2, by: 7 });
  expect(leap([[0], [0]])).toBeNull();
});

it('a note stands where no line runs', () => {
  const [x, y] = [(step: number) => step * 20, (score: number) => 200 - score * 10];
  const room = { left: 0, right: 400, top: 0, bottom: 200 };
  const size = { width: 70, height: 15 };
  const late = [0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 6];
  // With room at its left it stands there, at the height of the point.
  expect(noteAt({ x: x(6), y: y(6) }, size, room, (box) => crosses(box, late, x, y))).toEqual({ left: 41, right: 111, top: 132.5, bottom: 147.5 });
  // A leap at the very beginning: over the line, which rises again soon.
  const early = [0, 6, 6, 6, 8, 8, 8, 8, 8, 8, 8];
  const found = noteAt({ x: x(1), y: y(6) }, size, room, (box) => crosses(box, early, x, y))!;
  expect(crosses(found, early, x, y)).toBe(false);
  expect(found.bottom).toBeLessThan(y(6));
  expect(noteAt({ x: x(1), y: y(6) }, size, room, () => true)).toBeNull();
});

it('finds the extent of a very long game', () => {
  expect(extent([[3, 4], [-2, 0]])).toEqual({ low: -2, high: 4 });
  expect(extent([])).toEqual({ low: 0, high: 1 });
  expect(extent(Array.from({ length: 20_001 }, (_, n) => Array<number>(12).fill(n)))).toEqual({ low: 0, high: 20_000 });
});
