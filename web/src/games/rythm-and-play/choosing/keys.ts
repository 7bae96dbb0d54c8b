/** Every action has a key: 1 to 7, S, F choose; W H Q E pay; Enter plays; X, T, P; arrows walk the hand, Esc lets go. */
import type { Held, RythmDesk } from './held.svelte';
import { can } from './plan';

/** The key of each card. */
export const KEYS: Record<string, string> = {
  n1: '1', n2: '2', n3: '3', n4: '4', n5: '5', n6: '6', n7: '7', sharp: 'S', flat: 'F', w: 'W', h: 'H', q: 'Q', e: 'E',
};
const KINDS = new Map(Object.entries(KEYS).map(([kind, key]) => [key.toLowerCase(), kind]));

export function key(event: KeyboardEvent, desk: RythmDesk, held: Held): boolean {
  if (!desk.live || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable]')) return false;
  switch (event.key) {
    case 'ArrowLeft':
      return walk(-1);
    case 'ArrowRight':
      return walk(1);
    case 'ArrowUp':
      return focus('[data-at="slot"]') || focus('[data-drop] button') || focus('[data-sides] button');
    case 'ArrowDown':
      return focus('[data-hand][aria-pressed="true"]') || focus('[data-hand]');
    case 'Escape':
      if (!held.any) return false;
      held.release();
      return true;
    case 'Enter':
      // A button in focus answers for itself.
      if (target?.closest('button, a, summary')) return false;
      if (!held.plan && !held.couldBuy) return false;
      void held.go();
      return true;
  }
  const pressed = event.key.toLowerCase();
  if (held.open && can(desk.legal, 'tonality') && (pressed === 's' || pressed === 'f')) {
    held.chooseSide(pressed === 's' ? 'sharp' : 'flat');
    return true;
  }
  const kind = KINDS.get(pressed);
  if (kind) {
    if (!held.tapKind(kind)) focus(`[data-hand^="${kind}:"]`);
    return true;
  }
  if (!held.open) return false;
  if (pressed === 'x' && can(desk.legal, 'exchange')) void held.buy();
  else if (pressed === 't' && can(desk.legal, 'take')) void held.take();
  else if (pressed === 'p' && can(desk.legal, 'pick_up')) void held.act({ type: 'pick_up' });
  else return false;
  return true;
}

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
