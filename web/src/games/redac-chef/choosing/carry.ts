/**
 * A tile under the finger: a copy of it follows the pointer, in the page's own scale, and only its transform changes; what is known of the
 * place under it changes from cell to cell. A finger covers what it carries, so on touch the tile floats above it.
 */
import { drag } from '../../../lib/drag';
import { still } from '../../../lib/prefs.svelte';
import { pageOf } from '../box';
import type { Held } from './held.svelte';

const FLOATS = 48;

export function carry(event: PointerEvent, held: Held, tile: string): void {
  const node = event.currentTarget as HTMLElement;
  const touch = event.pointerType !== 'mouse';
  const { clientX, clientY } = event;
  // A finger that rests on a tile shows it larger; one that moves carries it.
  drag(event, () => {
    const face = node.querySelector<HTMLElement>('.t');
    const { w, h } = held.sizeOf(tile);
    const from = node.getBoundingClientRect();
    let box = held.grid?.getBoundingClientRect();
    let u = box ? box.width / pageOf(held.view.day).width : from.width / w;
    // Where in the tile it was taken, in cells.
    const inX = (clientX - from.left) / (from.width / w);
    const inY = (clientY - from.top) / (from.height / h);
    let layer: HTMLElement | null = null;
    const place = (x: number, y: number) => ({ left: x - inX * u, top: y - inY * u - (touch ? FLOATS : 0) });
    return {
      start() {
        held.pick(tile, 'drag');
        box = held.grid?.getBoundingClientRect();
        u = box ? box.width / pageOf(held.view.day).width : u;
        layer = document.createElement('div');
        layer.className = held.upside ? 'rc rc-lift upside' : 'rc rc-lift';
        layer.setAttribute('aria-hidden', 'true');
        layer.style.setProperty('--u', `${u}px`);
        if (face) layer.append(face.cloneNode(true));
        (node.closest('[data-game]') ?? document.body).append(layer);
      },
      move(_dx, _dy, x, y) {
        const { left, top } = place(x, y);
        if (layer) layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
        if (box) held.hover((left - box.left) / u, (top - box.top) / u);
      },
      turn() {
        held.turn();
      },
      end(over, done) {
        const fell = layer;
        layer = null;
        if (!done) held.release();
        else if (over?.startsWith('desk') && !held.cell) held.drop();
        else held.drop();
        if (!fell) return;
        if (still()) fell.remove();
        else fell.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 90 }).finished.then(() => fell.remove(), () => fell.remove());
      },
    };
  });
}
