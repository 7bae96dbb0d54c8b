import { describe, expect, it } from 'vitest';
import type { ChairPicture, GameInfo } from '../protocol/types';
import { nearest, seatCounts, startPlan, usualMode, withoutChair } from './chairs';

const me: ChairPicture = { kind: 'guest', name: 'Maya', host: true };
const theo: ChairPicture = { kind: 'guest', name: 'Theo' };
const open: ChairPicture = { kind: 'open' };
const bot = (level: string): ChairPicture => ({ kind: 'bot', level });
const COUNTS = [2, 3, 4, 5, 6];

describe('the start', () => {
  it('needs nothing when every chair is taken', () => {
    expect(startPlan([me, theo, bot('expert')], COUNTS, 'regular')).toEqual({ seats: 3, orders: [], added: 0, dropped: 0 });
  });

  it('takes the empty chairs at the end away', () => {
    expect(startPlan([me, theo, open, open], COUNTS, 'regular')).toEqual({ seats: 2, orders: [{ type: 'seats', seats: 2 }], added: 0, dropped: 2 });
  });

  it('gives somebody who is alone a computer player', () => {
    expect(startPlan([me, open, open, open], COUNTS, 'regular')).toEqual({
      seats: 2, orders: [{ type: 'set_bot', seat: 1, level: 'regular' }, { type: 'seats', seats: 2 }], added: 1, dropped: 2,
    });
  });

  it('moves a computer player into a gap', () => {
    expect(startPlan([me, open, bot('master'), open], COUNTS, 'regular')).toEqual({
      seats: 2, orders: [{ type: 'set_bot', seat: 1, level: 'master' }, { type: 'seats', seats: 2 }], added: 0, dropped: 2,
    });
  });

  it('never moves a person: a gap before one is filled', () => {
    expect(startPlan([me, open, theo, open], COUNTS, 'regular')).toEqual({
      seats: 3, orders: [{ type: 'set_bot', seat: 1, level: 'regular' }, { type: 'seats', seats: 3 }], added: 1, dropped: 1,
    });
  });

  it('brings more chairs where the game needs them', () => {
    expect(startPlan([me, theo], [4], 'novice')?.orders).toEqual([
      { type: 'seats', seats: 4 }, { type: 'set_bot', seat: 2, level: 'novice' }, { type: 'set_bot', seat: 3, level: 'novice' },
    ]);
  });
});

describe('a chair goes', () => {
  it('and those behind it move up', () => {
    expect(withoutChair([me, open, bot('expert'), open], 1)).toEqual([
      { type: 'set_bot', seat: 1, level: 'expert' }, { type: 'clear', seat: 2 }, { type: 'seats', seats: 3 },
    ]);
  });
  it('but not before a person', () => {
    expect(withoutChair([me, open, theo], 1)).toBeNull();
  });
});

it('has as many chairs as the mode is for', () => {
  const game = { seats: [1, 4], options: [{ key: 'mode', choices: ['alone', 'pairs'] }], tables: [{ mode: 'alone', seats: 1 }, { mode: 'pairs', seats: 4 }] } as unknown as GameInfo;
  expect(nearest(seatCounts(game, usualMode(game)), 4)).toBe(1);
  expect(nearest(seatCounts(game, 'pairs'), 1)).toBe(4);
  expect([nearest([2, 3, 6], 5), nearest([2, 3, 6], 6), nearest([2, 3, 6], 1), nearest([], 3)]).toEqual([3, 6, 2, 3]);
});
