/** What a game's shop window is made of: `games/<title>/shop/`. */
import type { Component } from 'svelte';

export interface ShopWindow {
  /** About how long a game takes. */
  minutes: number;
  /** The drawing on the poster, 240 x 268; its colours come from the `data-game` around it. */
  Art: Component;
  /** The sign in lists: an <svg> of 24 x 24 with a margin of 2. */
  Icon: Component;
}

/** The words of a window, `shop/en.ts` and `shop/fr.ts`. */
export interface ShopWords {
  name: string;
  /** What it is about, in a line. */
  line: string;
  /** What the game offers each day, and what is said of a result of it. */
  daily?: { name: string; line: string; done(value: number): string };
}

/** Something that can be earned. */
export interface Prize {
  /** The game's own name for it; a star at its end stands for anything. */
  key: string;
  name: string;
  about?: string;
  /** How a result is said; without it what counts is that it was earned. */
  said?(best: number): string;
  /** The smaller the better. */
  least?: boolean;
}

/** What can be earned by a game, `shop/progress.en.ts` and `shop/progress.fr.ts`. */
export interface Shelf {
  name: string;
  prizes: Prize[];
}

/** An option in words, `shop/options.en.ts` and `shop/options.fr.ts`. What is not there is said as the server says it. */
export interface OptionWords {
  name: string;
  help: string;
  choices?: Record<string, string>;
}

const idOf = (path: string) => /([^/]+)\/shop\//.exec(path)![1]!;
/** What stands in files of all windows, by game. */
export const byGame = <T>(files: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(files).map(([path, file]) => [idOf(path), file]));
