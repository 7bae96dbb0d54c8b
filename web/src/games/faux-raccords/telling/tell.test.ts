import { expect, it } from 'vitest';
import { plain } from '../../../ui/parts';
import type { Person } from '../../types';
import { linesOf } from '../../../table/teller';
import ui from '..';
import { remembers, tell } from './tell';
import type { AnyFact, FauxView } from '../types';
import en from './words/en';
import fr from './words/fr';

const people: Person[] = ['Ana', 'Bob', 'Cleo'].map((name, seat) => ({ seat, name, you: seat === 0, bot: '', away: false }));
const say = (fact: AnyFact, words = en) => {
  const line = tell(fact, people, words, []);
  return line ? plain(line.parts) : '';
};

it('never names a card that lies face down', () => {
  expect(say({ type: 'placed', seat: 1, at: 'c3', handle: 9 })).toBe('Bob places a card: scene 3');
  expect(say({ type: 'gave', seat: 1, to_seat: 0, at: 'b2', handle: 9 })).toBe('Bob gives film B, scene 2 to you');
  expect(say({ type: 'binned', seat: 2, handle: 4, why: 'default' })).toBe('Cleo bins a card instead of the event');
});

it('names what everybody saw', () => {
  expect(say({ type: 'helped', seat: 1, card: 'r19a', powers: ['editor'] })).toBe('Bob plays 19 Fear and uses Editor');
  expect(say({ type: 'helped', seat: 0, card: 'r13', powers: [] })).toBe('You play 13 Comedy without its power');
  expect(say({ type: 'starred', seat: 1, at: 'c4', entered: 'r22', left: 'r08', space: 1, handle: 3 })).toBe('22 Action into the film, scene 4; 8 Romance into the Cut');
});

// FR-R48: what only this player saw is not kept for them, unless they chose the aid, or the game is over.
it('writes down nobody’s memory while the game runs', () => {
  const facts: AnyFact[] = [
    { type: 'viewed', seat: 0, at: 'c3', handle: 9 },
    { type: 'saw', seat: 0, at: 'c3', handle: 9, card: 'r14' } as AnyFact,
    { type: 'drawn', seat: 0, card: 'r08' } as AnyFact,
  ];
  const told = (recalls: boolean) => linesOf([{ turn: 1, by: 0, why: '', facts }], { ui: ui as never, people, words: en, notes: () => '', recalls }).map((line) => plain(line.parts));
  expect(told(true).join()).toContain('14 Drama');
  expect(told(false)).toEqual(['You look at scene 3']);
  const view = (memory_aid: string, over = false) => ({ options: { memory_aid }, outcome: over ? {} : null }) as unknown as FauxView;
  expect([remembers(view('off')), remembers(view('on')), remembers(view('off', true))]).toEqual([false, true, true]);
});

it('speaks French with its own articles', () => {
  expect(say({ type: 'viewed', seat: 1, at: 'r2c3', handle: 1 }, fr)).toBe('Bob regarde l’épisode 2, scène 3');
  expect(say({ type: 'edited', seat: 0, handles: [1], were: ['c8'], are: ['c12'] }, fr)).toBe('Tu déplaces la scène 8 à la scène 12');
  expect(say({ type: 'clapped', seat: 1, at: 'c2', was: 'c5' }, fr)).toBe('Bob déplace un Clap de la scène 5 à la scène 2');
});

it('begins a chapter with each round', () => {
  const placed: AnyFact = { type: 'placed', seat: 0, at: 'c1', handle: 1 };
  expect(tell(placed, people, en, [])?.chapter).toBe('Round 1');
  expect(tell(placed, people, en, [placed])?.chapter).toBeUndefined();
  expect(tell(placed, people, en, [placed, placed, placed])?.chapter).toBe('Round 2');
});
