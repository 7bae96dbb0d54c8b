import { describe, expect, it } from 'vitest';
import { staff } from './staff';

const SHEETS = [
  { width: 312, height: 175 },
  { width: 328, height: 225 },
  { width: 540, height: 200 },
  { width: 700, height: 300 },
  { width: 988, height: 175 },
  { width: 2100, height: 600 },
];

describe('the stave', () => {
  for (const sheet of SHEETS)
    it(`fits ${sheet.width} × ${sheet.height} with any number of cards`, () => {
      for (let cards = 0; cards <= 54; cards++) {
        const found = staff({ cards, slot: true, closed: cards % 2 === 0, ...sheet });
        for (const place of [found.clef, ...found.cards, found.slot!]) {
          expect(place.x + place.w).toBeLessThanOrEqual(sheet.width + 0.1);
          expect(place.y + found.ch).toBeLessThanOrEqual(sheet.height + 0.1);
          expect(place.w).toBeGreaterThanOrEqual(12);
        }
      }
    });

  it('keeps the height of its cards while it can', () => {
    const few = staff({ cards: 1, slot: true, closed: false, width: 988, height: 175 });
    const many = staff({ cards: 20, slot: true, closed: false, width: 988, height: 175 });
    expect(many.ch).toBe(few.ch);
    expect(many.systems).toBe(1);
  });
});
