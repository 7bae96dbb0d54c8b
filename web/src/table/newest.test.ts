import { expect, it } from 'vitest';
import type { AnyFact } from '../games/types';
import { newestOf } from './newest';

const ui = { newest: (facts: readonly AnyFact[], by: number | null) => facts.filter((fact) => fact.type === 'placed').map((_, at) => [`scene:${at}`, by ?? 0] as const) };
const did = (by: number, ...types: string[]) => ({ by, facts: types.map((type) => ({ type })) });

it('stays until something else is seen, whatever is declined or turned in between', () => {
  expect([...newestOf(ui, [did(0, 'placed'), did(1, 'placed', 'placed'), did(1, 'skipped'), did(0, 'flipped')])]).toEqual([['scene:0', 1], ['scene:1', 1]]);
});
it('is nothing at the beginning of a game, and in a game that names none', () => {
  expect(newestOf(ui, []).size).toBe(0);
  expect(newestOf({}, [did(0, 'placed')]).size).toBe(0);
});
