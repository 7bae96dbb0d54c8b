import { describe, expect, it } from 'vitest';
import { explain, goal } from './explain';
import type { AnyAction, FauxView } from '../types';
import en from './words/en';
import fr from './words/fr';

const shot = (at: string, card: string | null, more = {}) => ({ at, card, claps: [], crosses: [], ticks: [], handle: 1, peekable: false, seen_by: [], up: false, ...more });
const view = (kind: string, params = {}): FauxView =>
  ({
    viewer: 0, options: { mode: 'tutorial' }, chain: [], event: null, prompt: { kind, asked: [0], params },
    chairs: [{ claps: 2, clue: true, hand: ['r12'], held: 1 }, { claps: 3, clue: true, hand: null, held: 3 }],
    // The first is open, the second carries the own Clap, the third was seen once and may not be shown again.
    film: [shot('c1', 'r05', { up: true }), shot('c2', 'r14', { peekable: true, claps: [0] }), shot('c3', 'r27'), shot('c4', null, { claps: [1] })],
  }) as unknown as FauxView;

describe('what a place means', () => {
  it('is told by the scenes beside it that may be looked at', () => {
    expect(explain({ type: 'put', place: 'g1' }, view('put'), en).text).toBe('Your card goes here, face down, with your Clap on it. It will lie between 5 and 14. The film then has 5 of 12 scenes.');
    expect(explain({ type: 'put', place: 'g2' }, view('put'), en).text).toContain('It will follow 14; what comes after it is hidden from you.');
    expect(explain({ type: 'put', place: 'g3' }, view('script_put'), en).text).toContain('face up, without a Clap. What lies beside it is hidden from you.');
    expect(explain({ type: 'put', place: 'g0' }, view('drop'), en).text).toContain('The film then has 4 of 12 scenes.');
  });
  it('never names what may not be looked at now', () => {
    for (const words of [en, fr]) {
      expect(explain({ type: 'put', place: 'g3' }, view('put'), words).text).not.toContain('27');
      expect(explain({ type: 'scene', at: 'c3' }, view('target'), words).text).not.toContain('27');
    }
    expect(explain({ type: 'scene', at: 'c2' }, view('lift'), en).text).toBe('Lift this scene and put it somewhere else. It is the 14.');
    expect(explain({ type: 'scene', at: 'c4' }, view('target'), en).text).toContain('somebody else may look at it.');
  });
});

it('says of each act what it costs and brings', () => {
  const acts: AnyAction[] = [{ type: 'place', card: 'r12' }, { type: 'help', card: 'r12' }, { type: 'view', card: 'r12' }, { type: 'end' }];
  const told = acts.map((action) => explain(action, view('act'), en).text);
  expect(told[0]).toContain('12 lies in the middle. One of your 2 free Claps goes onto it');
  expect(told[1]).toContain('Put another card of your hand into the film, face up.');
  expect(told[2]).toContain('12 is gone for good.');
  expect(told[3]).toContain('There are 4 of 12, and 2 are hidden from you.');
  expect(explain({ type: 'player', seat: 1 }, view('give_to'), en).text).toContain('Their hand has 3 cards now.');
  for (const words of [en, fr]) for (const action of acts) expect(explain(action, view('act'), words).text).not.toMatch(/undefined|NaN/);
});

it('says what the film has to be', () => {
  for (const mode of ['tutorial', 'full', 'shorts', 'series', 'arcs', 'studio'])
    for (const words of [en, fr]) {
      const lines = goal({ ...view('act'), options: { mode } }, words);
      expect(lines).toHaveLength(3);
      expect(lines.join(' ')).toMatch(mode === 'tutorial' ? /12/ : mode === 'shorts' ? /8/ : mode === 'studio' ? /15/ : /16/);
    }
});
