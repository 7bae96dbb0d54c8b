import { expect, it } from 'vitest';
import type { FauxView } from '../types';
import * as opened from './open';

const chairs = (...hands: unknown[]) => hands.map((hand) => ({ hand }));

it('opens cards face down that somebody has seen, and no others', () => {
  const view = (film: (string | null)[], bin: (string | null)[], ...hands: unknown[]) =>
    ({ film: film.map((card, handle) => ({ handle, card, up: false })), bin: bin.map((card, at) => ({ handle: 9 + at, card })), chairs: chairs(...hands) }) as unknown as FauxView;
  const eyes = [view(['r01', null, null], [null], ['r07'], null), view([null, 'r02', null], ['r03'], null, ['r08', 'r09'])];
  const open = opened.view(view([null, null, null], [null], null, null), eyes);
  expect(open.film.map((shot) => shot.card)).toEqual(['r01', 'r02', null]);
  expect(open.film.every((shot) => !shot.up)).toBe(true);
  expect(open.bin.map((scrap) => scrap.card)).toEqual(['r03']);
  expect(open.chairs.map((chair) => chair.hand)).toEqual([['r07'], ['r08', 'r09']]);
});
