import { expect, test } from 'vitest';
import type { Spot } from '../types';
import { frames } from './film';

const spot = (column: number, row: number, up = true) => [column, row, up] as unknown as Spot;

test('a page becomes another one step by step, and ends as it', () => {
  const from = { A01: spot(1, 1), A02: spot(3, 1), A03: spot(5, 1) };
  const to = { A01: spot(1, 1), A02: spot(3, 1, false), A03: spot(1, 9), P01: spot(5, 9) };
  const told = frames(from, [4, 3], to, [4, 2]);
  expect(told.map((frame) => frame.tile)).toEqual(['', 'A02', 'A03', 'CP', 'A03', 'P01']);
  expect(told[0]).toMatchObject({ page: from, centre: [4, 3] });
  expect(told[2]!.page).not.toHaveProperty('A03');
  expect(told.at(-1)).toMatchObject({ page: to, centre: [4, 2] });
});

test('nothing moves between equal pages', () => {
  const page = { A01: spot(1, 1) };
  expect(frames(page, [4, 3], { ...page }, [4, 3])).toHaveLength(1);
});
