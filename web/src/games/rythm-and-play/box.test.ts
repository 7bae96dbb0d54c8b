import { afterEach, expect, it } from 'vitest';
import { copies, halfBeats, HAND_LIMIT, PENALTY, PLAY, unpack } from './box';
import { tally } from './board/tally';
import published from './edition.json';
import { naming } from './telling/naming.svelte';
import type { RythmView } from './types';

const view = { viewer: null, stave: [], chairs: [] } as unknown as RythmView;
const more = { ...published, play: published.play.map((type) => (type.id === 'sharp' ? { ...type, cards: [...type.cards, 'sharpg', 'sharph'] } : type)) };

afterEach(() => unpack(null));

it('has the cards of the published edition', () => {
  expect(PLAY.map(copies)).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6]);
  expect(tally(view).reduce((sum, column) => sum + column.of, 0)).toBe(published.totals.play);
});

it('has the cards of the edition that is played with', () => {
  unpack(more);
  expect(copies('sharp')).toBe(8);
  expect(tally(view).find((column) => column.card === 'sharp')!.of).toBe(8);
  expect(tally(view).reduce((sum, column) => sum + column.of, 0)).toBe(published.totals.play + 2);
  unpack(null);
  expect(copies('sharp')).toBe(6);
});

it('counts half-beats as the edition does, and has the numbers of the rules', () => {
  expect(halfBeats(['w', 'h', 'q', 'e', 'e', 'sharp'])).toBe(16);
  unpack({ ...published, rhythm: published.rhythm.map((type) => (type.id === 'e' ? { ...type, half_beats: 3 } : type)) });
  expect(halfBeats(['w', 'h', 'q', 'e', 'e', 'sharp'])).toBe(20);
  expect([HAND_LIMIT, PENALTY]).toEqual([7, 3]);
});

it('calls the notes, and lets them sound, as the edition does', () => {
  expect(naming.note(1)).toBe('A');
  // A3 has half the frequency of A4.
  expect(naming.hertz(1)).toBeCloseTo(220);
  expect(naming.hertz(7)).toBeCloseTo(392, 0);
  expect(naming.clefDown).toBe(0);
  const { letters, ...rest } = published.ladders['A-G'];
  unpack({ ...published, ladders: { ...published.ladders, 'A-G': { ...rest, letters: ['Ay', ...letters.slice(1)] } } });
  expect(naming.note(1)).toBe('Ay');
});
