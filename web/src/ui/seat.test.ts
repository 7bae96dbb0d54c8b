import { afterEach, expect, it } from 'vitest';
import { lookOf } from './seat';
import { sides } from './sides.svelte';

afterEach(() => void (sides.all = []));

const looks = (seats: number) => Array.from({ length: seats }, (_, seat) => lookOf(seat));
const shapes = (seats: number) => new Set(looks(seats).map(({ shape, hollow }) => `${shape}${hollow}`));

it('gives twelve seats marks of their own', () => {
  expect(shapes(12).size).toBe(12);
  expect(looks(6).every(({ colour, shape, hollow }, seat) => colour === seat && shape === seat && !hollow)).toBe(true);
});

it('gives partners one colour and marks that differ', () => {
  sides.all = [[0, 6], [1, 7], [2, 8], [3, 9], [4, 10], [5, 11]];
  expect(shapes(12).size).toBe(12);
  expect(lookOf(7)).toEqual({ ...lookOf(1), hollow: true });
  expect(new Set(looks(12).map(({ colour }) => colour)).size).toBe(6);
  expect(sides.partners(7)).toEqual([1]);
  expect(sides.order([0, 1, 2, 6, 7, 8])).toEqual([0, 6, 1, 7, 2, 8]);
});

it.each([[[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]], [[[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]]], [[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]]])('tells the seats of larger sides apart: %j', (all) => {
  sides.all = all;
  expect(shapes(12).size).toBe(12);
  for (const side of all) expect(new Set(side.map((seat) => lookOf(seat).colour)).size).toBe(1);
  expect(new Set(looks(12).map(({ colour }) => colour)).size).toBe(all.length);
});
