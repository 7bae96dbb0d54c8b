import { describe, expect, it } from 'vitest';
import { ending, type Card } from './card';

const card = (more: Partial<Card>): Card => ({
  id: 'x', game: 'rythm-and-play', title: '', status: 'over', public: false, seats: 3, free: 0, host: 'Ada', number: 1, pace: 'live', clock: {}, options: {},
  hints: true, created: 0, updated: 0, players: [{ seat: 0, name: 'Ada', turn: false }, { seat: 1, name: 'Bob', turn: false }],
  bots: [{ seat: 2, level: 'novice' }], scores: [3, -1.5, 3], winners: [0], your_seat: 0, your_turn: false, ...more,
});

describe('how a game of mine ended', () => {
  it('says who won, and with how much I', () => {
    expect(ending(card({}), false)).toBe('you won with 3');
    expect(ending(card({ winners: [0, 2] }), false)).toBe('a shared win with 3');
    expect(ending(card({ your_seat: 1 }), false)).toBe('Ada won, you have −1½');
    // A computer player has the name it has at the table.
    expect(ending(card({ your_seat: 1, winners: [0, 2] }), false)).toBe('Ada and Hugo won, you have −1½');
  });

  it('is the same for everybody where it is won together', () => {
    expect(ending(card({ scores: [1, 1, 1], winners: [0, 1, 2] }), true)).toBe('won together');
    expect(ending(card({ scores: [0, 0, 0], winners: [] }), true)).toBe('lost together');
  });

  it('says nothing where nothing is known', () => {
    expect(ending(card({ scores: [], winners: [] }), false)).toBe('');
    expect(ending(card({ your_seat: null }), false)).toBe('');
  });
});
