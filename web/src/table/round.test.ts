import { expect, test } from 'vitest';
import { passed } from './round.svelte';

test('a warning is passed once, when the clock runs over it', () => {
  expect(passed(60_100, 59_900)).toBe(60);
  expect(passed(59_900, 59_700)).toBeNull();
  expect(passed(30_001, 30_000)).toBe(30);
  expect(passed(10_050, 9_850)).toBe(10);
});

test('another moment is no warning', () => {
  expect(passed(null, 29_000)).toBeNull();
  expect(passed(90_000, 20_000)).toBeNull();
  expect(passed(5_000, 180_000)).toBeNull();
  expect(passed(9_000, null)).toBeNull();
});
