import { describe, expect, it } from 'vitest';
import { beyond, fit, held, pan, shown, snap, turned, zoom } from './frame';

const BOX = { left: 0, top: 0, right: 20, bottom: 10 };
const ROOM = { width: 432, height: 332 };
const LIMITS = { least: 8, most: 40 };

describe('a field', () => {
  it('fits all of it into the middle, no smaller and no larger than it may be', () => {
    const whole = fit(BOX, ROOM, LIMITS);
    expect([whole.x, whole.y, whole.u].map((one) => Math.round(one * 100) / 100)).toEqual([-0.8, -3.3, 20]);
    expect(fit({ left: 0, top: 0, right: 1, bottom: 1 }, ROOM, LIMITS).u).toBe(40);
    expect(fit({ left: 0, top: 0, right: 500, bottom: 1 }, ROOM, LIMITS).u).toBe(8);
    expect(fit({ left: 3, top: 3, right: 3, bottom: 3 }, ROOM, LIMITS).u).toBe(40);
  });
  it('zooms around a point, which stays where it is', () => {
    const frame = { x: 2, y: 1, u: 10 };
    const near = zoom(frame, 100, 50, 2, LIMITS);
    expect(near.u).toBe(20);
    expect(near.x + 100 / near.u).toBeCloseTo(frame.x + 100 / frame.u);
    expect(near.y + 50 / near.u).toBeCloseTo(frame.y + 50 / frame.u);
    expect(zoom(frame, 0, 0, 100, LIMITS).u).toBe(40);
  });
  it('is moved like paper, and never wholly out of sight', () => {
    expect(pan({ x: 0, y: 0, u: 10 }, 30, -20)).toEqual({ x: -3, y: 2, u: 10 });
    const lost = held(pan({ x: 0, y: 0, u: 10 }, 99999, 99999), BOX, ROOM);
    expect(lost.x + ROOM.width / 10).toBeCloseTo(14.4);
    expect(lost.y + ROOM.height / 10).toBeCloseTo(10);
    expect(held({ x: 500, y: 0, u: 10 }, BOX, ROOM).x).toBeCloseTo(20 - 14.4);
  });
  it('brings a place into sight by the shortest way', () => {
    const frame = { x: 0, y: 0, u: 40 };
    expect(shown(frame, { left: 2, top: 2, right: 4, bottom: 4 }, ROOM, 20)).toEqual(frame);
    expect(shown(frame, { left: 14, top: 2, right: 16, bottom: 4 }, ROOM, 20).x).toBeCloseTo(16.5 - 10.8);
    expect(shown({ ...frame, x: 10 }, { left: 2, top: 2, right: 4, bottom: 4 }, ROOM, 20).x).toBeCloseTo(1.5);
  });
  it('says where more lies', () => {
    expect(beyond({ x: -1, y: -1, u: 10 }, BOX, ROOM)).toEqual({ left: false, up: false, right: false, down: false });
    expect(beyond({ x: 5, y: 0, u: 40 }, BOX, ROOM)).toEqual({ left: true, up: false, right: true, down: true });
  });
  it('has a grid, and pieces that turn', () => {
    expect([snap(2.4, 1), snap(2.6, 1), snap(2.6, 2), snap(2.6, 0)]).toEqual([2, 3, 2, 2.6]);
    expect([turned(3, 2, 0), turned(3, 2, 1), turned(3, 2, 2)]).toEqual([{ w: 3, h: 2 }, { w: 2, h: 3 }, { w: 3, h: 2 }]);
  });
});
