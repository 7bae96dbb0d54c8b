import { afterEach, expect, it } from 'vitest';
import { AGREED, COLUMNS, highest, isRush, LEVELS, modeOf, rush, unpack } from './box';
import published from './edition.json';

afterEach(() => unpack(null));

it('has the cards and modes of the published edition', () => {
  expect(rush('r01b')).toEqual({ value: 1, symbol: 'raw', member: 'script', take: 2 });
  expect(rush('r22')).toEqual({ value: 22, symbol: 'action', member: 'editor' });
  expect(highest).toBe(28);
  expect(modeOf({ mode: 'full' })).toEqual({ layout: 'line', goal: 16, genre: 7, opens: { c10: 10, c12: 12, c14: 14 } });
  // Eight in each of two lines.
  expect(modeOf({ mode: 'shorts' })).toEqual({ layout: 'lines', goal: 8, genre: 5, opens: { a5: 5, a7: 7, b5: 5, b7: 7 } });
  expect(modeOf({ mode: 'series' }).opens).toEqual({});
});

it('has the numbers of the rules', () => {
  expect(LEVELS).toEqual([5, 4, 3, 2, 1]);
  expect(COLUMNS).toEqual([1, 2, 3, 4, 3, 2, 1]);
  expect(Object.keys(AGREED)).toEqual(['comedy', 'drama', 'romance', 'action', 'fear', 'wonder', 'joker', 'raw']);
});

it('has those of the edition that is played with', () => {
  const rushes = [...published.rush.filter((card) => card.id !== 'r02'), { id: 'r29', value: 29, symbol: 'joker', member: 'star', title: 'The end', take: null }];
  unpack({ ...published, rush: rushes, mode: published.mode.map((mode) => (mode.id === 'tutorial' ? { ...mode, goal: 10 } : mode)) });
  expect(isRush('r02')).toBe(false);
  expect(rush('r29').value).toBe(29);
  expect(highest).toBe(29);
  expect(modeOf({ mode: 'tutorial' }).goal).toBe(10);
});
