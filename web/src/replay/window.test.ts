import { expect, it } from 'vitest';
import { LINES, windowAround } from './window';

const none = { from: 0, to: 0 };

it('shows a short log whole', () => {
  expect(windowAround(none, 0, 40)).toEqual({ from: 0, to: 40 });
  expect(windowAround({ from: 0, to: 40 }, 40, 41)).toEqual({ from: 0, to: 41 });
  expect(windowAround(none, 0, 0)).toEqual(none);
});

it('keeps the line of the moment well inside, and stays where it does', () => {
  const first = windowAround(none, 0, 5000);
  expect(first).toEqual({ from: 0, to: LINES });
  expect(windowAround(first, LINES - 30, 5000)).toBe(first);
  const next = windowAround(first, LINES - 10, 5000);
  expect(next).toEqual({ from: LINES / 2 - 10, to: LINES / 2 - 10 + LINES });
  expect(windowAround(next, 4999, 5000)).toEqual({ from: 5000 - LINES, to: 5000 });
  expect(windowAround(next, 3, 5000)).toEqual(first);
});

it('keeps lines that scrolling brought', () => {
  const wide = { from: 100, to: 900 };
  expect(windowAround(wide, 500, 5000)).toBe(wide);
  // Another story, with fewer lines
  expect(windowAround(wide, 10, 300)).toEqual({ from: 0, to: LINES });
});
