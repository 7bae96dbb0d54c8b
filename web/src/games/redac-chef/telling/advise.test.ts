import { describe, expect, it } from 'vitest';
import { Held, type RedacDesk } from '../choosing/held.svelte';
import type { RedacView } from '../types';
import { advise } from './advise';
import words from './words/en';

const asked: unknown[] = [];
const day = { stage: 'day', viewer: 0, now: 5000, day: 'FRI', people: [{ phase: 'layout' }], sides: [{ page: { A01: [1, 4] }, desk: [], centre: 'D1', centre_at: [4, 1] }], puzzle: null };

function held(view: object, mode: string, clock = 'real'): Held {
  const desk = {
    view: { ...day, options: { mode, clock }, ...view } as unknown as RedacView,
    me: 0,
    live: true,
    help: (about: unknown) => (asked.push(about), Promise.resolve({ steps: [], reasons: [], points: 0, leads_to: null })),
  };
  return new Held(desk as unknown as RedacDesk);
}

describe('a hint against the clock', () => {
  it.each([
    ['in Layout', { end: 240_000 }, 'standard', 'real'],
    ['in Reporting', { end: 240_000, people: [{ phase: 'report' }] }, 'solo', 'real'],
    ['in ticks', { end: -1 }, 'standard', 'stepped'],
    ['in a family', { end: 240_000 }, 'family', 'real'],
  ])('is refused %s, and no computer player is asked instead', async (_, view, mode, clock) => {
    asked.length = 0;
    expect((await advise(held(view, mode, clock), words))?.text).toBe('There is no help while a day runs against the clock.');
    expect(asked).toEqual([]);
  });
  it('is given where there is none', async () => {
    expect((await advise(held({ end: -1 }, 'standard', 'off'), words))?.text).toBe(words.hint.none);
    expect((await advise(held({ end: 240_000 }, 'puzzle', 'off'), words))?.text).toBe(words.hint.none);
    expect(asked).toHaveLength(2);
    expect(await advise(held({ end: -1, people: [{ phase: 'report' }] }, 'standard', 'off'), words), 'while tiles are gathered').toBeUndefined();
  });
});
