import { describe, expect, it } from 'vitest';
import words from '../telling/words/en';
import { chapters, reason, score, type Step } from './ending';

const outcome = { scores: [13, 15, 51], winners: [2], reason: 'last-day', details: { revenue: [6, 2, 7], penalties: {}, bankrupt: 1, successes: [] } };
const view = { options: { mode: 'standard' }, day: 'SUN', stage: 'over', outcome, sides: [0, 1, 2].map(() => ({ days: [{ articles: 5 }, { articles: 4 }, { articles: 4 }] })) };
const step = (stage: string, day: string, facts: unknown[] = []) => ({ view: { ...view, stage, day }, facts }) as unknown as Step;

describe('the end of a game', () => {
  it('says who is bankrupt, and what everybody earned', () => {
    expect(reason(outcome as never, words)).toBe('Three front pages are printed. The paper with the lowest revenue is bankrupt and comes last.');
    expect(reason({ ...outcome, details: { ...outcome.details, bankrupt: null } } as never, words)).toBe('Three front pages are printed.');
    expect(score(view as never, 1, words).at(-1)).toEqual({ label: 'dollars: bankrupt', n: 2 });
    expect(score(view as never, 2, words).at(-1)).toEqual({ label: 'dollars', n: 7 });
    expect(score({ ...view, options: { mode: 'puzzle' } } as never, 0, words).map((part) => part.label)).not.toContain('dollars');
  });

  it('calls the first chapter by its day where nobody had to be ready', () => {
    const later = step('day', 'SAT', [{ type: 'day_begins', day: 'SAT' }]);
    expect(chapters([step('day', 'FRI'), later], words).map((one) => one.label)).toEqual(['Friday', 'Saturday']);
    expect(chapters([step('ready', 'FRI'), step('day', 'FRI', [{ type: 'day_begins', day: 'FRI' }])], words)[0]!.label).toBe('Ready?');
  });
});
