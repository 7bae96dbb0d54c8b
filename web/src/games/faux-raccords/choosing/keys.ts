/** Arrows walk frames, gaps, Cut and hand; P, C, B say what the card is for; Esc steps back, Space looks. Enter is the shell's: it presses the main button. */
import type { FauxDesk, Held } from './held.svelte';
import type { Verb } from './lit';

const VERB: Record<string, Verb> = { p: 'place', c: 'help', b: 'view' };
const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function key(event: KeyboardEvent, desk: FauxDesk, held: Held): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select, [contenteditable]')) return false;
  const way = WAYS[event.key];
  if (way) return walk(way);
  switch (event.key) {
    case ' ': {
      const face = target?.closest<HTMLElement>('[data-face]')?.dataset.face;
      if (!face) return false;
      held.peek = face;
      return true;
    }
    case 'Escape':
    case 'Enter':
      // What lies over the board goes first. A button in focus answers to Enter by itself.
      if (event.key === 'Enter' && target?.closest('button, a, summary')) return false;
      if (held.peek || held.looked !== null) {
        held.peek = null;
        held.endLook();
        return true;
      }
      if (event.key === 'Enter' || !held.any) return false;
      held.back();
      return true;
  }
  const verb = VERB[event.key.toLowerCase()];
  if (verb && desk.live && held.hand) {
    if (held.card && held.canUse(verb)) held.use(verb);
    else held.verb = verb;
    return true;
  }
  const number = Number(event.key);
  const card = held.hand?.[number - 1];
  if (number && card) {
    held.take(card);
    return true;
  }
  return false;
}

/** To the nearest thing in that direction. */
function walk([dx, dy]: [number, number]): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-walk]')].filter((node) => node.offsetParent !== null);
  if (!all.length) return false;
  const here = document.activeElement instanceof HTMLElement && all.includes(document.activeElement) ? document.activeElement : null;
  if (!here) {
    (all.find((node) => node.matches('[data-hand]')) ?? all[0]!).focus();
    return true;
  }
  const middle = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const from = middle(here);
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const node of all) {
    const at = middle(node);
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (node === here || along < 2) continue;
    const far = along + aside * 2.4;
    if (far < nearest) {
      nearest = far;
      best = node;
    }
  }
  // At the end of a row the next one begins.
  if ((!best || nearest > 900) && dx) best = all[all.indexOf(here) + dx] ?? best;
  best?.focus();
  return true;
}
