import { expect, test } from 'vitest';
import { shelvesOf, won } from './shelves';

const row = (key: string, value: number, at: number) => ({ game: 'g', key, value, at, table: 't', number: 1 });

test('the best result is the largest, or the smallest where less is better, and the first of equals', () => {
  const rows = [row('daily-links', 5, 1), row('daily-links', 3, 2), row('daily-links', 3, 3), row('solo', 40, 4)];
  expect(won({ key: 'daily*', name: '', least: true }, rows)).toEqual({ best: 3, times: 3, at: 2 });
  expect(won({ key: 'daily-links', name: '' }, rows)).toEqual({ best: 5, times: 3, at: 1 });
  expect(won({ key: 'daily', name: '' }, rows)).toBeNull();
});

test('both languages have the same prizes on the same shelves', async () => {
  for (const game of ['redac-chef', 'cinelinx']) {
    const [en, fr] = await Promise.all([shelvesOf(game, 'en'), shelvesOf(game, 'fr')]);
    expect(fr!.map((shelf) => shelf.prizes.map((prize) => prize.key))).toEqual(en!.map((shelf) => shelf.prizes.map((prize) => prize.key)));
  }
});

test('there are fifty successes of the newsroom', async () => {
  const keys = (await shelvesOf('redac-chef', 'en'))!.flatMap((shelf) => shelf.prizes.map((prize) => prize.key));
  expect(keys.filter((key) => /^(achievement|mod|scenario)-/.test(key))).toHaveLength(50);
});
