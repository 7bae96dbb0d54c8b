/** A card that is carried from the board to the studio, or a film to the track: its picture follows the pointer over everything, it stays where it is. */
import { drag } from '../../../lib/drag';

export interface Carrying {
  /** It is in the air. */
  lift(): void;
  /** Let go over a place of that name (`data-drop`), or nowhere. */
  drop(over: string | null): void;
}

/** Begins with `pointerdown` on what is carried. */
export function carry(event: PointerEvent, { lift, drop }: Carrying): void {
  const node = event.currentTarget as HTMLElement;
  drag(event, () => {
    const box = node.getBoundingClientRect();
    const ghost = node.cloneNode(true) as HTMLElement;
    for (const one of [ghost, ...ghost.querySelectorAll('[data-at]')]) one.removeAttribute('data-at');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: '0', zIndex: '60', pointerEvents: 'none', opacity: '.92', rotate: '2deg', transition: 'none' });
    return {
      start() {
        (node.closest('[data-game]') ?? document.body).append(ghost);
        node.style.opacity = '.35';
        lift();
      },
      move: (x, y) => (ghost.style.transform = `translate(${x}px, ${y}px)`),
      end(over) {
        ghost.remove();
        node.style.opacity = '';
        drop(over);
      },
    };
  });
}
