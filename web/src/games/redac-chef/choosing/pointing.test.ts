import { describe, expect, it } from 'vitest';
import { pointedAt, pointing } from './pointing';

describe('pointing', () => {
  it('says what is meant, and the board finds it again', () => {
    for (const place of ['tile:A47', 'pad:E', 'cell:3,12'] as const) expect(pointedAt(pointing(place, 'Late frost [ruins] orchards'))).toBe(place);
  });
  it('finds nothing in what somebody only says', () => {
    for (const text of ['', 'look at [A47]', '☞ there', '☞ there [nowhere]', '☞ there ["]', '☞ [1,2] there']) expect(pointedAt(text)).toBeNull();
  });
});
