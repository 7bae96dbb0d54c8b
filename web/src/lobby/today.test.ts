import { expect, test } from 'vitest';
import { doneToday } from './today';

const noon = Date.UTC(2026, 10, 18, 12);
const row = (over: object) => ({ game: 'cinelinx', key: 'daily-links:2026-11-18', value: 4, at: noon, table: 't', number: 1, ...over });

test('the first result of the day counts', () => {
  const rows = [row({ at: noon + 9, value: 2 }), row({}), row({ at: noon + 5, value: 3 })];
  expect(doneToday(rows, 'cinelinx', new Date(noon + 100))?.value).toBe(4);
});

test('another game, another key and another day in UTC do not', () => {
  const rows = [row({ game: 'redac-chef' }), row({ key: 'solo' }), row({ key: 'daily-links' }), row({ key: 'daily-links:2026-11-17' })];
  expect(doneToday(rows, 'cinelinx', new Date(noon))).toBeUndefined();
});

test('it counts for the day whose deal it was, whenever it was finished', () => {
  const late = row({ key: 'daily:2026-11-18', at: Date.UTC(2026, 10, 19, 0, 5) });
  expect(doneToday([late], 'cinelinx', new Date(Date.UTC(2026, 10, 18, 23, 59)))).toBe(late);
  expect(doneToday([late], 'cinelinx', new Date(Date.UTC(2026, 10, 19, 0, 6)))).toBeUndefined();
});
