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
