/**
 * A card under a finger, a pen or the mouse: it follows once it has moved a little, and what lies under it where it is let go decides.
 * Several fingers carry several things. A second finger beside them all, or the right button, turns what is carried.
 */

export interface Dragging {
  /** It moves now. */
  start(): void;
  /** So far from where it began; and where the pointer is in the window. */
  move(x: number, y: number, clientX: number, clientY: number): void;
  /** It is to be turned. */
  turn?(): void;
  /** Let go over a place of that name (`data-drop`), or nowhere; `done` is false where the browser took the pointer away. */
  end(over: string | null, done: boolean): void;
}

const FAR = 9;

/** Begins with `pointerdown`. A short touch stays a click. */
export function drag(event: PointerEvent, made: () => Dragging): void {
  if (event.button !== 0) return;
  const node = event.currentTarget as HTMLElement;
  const { clientX, clientY, pointerId } = event;
  let dragging: Dragging | null = null;
  let frame = 0;
  let last = event;

  const follow = () => {
    frame = 0;
    dragging?.move(last.clientX - clientX, last.clientY - clientY, last.clientX, last.clientY);
  };
  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    last = next;
    if (!dragging) {
      if (Math.hypot(next.clientX - clientX, next.clientY - clientY) < FAR) return;
      dragging = made();
      node.setPointerCapture(pointerId);
      dragging.start();
    }
    // Pointers move more often than the screen is drawn.
    frame ||= requestAnimationFrame(follow);
  };
  const other = (next: PointerEvent) => {
    const beside = next.pointerId !== pointerId && next.pointerType === 'touch' && !(next.target as Element).closest?.('[data-carry], [data-hand]');
    if (dragging && (beside || (next.pointerId === pointerId && next.button === 2))) dragging.turn?.();
  };
  const stop = (end: PointerEvent) => {
    if (end.pointerId !== pointerId) return;
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerdown', other);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    if (!dragging) return;
    const done = end.type === 'pointerup';
    if (done) {
      last = end;
      follow();
    }
    const under = done ? document.elementsFromPoint(end.clientX, end.clientY) : [];
    const place = under.map((one) => one.closest<HTMLElement>('[data-drop]')).find(Boolean);
    dragging.end(place?.dataset.drop ?? null, done);
    dragging = null;
    // The click that follows belongs to the drag, not to the card.
    const swallow = (click: MouseEvent) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerdown', other);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}
