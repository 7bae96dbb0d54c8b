import { expect, it } from 'vitest';
import { draftOf } from '../../choosing/draft';
import type { ShotView } from '../../types';
import { eventFrames, framesOf } from './frames';
import { lineItems } from './items';
import { breakRows, LINE, pitchOf, rowsWithEvents, SHORT } from './rows';

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
  expect(all[5]!.openings).toEqual([{ side: 'before', gap: 'g5', twin: false }, { side: 'again', gap: 'g6', twin: false }]);
});

it('lets a finger on either side of a hole meet the gap that the hole is', () => {
  const items = lineItems(film(16), '', { ...none, verb: 'help', card: 'r01a', powers: [{ member: 'editor', used: true }], lifted: ['c3', 'c4'] });
  const all = framesOf({ items, line: '', goal: 16, per: 6, marks, opens: {} });
  expect(items.map((item) => item.kind).indexOf('hole')).toBe(2);
  expect(all.slice(1, 6).map((frame) => frame.openings[0])).toEqual([
    { side: 'before', gap: 'g1', twin: false },
    { side: 'before', gap: 'g2', twin: true },
    { side: 'before', gap: 'g2', twin: true },
    { side: 'before', gap: 'g2', twin: true },
    { side: 'before', gap: 'g3', twin: false },
  ]);
});

it('marks what is too much, and closes the film with a gap', () => {
  const all = frames(26, 7);
  expect(all.length).toBe(26);
  expect(all[25]).toMatchObject({ surplus: true });
  expect(all[25]!.openings.at(-1)).toEqual({ side: 'tail', gap: 'g26', twin: false });
  expect(all[15]!.goal).toBe(true);
});

it('never parts an event from its two frames', () => {
  const short = ['a5', 'a7'].map((mark) => ({ mark, state: 'down', event: null }));
  for (const per of SHORT) for (const first of eventFrames(short, 'a')) expect(Math.floor(first / per)).toBe(Math.floor((first + 1) / per));
  for (const per of LINE) for (const first of eventFrames(marks, '')) expect(Math.floor(first / per)).toBe(Math.floor((first + 1) / per));
  expect([...rowsWithEvents(eventFrames(marks, ''), 6)]).toEqual([1, 2]);
});

it('breaks rows for the largest cards', () => {
  const edges = { edge: 24, lane: 15, between: 4, gap: 11, least: 20, finger: 44 };
  const lanes = (_: number, per: number) => rowsWithEvents(eventFrames(marks, ''), per).size;
  expect(breakRows([16], { width: 344, height: 300 }, edges, LINE, lanes).per).toBe(6);
  expect(breakRows([16], { width: 1060, height: 380 }, { ...edges, edge: 40, gap: 26 }, LINE, lanes).per).toBe(8);
  const long = breakRows([26], { width: 344, height: 300 }, { ...edges, gap: 8, finger: 0 }, LINE, lanes);
  expect(long.cw).toBeGreaterThan(30);
});

it('keeps cards high enough for a finger: where the room is too low, the rows are higher than it, and as few as can be', () => {
  const edges = { edge: 23, lane: 15, between: 4, gap: 8, least: 50, finger: 44 };
  const room = { width: 340, height: 200 };
  const found = breakRows([26], room, edges, LINE, () => 0);
  expect(found).toMatchObject({ per: 6, rows: 5, ch: 50 });
  expect(found.height).toBe(5 * 73 + 4 * 4);
  expect(breakRows([26], { ...room, height: 400 }, edges, LINE, () => 0).height).toBeLessThanOrEqual(400);
});

it('leaves a finger for each gap, also at the ends of a row', () => {
  for (const width of [340, 366, 410, 1060])
    for (const per of [5, 6, 7]) {
      const { pitch, lead } = pitchOf(width, per, 44);
      expect(pitch / 2 + lead).toBeGreaterThanOrEqual(43.999);
      expect(per * pitch + 2 * lead).toBeCloseTo(width);
    }
  // Nine gaps of a short one do not fit beside each other on a phone: its row breaks.
  const edges = { edge: 23, lane: 15, between: 4, gap: 7, least: 50, finger: 44 };
  expect(breakRows([8, 8], { width: 340, height: 300 }, edges, SHORT, () => 0)).toMatchObject({ per: 5, rows: 4 });
  // A film that is only looked at needs none.
  expect(breakRows([8, 8], { width: 340, height: 300 }, { ...edges, least: 20, finger: 0 }, SHORT, () => 0).lead).toBe(0);
});
