import { describe, expect, it } from 'vitest';
import type { Joint } from '../board/geometry';
import { longest } from './longest';

const joined = (...pairs: string[]): Joint[] => pairs.map((pair) => ({ key: pair, x: 0, y: 0, card: pair[0]!, to: pair[1]! }));

describe('the longest line of cards', () => {
  it('goes by the shortest way between the two cards that are farthest apart', () => {
    expect(longest(['a', 'b', 'c', 'd', 'e'], joined('ba', 'cb', 'db', 'ed'))).toEqual(['a', 'b', 'd', 'e']);
    // Around a ring of four nobody is farther than two joints, whichever way.
    expect(longest(['a', 'b', 'c', 'd'], joined('ba', 'cb', 'dc', 'ad'))).toHaveLength(3);
  });
  it('is none where no two cards touch', () => {
    expect(longest(['a'], [])).toEqual([]);
    expect(longest([], [])).toEqual([]);
  });
});
