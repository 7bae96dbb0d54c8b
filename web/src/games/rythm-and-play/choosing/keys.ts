/** Every action has a key: 1 to 7, S, F choose; W H Q E pay; Enter plays; X, T, P; arrows walk the hand, Esc lets go. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { isRhythm } from '../box';
import type { Words } from '../telling/words';
import type { Held, RythmDesk } from './held.svelte';
import { can } from './plan';

/** The key of each card. */
export const KEYS: Record<string, string> = {
  n1: '1', n2: '2', n3: '3', n4: '4', n5: '5', n6: '6', n7: '7', sharp: 'S', flat: 'F', w: 'W', h: 'H', q: 'Q', e: 'E',
};
const KINDS = new Map(Object.entries(KEYS).map(([kind, key]) => [key, kind]));

export function key(key: string, _: Element | null, desk: RythmDesk, held: Held): boolean {
  switch (key) {
    case 'ArrowLeft':
      return walk(-1);
    case 'ArrowRight':
      return walk(1);
    case 'ArrowUp':
      return focus('[data-at="slot"]') || focus('[data-drop] button') || focus('[data-sides] button');
    case 'ArrowDown':
      return focus('[data-hand][aria-pressed="true"]') || focus('[data-hand]');
    case 'Esc':
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
    if (!held.tapKind(kind)) focus(`[data-hand^="${kind}:"]`);
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

function focus(selector: string): boolean {
  const node = document.querySelector<HTMLElement>(selector);
  node?.focus();
  return node !== null;
}

/** To the next card of the hand, round and round. */
function walk(by: number): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-hand]')];
  if (!cards.length) return false;
  const at = cards.indexOf(document.activeElement as HTMLElement);
  cards[at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length]!.focus();
  return true;
}
