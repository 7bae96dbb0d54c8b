import { expect, it } from 'vitest';
import { heardAt, imageTune, tune } from './sound';
import type { Step } from '../after/staves';
import type { RythmView } from '../types';

const view = (...cards: string[]) => ({ stave: cards.map((card) => ({ card, by: 0 })) }) as unknown as RythmView;

it('hears the stave as it lies', () => {
  expect(heardAt(view('n1'), view('n1', 'n3'), [{ type: 'composed', seat: 0, card: 'n3' }])).toEqual(['n1', 'n3']);
});

it('hears what was just picked up, and nothing on an empty stave', () => {
  const picked = [{ type: 'picked_up' as const, seat: 1, cards: 2 }];
  expect(heardAt(view('n1', 'flat'), view(), picked)).toEqual(['n1', 'flat']);
  expect(tune(view('n1'), view(), [])).toBeNull();
  expect(tune(null, view('n1', 'n2', 'n3'), [])?.seconds).toBeGreaterThan(0.9);
});

it('hears the image: the longest stave that somebody took', () => {
  const step = (facts: unknown[]) => ({ facts, view: view(), by: 0 }) as unknown as Step;
  const composed = (card: string) => ({ type: 'composed', seat: 0, card });
  const steps = [step([]), step([composed('n1')]), step([composed('n2')]), step([{ type: 'picked_up', seat: 1, cards: 2 }])];
  expect(imageTune(steps)?.seconds).toBeCloseTo(0.9);
  expect(imageTune(steps.slice(0, 3))).toBeNull();
});
