import { describe, expect, it } from 'vitest';
import type { Person } from '../games/types';
import type { MatchPicture } from '../protocol/types';
import { nextIn, placeIn, wonBy } from './match';

const match = (games: number, length: number, ...ranks: number[]): MatchPicture => ({ games, length, over: length > 0 && games === length, ranks, chairs: [] });
const people: Person[] = ['Ada', 'Bob', 'Cleo'].map((name, seat) => ({ seat, name, you: seat === 0, bot: '', away: false }));

describe('a match of so many games', () => {
  it('counts the game that is played, and the one that just ended', () => {
    expect(placeIn(match(1, 3), false)).toEqual({ n: 2, of: 3 });
    expect(placeIn(match(1, 3), true)).toEqual({ n: 1, of: 3 });
    expect(placeIn(match(3, 3), true)).toEqual({ n: 3, of: 3 });
    expect(placeIn(match(4, 0), true)).toBeNull();
    expect(placeIn(match(0, 3), true)).toBeNull();
    expect(placeIn(null, false)).toBeNull();
  });
  it('says what comes next', () => {
    expect(nextIn(null, true)).toBe('take');
    expect(nextIn(match(7, 0), true)).toBe('take');
    expect(nextIn(match(1, 3), true)).toBe('next');
    expect(nextIn(match(1, 3), false)).toBe('same');
    expect(nextIn(match(3, 3), true)).toBe('new');
    expect(nextIn(match(0, 3), true)).toBe('new');
  });
  it('has a winner at its end, or several', () => {
    expect(wonBy(match(2, 3, 1, 2, 3), people)).toBe('');
    expect(wonBy(match(7, 0, 1, 2, 3), people)).toBe('');
    expect(wonBy(match(3, 3, 1, 2, 3), people)).toBe('You win the match!');
    expect(wonBy(match(3, 3, 2, 3, 1), people)).toBe('Cleo wins the match!');
    expect(wonBy(match(3, 3, 1, 1, 3), people)).toBe('You and Bob share the match!');
  });
});
