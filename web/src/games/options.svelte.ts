/** The words of a game's options, loaded when somebody sets up a table for it. */
import { lang, type Code } from '../i18n/lang.svelte';
import { pseudo } from '../i18n/pseudo';
import type { OptionWords } from './window';

type Words = Record<string, OptionWords>;
const FILES = import.meta.glob<Words>('./*/shop/options.*.ts', { import: 'default' });

class Options {
  #game = $state('');
  #words = $state.raw<Words>({});

  async load(game: string, code: Code): Promise<void> {
    const file = FILES[`./${game}/shop/options.${code === 'fr' ? 'fr' : 'en'}.ts`];
    const words = (await file?.()) ?? {};
    // Somebody may have chosen another game or language meanwhile.
    if (code !== lang.code) return;
    this.#game = game;
    this.#words = code === 'pseudo' ? pseudo(words) : words;
  }

  of(game: string, key: string): OptionWords | undefined {
    return game === this.#game ? this.#words[key] : undefined;
  }
}

export const options = new Options();
