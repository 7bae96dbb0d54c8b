import { describe, expect, it } from 'vitest';
import type { Person } from '../../types';
import type { AnyFact } from '../types';
import { tell } from './tell';
import en from './words/en';
import fr from './words/fr';

const scored = (rows: object) => ({ type: 'scored', side: 0, day: 'FRI', total: 12, rows, centre: 'D5', centre_at: [2, 1], page: {} }) as unknown as AnyFact;
const people = (...names: string[]) => names.map((name, seat) => ({ seat, name, you: seat === 0 })) as unknown as Person[];
const said = (rows: object, all: Person[], words = en) => tell(scored(rows), all, words)?.parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

describe('the line of a page that was counted', () => {
  it('tells a player who is alone of dollars that came in, and of none in a puzzle', () => {
    expect(said({ articles: 12, dollars: 5 }, people('Ada'))).toContain('12 points, $5');
    expect(said({ articles: 12 }, people('Ada'))).not.toContain('$');
    expect(said({ articles: 12 }, people('Ada'), fr)).not.toContain('$');
  });
  it('tells several what each took, also nothing', () => {
    expect(said({ articles: 12 }, people('Ada', 'Bob'))).toContain('12 points, $0');
  });
});
