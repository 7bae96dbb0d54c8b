import { describe, expect, it } from 'vitest';
import { Stretches, type Stretch } from './stretches';
import type { LogLine } from './teller';

const line = (turn: number, chapter?: string): LogLine => ({ seat: 0, parts: [], turn, key: `${turn}`, note: '', ...(chapter ? { chapter } : {}) });
/** Chapters of so many lines; 0: one without a name that has no end. */
const log = (count: number, of: number) => Array.from({ length: count }, (_, at) => line(at + 1, of && at % of === 0 ? `chapter ${at / of + 1}` : undefined));
const turns = (stretches: readonly Stretch[]) => stretches.flatMap((one) => one.chapters.flatMap((chapter) => chapter.lines.map((each) => each.turn)));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('the log on the page', () => {
  it.each([1, 3, 10, 100, 0])('has the newest lines first, whole, with chapters of %i', (of) => {
    const stretches = new Stretches();
    const lines: LogLine[] = [];
    for (const one of log(500, of)) {
      lines.push(one);
      expect(turns(stretches.newest(lines, 9999).stretches)).toEqual(down(lines.length, 1));
    }
    const { stretches: few, before } = stretches.newest(lines, 100);
    expect(turns(few)).toEqual(down(500, before + 1));
    expect(500 - before).toBeGreaterThanOrEqual(100);
    expect(500 - before).toBeLessThan(140);
  });

  it('says the name of a chapter once, above its newest line', () => {
    const stretches = new Stretches();
    const lines = [line(1, 'one'), ...down(100, 2).reverse().map((turn) => line(turn)), line(101, 'two')];
    const named = stretches.newest(lines, 9999).stretches.flatMap((one) => one.chapters).filter((chapter) => chapter.name);
    expect(named.map((chapter) => [chapter.name, chapter.lines[0]!.turn])).toEqual([['two', 101], ['one', 100]]);
    const keys = stretches.newest(lines, 9999).stretches.flatMap((one) => one.chapters.map((chapter) => chapter.key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([1, 3, 10, 100, 0])('gets a new line without another look at the others: at line 3,000 as at line 30, with chapters of %i', (of) => {
    const stretches = new Stretches();
    const lines: LogLine[] = [];
    /** How many lines and chapters are not the very objects that were there before. */
    const touched: number[] = [];
    let seen = new Set<unknown>();
    for (const one of log(3000, of)) {
      lines.push(one);
      const { stretches: now } = stretches.newest(lines, 400);
      const fresh = now.filter((stretch) => !seen.has(stretch));
      touched.push(fresh.reduce((sum, stretch) => sum + stretch.size, 0));
      seen = new Set(now);
    }
    expect(Math.max(...touched.slice(0, 100))).toBeLessThanOrEqual(80);
    expect(Math.max(...touched.slice(-100))).toBeLessThanOrEqual(Math.max(...touched.slice(0, 100)));
  });

  it('is another log when the list is another one', () => {
    const stretches = new Stretches();
    stretches.newest(log(50, 5), 400);
    expect(turns(stretches.newest(log(3, 5), 400).stretches)).toEqual([3, 2, 1]);
    expect(stretches.newest([], 400)).toEqual({ stretches: [], before: 0 });
  });
});
