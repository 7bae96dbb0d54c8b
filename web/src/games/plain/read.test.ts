import { afterEach, expect, it } from 'vitest';
import type { GamePage } from '../../protocol/types';
import type { AnyView } from '../types';
import { chainSaid, columnsOf, doing, groupsOf, happened, unpack } from './read';
import { words } from './words';

const en = await words('en');
const page = { actions: { area: 'Begin a placement on this area.' }, facts: { banked: 'An Assistant went to the bank.' } } as unknown as GamePage;
const LEGAL = [{ type: 'area', area: 'BANK' }, { type: 'area', area: 'SET' }, { type: 'lay', column: 2, row: 1 }, { type: 'confirm' }, { type: 'end_day' }];

afterEach(() => unpack(null, null));

it('groups what can be done by kind, with the sentence of the rules', () => {
  unpack(null, page);
  const groups = groupsOf(LEGAL, en);
  expect(groups.map((group) => [group.title, group.choices.map((choice) => choice.label)])).toEqual([
    ['Begin a placement on this area.', ['BANK', 'SET']],
    ['Lay.', ['column 2, row 1']],
    ['End day.', ['End day']],
  ]);
});

it('says a kind by its name where nobody has told more', () => {
  expect(doing('area')).toBe('Area.');
  expect(happened({ type: 'banked', seat: 1, gained: 2 } as never, en)).toBe('Banked gained 2');
});

it('tells a fact by the sentence of the rules, and what it names', () => {
  unpack(null, page);
  expect(happened({ type: 'banked', seat: 1, gained: 2 } as never, en)).toBe('An Assistant went to the bank (gained 2).');
});

it('says what was chosen so far', () => {
  expect(chainSaid({ chain: [{ type: 'area', area: 'SCRIPT' }, { type: 'card', at: 'P1' }] } as unknown as AnyView, en)).toBe('SCRIPT › P1');
  expect(chainSaid({} as AnyView, en)).toBe('');
});

it('sees a table in a list of like things, and none elsewhere', () => {
  expect(columnsOf([{ id: 'a', n: 1 }, { id: 'b', n: 2 }])).toEqual(['id', 'n']);
  for (const value of [[], [1, 2], [{ id: 'a' }, { n: 1 }], [{ id: { deep: 1 } }], { id: 'a' }, null]) expect(columnsOf(value)).toBeNull();
});
