import { describe, expect, it } from 'vitest';
import { Held, type RedacDesk } from '../choosing/held.svelte';
import type { RedacView } from '../types';
import { asking, bound } from './asking';
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

describe('with a tile in the hand', () => {
  const held = (hand: string, kept: string[]) => {
    const view = { stage: 'day', viewer: 0, now: NOW, end: 240_000, day: 'FRI', people: [{ phase: 'report', hand }], sides: [{ ...page, desk: kept }], options: { mode: 'standard', clock: 'real' } };
    const desk = { view: view as unknown as RedacView, me: 0, live: true, legal: [], shapes: [] } as unknown as RedacDesk;
    return asking(desk, new Held(desk), words).text;
  };
  it('it is said what it joins', () => {
    // A01 and A02 are Sport, one with good news and one with bad; A26 is Business with good news.
    expect(held('A01', ['A02', 'A26', 'Q01'])).toBe('Otter beats her diving record. Sport: your desk has 1 so far; good and bad news are even.');
    expect(held('A13', ['A02'])).toMatch(/News: none on your desk yet; bad news leads by 1\.$/);
    expect(held('Q01', ['A02'])).toBe('Couture Pipelette.');
  });
});
