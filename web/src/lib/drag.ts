/** A card under a finger, a pen or the mouse: it follows once it has moved a little, and what lies under it where it is let go decides. */

export interface Dragging {
  /** It moves now. */
  start(): void;
  move(x: number, y: number): void;
  /** Let go over a place of that name (`data-drop`), or nowhere. */
  end(over: string | null): void;
}

const FAR = 9;

/** Begins with `pointerdown`. A short touch stays a click. */
export function drag(event: PointerEvent, made: () => Dragging): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const node = event.currentTarget as HTMLElement;
  const { clientX, clientY, pointerId } = event;
  let dragging: Dragging | null = null;

  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    const x = next.clientX - clientX;
    const y = next.clientY - clientY;
    if (!dragging) {
      if (Math.hypot(x, y) < FAR) return;
      dragging = made();
      node.setPointerCapture(pointerId);
      dragging.start();
    }
    dragging.move(x, y);
  };
  const stop = (last: PointerEvent) => {
    if (last.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    if (!dragging) return;
    const under = last.type === 'pointerup' ? document.elementsFromPoint(last.clientX, last.clientY) : [];
    const place = under.map((one) => one.closest<HTMLElement>('[data-drop]')).find(Boolean);
    dragging.end(place?.dataset.drop ?? null);
    // The click that follows belongs to the drag, not to the card.
    const swallow = (click: MouseEvent) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}
