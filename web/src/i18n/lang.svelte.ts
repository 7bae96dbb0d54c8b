/**
 * The language of the page. Words are typed objects of sentences and functions: English gives the shape, every other language must fill it.
 * Each room has its words beside it (`table/words.en.ts`); a game has its own in `games/<id>/words/`.
 */
import { remembered, remember } from '../lib/memory';
import en from './en';
import { pseudo } from './pseudo';
import { speech, type Speech } from './text';

export type Code = 'en' | 'fr' | 'pseudo';
export type Words = typeof en;
export const LANGUAGES: { code: Code; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];

class Lang {
  code = $state<Code>('en');
  words = $state.raw<Words>(en);
  speech = $state.raw<Speech>(speech('en'));

  /** The chosen language, or what the browser asks for. */
  async begin(): Promise<void> {
    const asked = new URLSearchParams(location.search).get('lang') ?? remembered('language') ?? navigator.language;
    await this.use(asked.startsWith('fr') ? 'fr' : asked === 'pseudo' ? 'pseudo' : 'en');
  }

  async use(code: Code): Promise<void> {
    const words = code === 'fr' ? (await import('./fr')).default : code === 'pseudo' ? pseudo(en) : en;
    this.words = words;
    this.speech = speech(code === 'fr' ? 'fr' : 'en');
    this.code = code;
    document.documentElement.lang = code === 'pseudo' ? 'en' : code;
  }

  choose(code: Code): Promise<void> {
    remember('language', code);
    return this.use(code);
  }

  /** Why something was refused, in words; the server's own sentence if this client does not know the code. */
  refusal(code: string, params: Record<string, unknown> = {}, message = ''): string {
    const known = this.words.refusals[code as keyof Words['refusals']] as unknown;
    if (typeof known === 'function') return known(params) as string;
    return typeof known === 'string' ? known : message || this.words.common.failed;
  }
}

export const lang = new Lang();
