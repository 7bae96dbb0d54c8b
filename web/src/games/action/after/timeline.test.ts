import { describe, expect, it } from 'vitest';
import type { FilmStatistics } from '../types';
import { bars } from './timeline';

const film = (script: string, released: number, left: number | null): FilmStatistics => ({ script, owner: 0, released, left, phases: 0, cost: 0, money: 0, points: 0, surplus: 0 });

describe('films on a timeline', () => {
  it('puts a film into the first lane that is free again', () => {
    const found = bars([film('A', 1, 3), film('B', 2, 5), film('C', 3, null)], 12);
    expect(found.map(({ lane, from, to }) => [lane, from, to])).toEqual([[0, 1, 3], [1, 2, 5], [0, 3, 13]]);
  });
  it('gives a film that left at once a place of its own', () => {
    const found = bars([film('A', 4, 4), film('B', 4, 6)], 10);
    expect(found.map(({ lane, from, to, brief }) => [lane, from, to, brief])).toEqual([[0, 4, 5, true], [1, 4, 6, false]]);
  });
});
