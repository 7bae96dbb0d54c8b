import { describe, expect, it } from 'vitest';
import { Held, type RedacDesk } from '../choosing/held.svelte';
import type { RedacView } from '../seen';
import { bound } from './asking';
import words from './words/en';

const NOW = 60_000;
const page = { page: {}, desk: [], centre: 'D1', centre_at: [4, 1] };

function said(me: object, mode = 'newsroom', options = {}): { strong: string; text: string } | null {
  const reporter = { phase: 'report', hand: '', place: 'supply', free_at: NOW, ...me };
  const view = { stage: 'day', viewer: 0, now: NOW, end: 240_000, day: 'FRI', people: [reporter, { phase: 'layout' }], sides: [page], options: { mode, clock: 'real', ...options } };
  const desk = { view: view as unknown as RedacView, me: 0, live: true, legal: [], shapes: [] } as unknown as RedacDesk;
  return bound(desk, new Held(desk), words);
}

describe('while hands are bound for some seconds', () => {
  it('a Reporter is on the way, and has not printed', () => {
    expect(said({ free_at: NOW + 3800 })).toMatchObject({ strong: 'On the way…', text: 'to the supply.' });
    expect(said({ free_at: NOW + 3800, place: 'desk' })?.text).toBe('to your Layouter.');
  });
  it('one hand stays at what it does', () => {
    expect(said({ phase: 'layout', free_at: NOW + 900 }, 'solo', { record: 'mod-7' })).toMatchObject({ strong: words.asking.layout, main: undefined, others: [] });
  });
  it('nothing is said of hands that are free, or finished', () => {
    expect(said({})).toBeNull();
    expect(said({ phase: 'done', free_at: NOW + 3800 })).toBeNull();
  });
});
