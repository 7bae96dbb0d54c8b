/** Arrows walk from thing to thing: whatever can be reached has a `data-walk`. */

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** What lies aside is farther than what lies ahead. */
const ASIDE = 2.4;
const FAR = 900;

function middle(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** To the nearest thing in the direction of an arrow; from nowhere, to the first card of the hand (`data-hand`). False if the key is no arrow, or there is nothing. */
export function walk(key: string): boolean {
  const way = WAYS[key];
  if (!way) return false;
  const [dx, dy] = way;
  const all = [...document.querySelectorAll<HTMLElement>('[data-walk]')].filter((node) => node.offsetParent !== null);
  if (!all.length) return false;
  const here = document.activeElement instanceof HTMLElement && all.includes(document.activeElement) ? document.activeElement : null;
  if (!here) {
    (all.find((node) => node.matches('[data-hand]')) ?? all[0]!).focus();
    return true;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const node of all) {
    const at = middle(node);
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (node === here || along < 2) continue;
    const far = along + aside * ASIDE;
    if (far < nearest) {
      nearest = far;
      best = node;
    }
  }
  // At the end of a row the next one begins.
  if ((!best || nearest > FAR) && dx) best = all[all.indexOf(here) + dx] ?? best;
  best?.focus();
  return true;
}
