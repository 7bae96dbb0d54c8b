import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyView } from '../games/types';
import type { Step } from './moments';
import { Telling } from './story.svelte';

const step = (n: number): Step => ({ facts: [], view: { turns: n } as unknown as AnyView, by: null, at: null, why: null });
const telling = (steps = 5, at: number | null = null) => {
  const made = new Telling();
  made.tell(Array.from({ length: steps }, (_, n) => step(n)), [{ turn: 1, seat: 0, label: 'A' }, { turn: 3, seat: 1, label: 'B' }], at);
  return made;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('who is at the end follows the story, who looks back stays', () => {
  const story = telling();
  expect([story.at, story.past]).toEqual([4, null]);
  story.add(step(5));
  expect(story.at).toBe(5);
  story.back();
  expect([story.at, story.past]).toEqual([4, story.steps[4]]);
  story.add(step(6));
  expect(story.at).toBe(4);
  story.now();
  expect([story.at, story.past]).toEqual([6, null]);
});

it('stays within the story', () => {
  const story = telling(3, 99);
  expect(story.at).toBe(2);
  story.forward();
  story.seek(-4);
  expect(story.at).toBe(0);
  story.back();
  expect(story.at).toBe(0);
});

it('walks in chapters', () => {
  const story = telling(5, 0);
  const seen = [story.chapterForward, story.chapterForward, story.chapterForward, story.chapterBack, story.chapterBack].map((go) => (go(), story.at));
  expect(seen).toEqual([1, 3, 4, 3, 1]);
});

it('only a step forward by one is shown as a move', () => {
  const story = telling(5, 0);
  const shown = vi.fn((_: unknown, apply: () => void) => apply());
  story.onstep = shown;
  story.forward();
  story.seek(4);
  story.back();
  expect(shown).toHaveBeenCalledTimes(1);
  expect(story.at).toBe(3);
});

it('plays to the end, begins again from there, and stops when somebody takes the knob', () => {
  const story = telling(4, 1);
  story.play();
  vi.advanceTimersByTime(10_000);
  expect([story.at, story.playing]).toEqual([3, false]);
  story.play();
  expect([story.at, story.playing]).toEqual([0, true]);
  story.seek(2);
  vi.advanceTimersByTime(10_000);
  expect([story.at, story.playing]).toEqual([2, false]);
});

const timed = (...times: number[]) => {
  const made = new Telling();
  made.tell([null, ...times].map((played, n) => ({ ...step(n), played })), [], 0);
  return made;
};

it('plays in the time of a game that keeps time, at any speed, and waits for nothing too long', () => {
  const story = timed(100, 1100, 1150, 61_150, 61_650);
  expect([story.timed, story.byTime]).toEqual([true, true]);
  story.play();
  const seen = [100, 999, 1, 49, 1, 3999, 1, 499, 1].map((ms) => (vi.advanceTimersByTime(ms), story.at));
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  story.seek(0);
  story.speed = 4;
  story.play();
  expect([25, 249, 1].map((ms) => (vi.advanceTimersByTime(ms), story.at))).toEqual([1, 1, 2]);
});

it('comes as far as time has gone where a timer is late', () => {
  const story = timed(100, 110, 120, 5000);
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(115);
  story.play();
  vi.advanceTimersByTime(100);
  expect(story.at).toBe(2);
});

it('goes step by step on demand, and where a game keeps no time', () => {
  const story = timed(10, 20, 30, 40);
  story.paced(false);
  story.play();
  vi.advanceTimersByTime(1399);
  expect(story.at).toBe(0);
  vi.advanceTimersByTime(1);
  expect(story.at).toBe(1);
  const untimed = telling(4, 0);
  untimed.paced(true);
  expect([untimed.timed, untimed.byTime]).toEqual([false, false]);
});
