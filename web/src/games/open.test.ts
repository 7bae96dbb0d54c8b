import { expect, it } from 'vitest';
import * as faux from './faux-raccords/after/open';
import type { FauxView } from './faux-raccords/types';
import * as rythm from './rythm-and-play/after/open';
import type { RythmView } from './rythm-and-play/types';

const chairs = (...hands: unknown[]) => hands.map((hand) => ({ hand }));

it('opens every hand, as its owner saw it', () => {
  const [a, b] = [{ play: ['n1'], rhythm: [] }, { play: ['n5', 'sharp'], rhythm: ['q'] }];
  const eyes = [{ chairs: chairs(a, null) }, { chairs: chairs(null, b) }] as unknown as RythmView[];
  for (const seen of [...eyes, { chairs: chairs(null, null) } as unknown as RythmView]) expect(rythm.view(seen, eyes).chairs.map((chair) => chair.hand)).toEqual([a, b]);
  // What a view showed before is left as it was.
  expect(eyes[0]!.chairs[1]!.hand).toBeNull();
});

it('opens cards face down that somebody has seen, and no others', () => {
  const view = (film: (string | null)[], bin: (string | null)[], ...hands: unknown[]) =>
    ({ film: film.map((card, handle) => ({ handle, card, up: false })), bin: bin.map((card, at) => ({ handle: 9 + at, card })), chairs: chairs(...hands) }) as unknown as FauxView;
  const eyes = [view(['r01', null, null], [null], ['r07'], null), view([null, 'r02', null], ['r03'], null, ['r08', 'r09'])];
  const open = faux.view(view([null, null, null], [null], null, null), eyes);
  expect(open.film.map((shot) => shot.card)).toEqual(['r01', 'r02', null]);
  expect(open.film.every((shot) => !shot.up)).toBe(true);
  expect(open.bin.map((scrap) => scrap.card)).toEqual(['r03']);
  expect(open.chairs.map((chair) => chair.hand)).toEqual([['r07'], ['r08', 'r09']]);
});
