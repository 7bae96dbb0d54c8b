import { describe, expect, it } from 'vitest';
import { staff, underneath } from './staff';

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

  for (const sheet of SHEETS)
    it(`keeps the words under its last places apart on ${sheet.width} × ${sheet.height}`, () => {
      for (let cards = 1; cards <= 54; cards++) {
        const laid = staff({ cards, slot: true, closed: false, ...sheet });
        const room = underneath(laid, sheet.width);
        const [newest, slot] = [laid.cards.at(-1)!, laid.slot!];
        if (newest.y === slot.y) expect(newest.x + room.newest).toBeLessThan(slot.x);
        expect(newest.x + room.newest).toBeLessThanOrEqual(sheet.width);
        expect(slot.x + room.slot).toBeLessThanOrEqual(sheet.width);
        expect(room.newest).toBeGreaterThanOrEqual(newest.w - 0.1);
      }
    });

  it('gives a name the rest of the row where nothing stands beside it', () => {
    const laid = staff({ cards: 3, slot: false, closed: true, width: 328, height: 225 });
    expect(underneath(laid, 328).newest).toBe(328 - laid.cards[2]!.x);
  });
});
