/** Every action has a key: 1 to 7, S, F choose; W H Q E pay; Enter plays; X, T, P; arrows walk hand and board, Esc lets go. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { walk } from '../../../lib/walk';
import { isRhythm } from '../box';
import type { Words } from '../telling/words';
import type { Held, RythmDesk } from './held.svelte';
import { can } from './intent';

/** The key of each card. */
export const KEYS: Record<string, string> = {
  n1: '1', n2: '2', n3: '3', n4: '4', n5: '5', n6: '6', n7: '7', sharp: 'S', flat: 'F', w: 'W', h: 'H', q: 'Q', e: 'E',
};
const KINDS = new Map(Object.entries(KEYS).map(([kind, key]) => [key, kind]));

export function key(key: string, _: Element | null, desk: RythmDesk, held: Held): boolean {
  if (walk(key)) return true;
  if (key === 'Esc') {
    if (!held.any) return false;
    held.release();
    return true;
  }
  if (held.open && can(desk.legal, 'tonality') && (key === KEYS.sharp || key === KEYS.flat)) {
    held.chooseSide(key === KEYS.sharp ? 'sharp' : 'flat');
    return true;
  }
  const kind = KINDS.get(key);
  if (kind) {
    if (!held.tapKind(kind)) document.querySelector<HTMLElement>(`[data-hand^="${kind}:"]`)?.focus();
    return true;
  }
  if (!held.open) return false;
  // They have their keys also where the prompt has no room for their buttons.
  if (key === 'X' && can(desk.legal, 'exchange')) void held.buy();
  else if (key === 'T' && can(desk.legal, 'take')) void held.take();
  else if (key === 'P' && can(desk.legal, 'pick_up')) void held.act({ type: 'pick_up' });
  else return false;
  return true;
}

export const keyList = (words: Words): KeyEntry[] => [
  ...Object.entries(KEYS).map(([kind, key]) => ({ key, about: words.keys.card(isRhythm(kind) ? (words.rhythm[kind] ?? kind) : words.card(kind)) })),
  { key: 'X', about: words.keys.buy },
  { key: 'T', about: words.keys.take },
  { key: 'P', about: words.keys.pickUp },
  { key: 'Enter', about: words.keys.main },
  { key: 'Esc', about: words.keys.release },
  { key: 'Arrow', about: words.keys.walk },
];
