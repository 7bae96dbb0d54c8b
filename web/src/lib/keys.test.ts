import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Keys, nameOf } from './keys.svelte';

const LIST = [{ key: 'T', about: 'Take' }, { key: 'P', about: 'Pick up' }, { key: 'M', about: 'Sound' }];
let kept: Map<string, string>;
let keys: Keys;
const press = (key: string) => keys.meant({ key });

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  keys = new Keys();
  keys.begin();
  keys.play('notes', LIST.slice(0, 2));
});
afterEach(() => vi.unstubAllGlobals());

it('means what it shows', () => {
  expect([press('t'), press('T'), press('Escape'), press('Enter'), press('ArrowUp'), press(' ')]).toEqual(['T', 'T', 'Esc', 'Enter', 'ArrowUp', ' ']);
  expect(keys.shown('T')).toBe('T');
  expect(keys.shown(undefined)).toBe('');
  expect(nameOf({ key: 'é' })).toBe('É');
});

it('switches single characters off, and keeps the others', () => {
  keys.setLetters(false);
  expect([press('t'), press('1'), press('?'), press('/')]).toEqual(['', '', '', '']);
  expect([keys.shown('T'), keys.shown('Enter'), keys.shown('Esc')]).toEqual(['', 'Enter', 'Esc']);
  expect([press('Enter'), press('Escape'), press('ArrowLeft')]).toEqual(['Enter', 'Esc', 'ArrowLeft']);
  const later = new Keys();
  later.begin();
  expect(later.letters).toBe(false);
});

it('runs a thing by the key that was chosen for it, and no longer by its own', () => {
  expect(keys.change('T', 'Y', LIST)).toBe('');
  expect([press('y'), press('t')]).toEqual(['T', '']);
  expect(keys.shown('T')).toBe('Y');
  // Its own key is free now, for something else.
  expect(keys.change('P', 'T', LIST)).toBe('');
  expect([press('t'), press('p')]).toEqual(['P', '']);
  const later = new Keys();
  later.begin();
  later.play('notes', LIST.slice(0, 2));
  expect(later.meant({ key: 'y' })).toBe('T');
  keys.reset();
  expect([press('t'), press('y'), keys.changed]).toEqual(['T', 'Y', false]);
});

it('gives no two things the same key', () => {
  expect(keys.change('T', 'M', LIST)).toBe('Sound');
  expect(press('t')).toBe('T');
  keys.change('M', 'S', LIST);
  expect(keys.change('T', 'M', LIST)).toBe('');
  expect(press('m')).toBe('T');
});

it('keeps the keys of a game to that game, and those of every table to all of them', () => {
  keys.change('P', 'C', LIST);
  keys.change('M', 'B', LIST);
  keys.play('films', [{ key: 'P', about: 'Place' }, { key: 'C', about: 'Cut' }, { key: 'B', about: 'Bin' }]);
  expect([press('p'), press('c')]).toEqual(['P', 'C']);
  // Where both have it, it is the game's.
  expect([press('b'), press('m')]).toEqual(['B', '']);
  keys.play('notes', LIST.slice(0, 2));
  expect([press('c'), press('b')]).toEqual(['P', 'M']);
});

it('forgets what cannot be read', () => {
  kept.set('clapboard.keys', 'nonsense');
  keys.begin();
  expect(press('t')).toBe('T');
});
