import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINGERS, Steady, SteadySeats } from './steady.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('outlasts a lock that opens again, and ends when the turn is really gone', () => {
  const steady = new Steady();
  steady.hear(true, true);
  steady.hear(false, true);
  expect(steady.on).toBe(true);
  vi.advanceTimersByTime(LINGERS - 1);
  steady.hear(true, true);
  vi.advanceTimersByTime(LINGERS);
  expect(steady.on).toBe(true);
  steady.hear(false, true);
  vi.advanceTimersByTime(LINGERS / 2);
  steady.hear(false, true);
  vi.advanceTimersByTime(LINGERS / 2);
  expect(steady.on).toBe(false);
});

it('is exact where people take turns', () => {
  const steady = new Steady();
  steady.hear(true, false);
  expect(steady.on).toBe(true);
  steady.hear(false, false);
  expect(steady.on).toBe(false);
});

it('keeps each seat by itself over its own locks', () => {
  const seats = new SteadySeats();
  seats.hear([0, 1, 2], true);
  seats.hear([1, 2], true);
  vi.advanceTimersByTime(LINGERS / 2);
  seats.hear([2], true);
  expect(seats.on).toEqual([0, 1, 2]);
  seats.hear([0, 2], true);
  vi.advanceTimersByTime(LINGERS - 1);
  expect(seats.on).toEqual([0, 1, 2]);
  vi.advanceTimersByTime(1);
  expect(seats.on).toEqual([0, 2]);
  seats.hear([2], false);
  expect(seats.on).toEqual([2]);
  vi.advanceTimersByTime(LINGERS);
  expect(seats.on).toEqual([2]);
});
