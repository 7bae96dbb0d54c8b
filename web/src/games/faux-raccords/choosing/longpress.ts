/** A finger that stays on a card opens it, as long as it stays. Works through whatever lies over the card. */
import type { Held } from './held.svelte';

const LONG = 320;
const FAR = 9;

export function longPress(event: PointerEvent, held: Held): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX, clientY, pointerId } = event;
  let open = false;
  const timer = setTimeout(() => {
    const under = document.elementsFromPoint(clientX, clientY).map((node) => node.closest<HTMLElement>('[data-face]')).find(Boolean);
    if (!under?.dataset.face || held.dragging) return;
    held.peek = under.dataset.face;
    open = true;
  }, LONG);
  const move = (next: PointerEvent) => {
    if (next.pointerId === pointerId && !open && Math.hypot(next.clientX - clientX, next.clientY - clientY) > FAR) stop();
  };
  const up = (last: PointerEvent) => {
    if (last.pointerId !== pointerId) return;
    stop();
    if (!open) return;
    held.peek = null;
    // The click that follows belongs to the look.
    const swallow = (click: MouseEvent) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  };
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  }
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
}
