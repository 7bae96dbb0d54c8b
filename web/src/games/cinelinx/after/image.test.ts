import { describe, expect, it } from 'vitest';
import type { Person } from '../../types';
import type { CineView } from '../types';
import en from '../telling/words/en';
import fr from '../telling/words/fr';
import type { Step } from './ending';
import { image } from './image';

const view = { options: { mode: 'daily' }, table: [{ card: 'ACT-001', at: [0, 0] }], goal: 'MOV-019', links: ['F:big_1988'], misses: ['F:jaws_1975'], par: 1, outcome: null } as unknown as CineView;
const steps = [{ view, facts: [], at: null }] as unknown as Step[];
const people: Person[] = [];

describe('the image of a daily chain', () => {
  it('says of which day it is, and names nothing between its ends', () => {
    const said = image(steps, people, en, false, 'daily:2026-11-19');
    expect(said).toContain('Chain of the day, 19 November 2026');
    expect(image(steps, people, fr, true, 'daily:2026-11-19')).toContain('Chaîne du jour, 19 novembre 2026');
    expect(said).not.toMatch(/Big|Jaws/);
  });
  it('has no day where nobody knows it', () => {
    expect(image(steps, people, en, false, '')).toContain('>Chain of the day<');
    expect(image(steps, people, en, false, 'again:t.1')).toContain('>Chain of the day<');
  });
});

describe('the reel', () => {
  const table = [{ card: 'ACT-001', at: [0, 0], by: -1 }, { card: 'MOV-019', at: [4, 0], by: 1, claims: [] }, { card: 'GEN-05', at: [8, 0], by: 0, claims: [] }, { card: 'GEN-06', at: [0, 6], by: 0, claims: [] }];
  const over = (winners: number[]) => [{ view: { options: { mode: 'shedding', geometry: 'rect' }, table, chairs: [], seats: 2, outcome: { winners, ranks: [], scores: [0, -2], reason: 'shed', details: {} } } as unknown as CineView, facts: [], at: null }] as unknown as Step[];
  const edges = (said: string, colour: string) => [...said.matchAll(/<rect[^>]*stroke="(#\w+)"/g)].filter((one) => one[1] === colour).length;
  it('draws its longest line of cards in the colour of the winner', () => {
    const said = image(over([1]), people, en, false);
    expect(edges(said, '#b64a12')).toBe(4); // from Crime by the film and the actor down to the other genre
    expect(said).toContain('Longest line: 4 cards');
    expect(edges(image(over([0]), people, en, false), '#b64a12')).toBe(0);
  });
  it('has none where nobody won', () => {
    const said = image(over([]), people, en, false);
    expect(said).not.toContain('Longest line');
  });
});
