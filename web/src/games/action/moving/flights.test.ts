import { describe, expect, it } from 'vitest';
import type { ActionView, AnyFact } from '../types';
import { flights } from './flights';

function lot(track: Record<string, string | null>, scripts: Record<string, string | null> = {}): ActionView {
  const spaces = (cards: Record<string, string | null>) => Object.entries(cards).map(([at, card]) => ({ at, card, price: 1, printed: 1, can: true }));
  return { viewer: 0, track: spaces(track), scripts: spaces(scripts), office: [] } as unknown as ActionView;
}
const hired: AnyFact = { type: 'actor_hired', seat: 0, card: 'A02', at: 'T2', stack: 's1', paid: 2 };
const slid: AnyFact = { type: 'track_slid', track: [] };
const turned = (card: string, at: string): AnyFact => ({ type: 'card_turned', card, at });

describe('the Actor track', () => {
  const before = lot({ T3: 'A01', T2: 'A02', T1: 'A03' });
  it('moves on behind an Actor who was hired, and then a new one is turned up', () => {
    const after = lot({ T3: 'A04', T2: 'A01', T1: 'A03' });
    const found = flights(before, after, [hired, slid, turned('A04', 'T3')]);
    expect(found.map(({ from, to }) => `${from} ${to}`)).toEqual(['seat:0 area:ACTOR', 'at:ACTOR:T2 stack:s1', 'pile:ACTOR at:ACTOR:T3', 'at:ACTOR:T3 at:ACTOR:T2']);
    const [, , turns, slides] = found;
    expect(turns!.delay).toBeGreaterThan(slides!.delay! + 200);
  });
  it('moves each Actor once when a round ends with one who is hired', () => {
    const after = lot({ T3: 'A05', T2: 'A04', T1: 'A01' });
    const found = flights(before, after, [hired, slid, turned('A04', 'T3'), { type: 'actor_dismissed', card: 'A03' }, slid, turned('A05', 'T3')]);
    const ways = found.map(({ from, to }) => `${from} ${to}`);
    expect(ways.filter((way) => way.endsWith('at:ACTOR:T1'))).toEqual(['at:ACTOR:T3 at:ACTOR:T1']);
    expect(ways).toContain('at:ACTOR:T1 piles');
    // Who came and moved on at once is not turned up where somebody else lies now.
    expect(ways.filter((way) => way.startsWith('pile:'))).toHaveLength(1);
  });
  it('stands still where contracts are frozen', () => {
    const after = lot({ T3: 'A01', T2: 'A04', T1: 'A03' });
    expect(flights(before, after, [hired, turned('A04', 'T2')]).filter(({ to }) => to.startsWith('at:')).map(({ from, to }) => [from, to])).toEqual([['pile:ACTOR', 'at:ACTOR:T2']]);
  });
});

it('a new Script is turned up where the old one lay', () => {
  const [before, after] = [lot({}, { P1: 'SR01', P2: 'SR02' }), lot({}, { P1: 'SB01', P2: 'SR02' })];
  const found = flights(before, after, [{ type: 'script_bought', seat: 1, script: 'SR01', at: 'P1', stack: 's2', paid: 1 }, turned('SB01', 'P1')]);
  expect(found.map(({ from, to }) => `${from} ${to}`)).toEqual(['seat:1 area:SCRIPT', 'at:SCRIPT:P1 seat:1', 'pile:SCRIPT at:SCRIPT:P1']);
});
