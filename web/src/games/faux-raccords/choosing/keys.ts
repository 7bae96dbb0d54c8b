/** Arrows walk frames, gaps, Cut and hand; P, C, B say what the card is for; Esc steps back, Space looks. Enter is the shell's: it presses the main button. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { walk } from '../../../lib/walk';
import type { Words } from '../telling/words';
import type { FauxDesk, Held } from './held.svelte';
import { VERBS, type Verb } from './lit';

/** What a card is for has a key. */
export const KEYS: Record<Verb, string> = { place: 'P', help: 'C', view: 'B' };

export function key(key: string, target: Element | null, desk: FauxDesk, held: Held): boolean {
  if (walk(key)) return true;
  switch (key) {
    case ' ': {
      const face = target?.closest<HTMLElement>('[data-face]')?.dataset.face;
      if (!face) return false;
      held.peek = face;
      return true;
    }
    case 'Esc':
    case 'Enter':
      // What lies over the board goes first. A button in focus answers to Enter by itself.
      if (key === 'Enter' && target?.closest('button, a, summary')) return false;
      if (held.peek || held.looked !== null) {
        held.peek = null;
        held.endLook();
        return true;
      }
      if (key === 'Enter' || !held.any) return false;
      held.back();
      return true;
  }
  const verb = VERBS.find((one) => KEYS[one] === key);
  if (verb && desk.live && held.hand) {
    if (held.card && held.canUse(verb)) held.use(verb);
    else held.verb = verb;
    return true;
  }
  const card = /^[1-9]$/.test(key) ? held.hand?.[Number(key) - 1] : undefined;
  if (card) held.take(card);
  return card !== undefined;
}

export const keyList = (words: Words): KeyEntry[] => [
  ...[1, 2, 3, 4, 5].map((at) => ({ key: String(at), about: words.keys.card(at) })),
  ...VERBS.map((verb) => ({ key: KEYS[verb], about: words.verb[verb].name })),
  { key: ' ', about: words.keys.look },
  { key: 'Enter', about: words.keys.main },
  { key: 'Esc', about: words.keys.back },
  { key: 'Arrow', about: words.keys.walk },
];
