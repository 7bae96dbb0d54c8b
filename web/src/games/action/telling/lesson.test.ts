import { describe, expect, it } from 'vitest';
import type { ActionView } from '../types';
import { explain } from './explain';
import { lesson } from './lesson';
import en from './words/en';

/** The opening of the guided game, as its view tells it. */
function opening(more: Partial<Record<string, unknown>> = {}, cards: string[] = [], ready = false): ActionView {
  const stack = { id: 's1', script: 'TV1', cards, ready, points: {}, missing: { DR: 2, RO: 1 } };
  return {
    viewer: 0, seats: 2, round: 1, outcome: null, chain: [], office: [], office_slots: 5, drawn: null, preview: null, scripts: [], sets: [], areas: [],
    chairs: [{ stacks: [stack], money: 3 }, { stacks: [] }],
    track: [{ at: 'T3', card: 'A09', price: 3, printed: 3 }, { at: 'T2', card: 'A18', price: 2, printed: 2 }, { at: 'T1', card: 'A13', price: 1, printed: 1 }],
    ...more,
  } as unknown as ActionView;
}

describe('the guided first game', () => {
  it('leads through the opening round of the example', () => {
    expect(lesson(opening())).toEqual({ chapter: 'first', next: { type: 'area', area: 'ACTOR' } });
    expect(lesson(opening({ chain: [{ type: 'area', area: 'ACTOR' }] }))?.next).toEqual({ type: 'card', at: 'T1' });
    const slid = [{ at: 'T3', card: 'A06', price: 3, printed: 3 }, { at: 'T2', card: 'A09', price: 2, printed: 2 }, { at: 'T1', card: 'A18', price: 1, printed: 1 }];
    expect(lesson(opening({ track: slid }, ['A13']))?.chapter).toBe('second');
    expect(lesson(opening({}, ['A13', 'A18'], true))).toEqual({ chapter: 'send', next: { type: 'area', area: 'SEND' } });
    expect(lesson(opening({ round: 2, office: [{ script: 'TV1', owner: 0 }] }))?.chapter).toBe('free');
  });
  it('is silent where somebody plays something else, and in every other game', () => {
    expect(lesson(opening({ chain: [{ type: 'area', area: 'BANK' }] }))).toBeNull();
    expect(lesson(opening({ seats: 3 }))).toBeNull();
    expect(lesson(opening({ track: [{ at: 'T1', card: 'A02', price: 1, printed: 1 }] }))).toBeNull();
    expect(lesson(opening({ round: 4 }))).toBeNull();
  });
  it('says why, from the cards', () => {
    const view = opening();
    expect(explain({ type: 'area', area: 'ACTOR' }, view, en).text).toContain('Harbour Ward');
    expect(explain({ type: 'area', area: 'BANK' }, view, en).text).toContain('1 M');
  });
});

describe('explanations', () => {
  const hiring = { chain: [{ type: 'area', area: 'ACTOR' }] };
  it('say what a performer costs, brings, and helps', () => {
    const { title, text } = explain({ type: 'card', at: 'T2' }, opening(hiring), en);
    expect(title).toBe('Emil Santorro');
    expect(text).toBe('Costs 2 M. Brings Drama 1, Romance 2. That is 2 points of what Harbour Ward is missing.');
  });
  it('say what a film still needs with that card', () => {
    const view = opening({ chain: [...hiring.chain, { type: 'card', at: 'T2' }] });
    expect(explain({ type: 'stack', stack: 's1' }, view, en).text).toBe('Then it still needs Drama 1.');
    expect(explain({ type: 'stack', stack: 'new' }, view, en).text).toContain('waits there for a Script');
  });
});
