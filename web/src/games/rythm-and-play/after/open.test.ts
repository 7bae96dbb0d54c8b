import { expect, it } from 'vitest';
import type { RythmView } from '../types';
import { view } from './open';

const chairs = (...hands: unknown[]) => hands.map((hand) => ({ hand }));

it('opens every hand, as its owner saw it', () => {
  const [a, b] = [{ play: ['n1'], rhythm: [] }, { play: ['n5', 'sharp'], rhythm: ['q'] }];
  const eyes = [{ chairs: chairs(a, null) }, { chairs: chairs(null, b) }] as unknown as RythmView[];
  for (const seen of [...eyes, { chairs: chairs(null, null) } as unknown as RythmView]) expect(view(seen, eyes).chairs.map((chair) => chair.hand)).toEqual([a, b]);
  // What a view showed before is left as it was.
  expect(eyes[0]!.chairs[1]!.hand).toBeNull();
});
