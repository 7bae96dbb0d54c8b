import { describe, expect, it } from 'vitest';
import type { ChairPicture } from '../protocol/types';
import { startPlan, withoutChair } from './chairs';

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
