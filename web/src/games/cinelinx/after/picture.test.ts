import { describe, expect, it } from 'vitest';
import type { Person } from '../../types';
import type { CineView } from '../types';
import en from '../telling/words/en';
import fr from '../telling/words/fr';
import type { Step } from './ending';
import { picture } from './picture';

const view = { options: { mode: 'daily' }, table: [{ card: 'ACT-001', at: [0, 0] }], goal: 'MOV-019', links: ['F:big_1988'], misses: ['F:jaws_1975'], par: 1, outcome: null } as unknown as CineView;
const steps = [{ view, facts: [], at: null }] as unknown as Step[];
const people: Person[] = [];

describe('the picture of a daily chain', () => {
  it('says of which day it is, and names nothing between its ends', () => {
    const said = picture(steps, people, en, false, 'daily:2026-11-19');
    expect(said).toContain('Chain of the day, 19 November 2026');
    expect(picture(steps, people, fr, true, 'daily:2026-11-19')).toContain('Chaîne du jour, 19 novembre 2026');
    expect(said).not.toMatch(/Big|Jaws/);
  });
  it('has no day where nobody knows it', () => {
    expect(picture(steps, people, en, false, '')).toContain('>Chain of the day<');
    expect(picture(steps, people, en, false, 'again:t.1')).toContain('>Chain of the day<');
  });
});
