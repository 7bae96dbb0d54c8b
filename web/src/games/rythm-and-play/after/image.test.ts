import { expect, it } from 'vitest';
import type { Person } from '../../types';
import { chapters, curve, figures, headline } from './ending';
import { image } from './image';
import { longest, stavesOf, type Step } from './staves';
import type { AnyFact, RythmView } from '../types';
import en from '../telling/words/en';

const people: Person[] = ['<b>Maya & "co"', 'Theo'].map((name, seat) => ({ seat, name, you: false, bot: '', away: false }));
const chair = (taken: number, rhythm: string[] = []) => ({ taken: Array(taken).fill('n1'), penalty: [], visible_score: taken, hand: { play: [], rhythm }, play_cards: 0, rhythm_cards: rhythm.length, lacks: [], broke: 0 });
const step = (facts: AnyFact[], points: [number, number], over = false): Step => ({
  facts,
  by: 0,
  view: {
    viewer: null, turns: 9, stave: [], chairs: [chair(points[0], over ? ['e'] : []), chair(points[1])],
    outcome: over ? { scores: [points[0] - 0.5, points[1]], ranks: [1, 2], winners: [0], reason: 'last-stave' } : null,
  } as unknown as RythmView,
});
const steps: Step[] = [
  step([], [0, 0]),
  step([{ type: 'composed', seat: 1, card: 'n7' }], [0, 0]),
  step([{ type: 'picked_up', seat: 1, cards: 1 }], [0, 1]),
  step([{ type: 'composed', seat: 0, card: 'n2' }], [0, 1]),
  step([{ type: 'composed', seat: 1, card: 'n1' }], [0, 1]),
  step([{ type: 'composed', seat: 0, card: 'flat', closed: true }], [0, 1]),
  step([{ type: 'picked_up', seat: 0, cards: 3 }, { type: 'ended', reason: 'last-stave' }], [3, 1], true),
];

it('finds the staves of a game', () => {
  const staves = stavesOf(steps);
  expect(staves.map((stave) => [stave.number, stave.cards.length, stave.by, stave.closed, stave.from])).toEqual([[1, 1, 1, false, 0], [2, 3, 0, true, 3]]);
  expect(longest(staves)?.number).toBe(2);
  expect(chapters(steps, en).map((chapter) => chapter.step)).toEqual([0, 3]);
});

it('counts the end', () => {
  expect(headline(steps.at(-1)!.view, people, en)).toContain('wins by 1½');
  expect(curve(steps).at(-1)).toEqual([2.5, 1]);
  expect(figures(steps, people, en)).toHaveLength(6);
});

it('draws a image that holds no markup of people', () => {
  const svg = image(steps, people, en, false);
  expect(svg.startsWith('<svg')).toBe(true);
  expect(svg).toContain('Three cards for one Flat');
  expect(svg).not.toContain('<b>');
  expect(svg).not.toMatch(/NaN|undefined/);
});

it('draws long melodies and empty games too', () => {
  const many = Array.from({ length: 30 }, (_, at) => step([{ type: 'composed', seat: at % 2, card: at % 3 ? 'n4' : 'sharp' }], [0, 0]));
  for (const story of [[step([], [0, 0])], [...many, step([{ type: 'picked_up', seat: 0, cards: 30 }], [30, 0])]]) expect(image(story, people, en, true)).not.toMatch(/NaN|undefined/);
});
