/** What somebody has earned by a game, on the shelves that the game has for it. */
import type { Code } from '../i18n/lang.svelte';
import { pseudo } from '../i18n/pseudo';
import type { Prize, Shelf } from '../games/window';
import type { Earning } from '../protocol/types';

const FILES = import.meta.glob<Shelf[]>('../games/*/shop/progress.*.ts', { import: 'default' });

/** The shelves of a game; null where nothing can be earned. */
export async function shelvesOf(game: string, code: Code): Promise<Shelf[] | null> {
  const file = FILES[`../games/${game}/shop/progress.${code === 'fr' ? 'fr' : 'en'}.ts`];
  if (!file) return null;
  const shelves = await file();
  return code === 'pseudo' ? shelves.map((shelf) => ({ ...pseudo(shelf), prizes: shelf.prizes.map((prize) => ({ ...pseudo(prize), key: prize.key })) })) : shelves;
}

export interface Won {
  /** The best result. */
  best: number;
  times: number;
  /** When the best one was reached first. */
  at: number;
}

const fits = (key: string, wanted: string) => (wanted.endsWith('*') ? key.startsWith(wanted.slice(0, -1)) : key === wanted);

/** How often a prize was won, and the best of it; null if never. */
export function won(prize: Prize, earned: readonly Earning[]): Won | null {
  const rows = earned.filter((one) => fits(one.key, prize.key));
  if (!rows.length) return null;
  const better = (one: number, two: number) => (prize.least ? one < two : one > two);
  const best = rows.reduce((found, one) => (better(one.value, found.value) || (one.value === found.value && one.at < found.at) ? one : found));
  return { best: best.value, times: rows.length, at: best.at };
}
