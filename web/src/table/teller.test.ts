import { expect, it, vi } from 'vitest';
import type { AnyFact, GameUi, GameWords, Person } from '../games/types';
import { Teller } from './teller';

const people = (...names: string[]) => names.map((name, seat) => ({ seat, name, you: seat === 0, bot: '', away: false }) satisfies Person);
const happening = (turn: number, facts: AnyFact[] = [{ type: `fact ${turn}` }]) => ({ turn, v: turn, by: 0, why: null, facts });
const tell = vi.fn((fact: AnyFact, all: readonly Person[], _: unknown, before: readonly AnyFact[]) => ({ seat: 0, parts: [`${all[0]!.name}: ${fact.type} after ${before.length}`] }));
const telling = (...names: string[]) => ({ ui: UI, people: people(...names), words: WORDS, notes: () => '' });
const WORDS = {} as GameWords;
const UI = { tell } as unknown as GameUi;

it('tells what is new, and nothing twice: line 3,000 costs what line 30 does', () => {
  tell.mockClear();
  const teller = new Teller();
  const how = telling('Ada', 'Bob');
  const all = Array.from({ length: 3000 }, (_, at) => happening(at + 1));
  expect(teller.tell(all.slice(0, 2999), how).lines).toHaveLength(2999);
  expect(tell).toHaveBeenCalledTimes(2999);
  // Who is away has nothing to do with what was told.
  const { lines, facts } = teller.tell(all, telling('Ada', 'Bob'));
  expect(tell).toHaveBeenCalledTimes(3000);
  expect(lines.at(-1)).toMatchObject({ turn: 3000, key: '3000.0', parts: ['Ada: fact 3000 after 2999'] });
  expect(facts).toHaveLength(3000);
});

it('tells a story anew that is another one: acts were taken back, a game began, somebody has another name', () => {
  const teller = new Teller();
  const all = [happening(1), happening(2), happening(3)];
  teller.tell(all, telling('Ada'));
  expect(teller.tell(all.slice(0, 2), telling('Ada')).lines.map((line) => line.turn)).toEqual([1, 2]);
  expect(teller.tell([...all.slice(0, 2), happening(3, [{ type: 'other' }])], telling('Ada')).lines.at(-1)!.parts).toEqual(['Ada: other after 2']);
  expect(teller.tell([happening(1, [{ type: 'new' }])], telling('Ada')).lines.map((line) => line.parts)).toEqual([['Ada: new after 0']]);
  expect(teller.tell([happening(1, [{ type: 'new' }])], telling('Eve')).lines.map((line) => line.parts)).toEqual([['Eve: new after 0']]);
});

it('gives the same lines again where nothing was said', () => {
  const teller = new Teller();
  const one = [happening(1)];
  const { lines } = teller.tell(one, telling('Ada'));
  expect(teller.tell([...one, happening(2, [])], telling('Ada')).lines).toBe(lines);
  expect(lines).toHaveLength(1);
});

it('adds a line to the list that is there, and says so by another log', () => {
  const teller = new Teller();
  const all = [happening(1)];
  const first = teller.tell(all, telling('Ada'));
  expect(teller.tell(all, telling('Ada'))).toBe(first);
  all.push(happening(2));
  const second = teller.tell(all, telling('Ada'));
  expect(second).not.toBe(first);
  expect(second.lines).toBe(first.lines);
  expect(second.lines).toHaveLength(2);
  expect(teller.tell(all, telling('Eve')).lines).not.toBe(first.lines);
});
