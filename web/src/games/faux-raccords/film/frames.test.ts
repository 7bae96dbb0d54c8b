import { expect, it } from 'vitest';
import { draftOf } from '../draft';
import type { ShotView } from '../types';
import { eventFrames, framesOf } from './frames';
import { lineItems } from './items';
import { breakRows, LINE, NARROW, rowsWithEvents } from './rows';

const film = (n: number): ShotView[] =>
  Array.from({ length: n }, (_, at) => ({ handle: at, at: `c${at + 1}`, up: false, card: null, peekable: false, seen_by: [], claps: [], ticks: [], crosses: [] }));
const marks = ['c10', 'c12', 'c14'].map((mark) => ({ mark, state: 'down', event: null }));
const none = draftOf({ chain: [], event: null });
const frames = (n: number, per: number) => framesOf({ items: lineItems(film(n), '', none), line: '', goal: 16, per, marks, opens: { c10: 10 } });

it('shows the empty frames up to the goal', () => {
  const all = frames(13, 6);
  expect(all.length).toBe(16);
  expect(all.map((frame) => frame.gap).filter(Boolean).length).toBe(14);
  expect(all[13]).toMatchObject({ gap: 'g13', item: null });
  expect(all[5]!.again).toBe('g6');
});

it('marks what is too much, and closes the film with a gap', () => {
  const all = frames(26, 7);
  expect(all.length).toBe(26);
  expect(all[25]).toMatchObject({ surplus: true, tail: 'g26' });
  expect(all[15]!.goal).toBe(true);
});

it('never parts an event from its two frames', () => {
  for (const per of LINE) for (const first of eventFrames(marks, '')) expect(Math.floor(first / per)).toBe(Math.floor((first + 1) / per));
  expect([...rowsWithEvents(eventFrames(marks, ''), 6)]).toEqual([1, 2]);
});

it('breaks rows for the largest cards', () => {
  const edges = { edge: 24, lane: 15, between: 4, gap: 11, least: 20 };
  const lanes = (_: number, per: number) => rowsWithEvents(eventFrames(marks, ''), per).size;
  expect(breakRows([16], { width: 344, height: 300 }, edges, LINE, lanes).per).toBe(6);
  expect(breakRows([16], { width: 1060, height: 380 }, { ...edges, edge: 40, gap: 26 }, LINE, lanes).per).toBe(8);
  const long = breakRows([26], { width: 344, height: 300 }, { ...edges, gap: 8 }, LINE, lanes);
  expect(long.cw).toBeGreaterThan(30);
});

it('keeps cards high enough for a finger: where the room is too low, the rows are higher than it, and as few as can be', () => {
  const edges = { edge: 23, lane: 15, between: 4, gap: 8, least: 50 };
  const room = { width: 340, height: 200 };
  const found = breakRows([26], room, edges, NARROW, () => 0);
  expect(found).toMatchObject({ per: 7, rows: 4, ch: 50 });
  expect(found.height).toBe(4 * 73 + 3 * 4);
  expect(breakRows([26], { ...room, height: 400 }, edges, NARROW, () => 0).height).toBeLessThanOrEqual(400);
});
