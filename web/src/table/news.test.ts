import { beforeEach, describe, expect, it, vi } from 'vitest';
import { News } from './news.svelte';
import type { LogLine } from './teller';

const line = (turn: number, text: string): LogLine => ({ seat: 1, parts: [text], turn, key: `${turn}`, note: '' });
const plain = (one: LogLine) => one.parts.join('');
const happened = (turn: number, by: number | null) => ({ turn, v: turn + 10, by });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

describe('what the others did', () => {
  it('is not said of what happened before somebody came', () => {
    const news = new News(12);
    news.hear([happened(1, 1), happened(2, 1)], [line(1, 'a'), line(2, 'b')], 0, true, plain);
    vi.runAllTimers();
    expect(news.said.n).toBe(0);
  });
  it('is said at once when it is the own turn', () => {
    const news = new News(10);
    news.hear([happened(1, 1)], [line(1, 'Bob plays.')], 0, true, plain);
    expect(news.said).toEqual({ n: 1, text: 'Bob plays.' });
    // The same happenings again are no news.
    news.hear([happened(1, 1)], [line(1, 'Bob plays.')], 0, true, plain);
    expect(news.said.n).toBe(1);
  });
  it('is gathered while others go on', () => {
    const news = new News(10);
    news.hear([happened(1, 1)], [line(1, 'Bob plays.')], 0, false, plain);
    vi.advanceTimersByTime(300);
    news.hear([happened(1, 1), happened(2, 2)], [line(1, 'Bob plays.'), line(2, 'Cleo takes.')], 0, false, plain);
    expect(news.said.n).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(news.said).toEqual({ n: 1, text: 'Bob plays. Cleo takes.' });
  });
  it('does not tell this player what they did themselves', () => {
    const news = new News(10);
    news.hear([happened(1, 0), happened(2, 1)], [line(1, 'You play.'), line(2, 'Bob plays.')], 0, true, plain);
    expect(news.said.text).toBe('Bob plays.');
  });
  it('is over with its game: what was not said yet is not said in the next, and what was said is gone', () => {
    const news = new News(10);
    news.begin(1);
    news.hear([happened(1, 1)], [line(1, 'Bob plays.')], 0, true, plain);
    news.hear([happened(1, 1), happened(2, 1)], [line(1, 'Bob plays.'), line(2, 'Bob takes.')], 0, false, plain);
    news.begin(1);
    expect(news.said.text).toBe('Bob plays.');
    news.begin(2);
    vi.runAllTimers();
    expect(news.said.text).toBe('');
    news.hear([happened(3, 1)], [line(3, 'Bob begins.')], 0, true, plain);
    expect(news.said.text).toBe('Bob begins.');
  });
  it('tells who watches everything, and of many things the last', () => {
    const news = new News(10);
    const all = Array.from({ length: 9 }, (_, at) => at + 1);
    news.hear(all.map((turn) => happened(turn, 0)), all.map((turn) => line(turn, `${turn}.`)), null, false, plain);
    vi.runAllTimers();
    expect(news.said.text).toBe('4. 5. 6. 7. 8. 9.');
  });
});
