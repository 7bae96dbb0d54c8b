import { describe, expect, it } from 'vitest';
import words from '../telling/words/en';
import { chapters, curve, figures, headline, lasted, reason, score, type Step } from './ending';
import { image } from './image';
import { where } from '../telling/tell';

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

  it('says of a puzzle which one it was, and what its best page is worth', () => {
    const rows = { articles: 5, photos: 4, centrepiece: 3, area: -1, mood: -1 };
    const aims = { number: 159, bronze: 11, silver: 12, gold: 13, proven: true };
    const over = { options: { mode: 'puzzle', puzzle: 'friday' }, day: 'FRI', stage: 'over', viewer: 0, puzzle: aims, people: [{}], sides: [{ days: [rows], page: {} }], outcome: { scores: [10], ranks: [1], winners: [0], reason: 'page-done', details: { puzzle: { marks: [] } } } };
    expect(headline(over as never, [], words)).toBe('10 of 13 points');
    const silver = { ...over, outcome: { ...over.outcome, scores: [12], details: { puzzle: { marks: ['bronze', 'silver'] } } } };
    expect(headline(silver as never, [], words)).toBe('12 of 13 points: silver');
    const better = { ...silver, puzzle: { ...aims, gold: 11, proven: false } };
    expect(headline(better as never, [], words)).toBe('12 points: silver');
    expect(where(over as never, [], words)).toBe('Puzzle 159 · Friday');
    expect(lasted(over as never, words)).toBe('Puzzle 159 · Friday');
    expect(curve([step('day', 'FRI'), { view: over, facts: [] } as unknown as Step])).toEqual([]);
    const scored = { type: 'scored', side: 0, day: 'FRI', total: 10, rows, centre: 'D5', centre_at: [2, 1], page: {} };
    const drawn = image([{ view: over, facts: [scored] } as unknown as Step], [{ seat: 0, name: 'Zoé' }] as never, words, false);
    expect(figures([{ view: over, facts: [scored] } as unknown as Step], [], words), 'its rows tell all that').toEqual([]);
    expect(drawn).toContain('>10</tspan>');
    expect(drawn).toContain('>of 13 points</tspan>');
    expect(drawn).toContain('>Puzzle 159 · Friday<');
  });

  it('calls the first chapter by its day where nobody had to be ready', () => {
    const later = step('day', 'SAT', [{ type: 'day_begins', day: 'SAT' }]);
    expect(chapters([step('day', 'FRI'), later], words).map((one) => one.label)).toEqual(['Friday', 'Saturday']);
    expect(chapters([step('ready', 'FRI'), step('day', 'FRI', [{ type: 'day_begins', day: 'FRI' }])], words)[0]!.label).toBe('Ready?');
  });
});
