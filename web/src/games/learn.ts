/** What there is to learn about a game outside games: a folder `learn` brings a page, which is loaded when somebody wants it. */
import type { Component } from 'svelte';
import type { Code } from '../i18n/lang.svelte';

export interface LearnPage<W = unknown> {
  words(code: Code): Promise<W>;
  /** How the way to it is called. */
  label(words: W): string;
  Learn: Component<{ words: W }>;
}
const PAGES = import.meta.glob<LearnPage>('./*/learn/index.ts', { import: 'default' });
const pageOf = (game: string) => PAGES[`./${game}/learn/index.ts`];

export const hasLearn = (game: string): boolean => pageOf(game) !== undefined;
export const loadLearn = (game: string): Promise<LearnPage> => pageOf(game)!();
