import { describe, expect, it } from 'vitest';
import type { AnyFact } from '../types';
import { unpack } from '../box';
import type { ChairView, FilmView } from '../types';
import { matching, rowsOf } from './payday.svelte';

const paid: AnyFact = { type: 'box_office', payouts: [{ films: 4, event: 1, bonus: 0, paid: 5 }, { films: 2, event: 0, bonus: 3, paid: 5 }] };
const held: AnyFact = { type: 'ceremony', trend: 'HO', awards: [{ films: 5, trends: 0 }, { films: 3, trends: 1 }] };

describe('what a round brought', () => {
  it('is told part after part, and summed up', () => {
    expect(rowsOf([paid, held]).map(({ kind, values }) => [kind, ...values])).toEqual([
      ['films', 4, 2],
      ['event', 1, 0],
      ['archives', 0, 3],
      ['money', 5, 5],
      ['prestige', 5, 3],
      ['trend', 0, 1],
      ['points', 5, 4],
    ]);
  });
  it('says what an empty bank could not pay', () => {
    const rows = rowsOf([{ type: 'box_office', payouts: [{ films: 4, event: 0, bonus: 0, paid: 3 }] }]);
    expect(rows.map(({ kind, values }) => [kind, ...values])).toEqual([['films', 4], ['short', -1], ['money', 3]]);
  });
  it('is silent where nobody has a film', () => {
    expect(rowsOf([{ type: 'box_office', payouts: [{ films: 0, event: 0, bonus: 0, paid: 0 }] }, { type: 'ceremony', trend: null, awards: [{ films: 0, trends: 0 }] }])).toEqual([]);
  });
});

describe('where the archive bonus comes from', () => {
  unpack(null);
  const chair = (...archives: string[]) => ({ archives }) as ChairView;
  const track = (...scripts: string[]): FilmView[] => scripts.map((script) => ({ script, owner: 0 }));
  it('is the colours on the track, and a joker with any of them', () => {
    expect(matching(chair('SR05', 'SR09', 'SB09', 'SG01'), track('SR01'))).toEqual(['red', 'gold']);
    expect(matching(chair('SG01', 'SB09'), track('SG02', 'SG03'))).toEqual(['gold']);
  });
  it('is nothing without a film on the track', () => {
    expect(matching(chair('SR05', 'SG01'), track())).toEqual([]);
  });
});
