import { describe, expect, it } from 'vitest';
import { leadsSomewhere, pick, intentOf, proposal, type Choosing } from './intent';
import type { AnyAction } from '../types';

const none: Choosing = { cards: [], pay: [], side: null, sure: false };
const turn: AnyAction[] = [{ type: 'compose', card: 'n6' }, { type: 'exchange', pay: 'h' }, { type: 'exchange', pay: 'ee' }, { type: 'take' }];

describe('the main button', () => {
  it('plays the chosen card, if it can be played', () => {
    expect(intentOf(turn, { ...none, cards: ['n6:0'] }, 0)).toEqual({ type: 'compose', card: 'n6' });
    expect(intentOf(turn, { ...none, cards: ['n2:0'] }, 0)).toBeNull();
  });
  it('does nothing by itself while there is a choice', () => {
    expect(intentOf(turn, none, 0)).toBeNull();
  });
  it('offers what waits to be done', () => {
    expect(intentOf([{ type: 'compose', card: 'n6' }, { type: 'pick_up' }], none, 0)).toEqual({ type: 'pick_up' });
    expect(intentOf([{ type: 'take' }], none, 0)).toEqual({ type: 'take' });
    expect(intentOf([{ type: 'pass' }], none, 0)).toEqual({ type: 'pass' });
  });
  it('pays when the payment is whole', () => {
    expect(intentOf(turn, { ...none, pay: ['e:1'] }, 0)).toBeNull();
    expect(intentOf(turn, { ...none, pay: ['e:1', 'e:0'] }, 0)).toEqual({ type: 'exchange', pay: 'ee' });
  });
  it('lays down exactly as many as it must', () => {
    const legal: AnyAction[] = [{ type: 'lay_down', card: 'n1' }, { type: 'lay_down', card: 'flat' }];
    expect(intentOf(legal, { ...none, cards: ['n1:0'] }, 2)).toBeNull();
    expect(intentOf(legal, { ...none, cards: ['n1:0', 'flat:0'] }, 2)).toEqual({ type: 'lay_down', cards: ['n1', 'flat'] });
  });
});

describe('payments', () => {
  it('take only cards that lead to an accepted one', () => {
    expect(leadsSomewhere('q', ['qee', 'h'])).toBe(true);
    expect(leadsSomewhere('hq', ['qee', 'h'])).toBe(false);
    expect(leadsSomewhere('', [])).toBe(false);
  });
  it('propose the most cards without laying down', () => {
    const drawn = (pay: string) => ({ w: 4, h: 2, ee: 1 })[pay] ?? 0;
    expect(proposal(['ee', 'h', 'w'], drawn, (pay) => (pay === 'w' ? 1 : 0))).toBe('h');
    expect(proposal([], drawn, () => 0)).toBeNull();
  });
  it('pick cards of the hand', () => {
    expect(pick('qee', ['h', 'q', 'q', 'e', 'e', 'e'])).toEqual(['q:0', 'e:0', 'e:1']);
  });
});
