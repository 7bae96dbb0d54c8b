/**
 * Where the focus goes when what had it has gone: a page was changed, a gate has let somebody in, a sheet was opened by a key. On BODY a
 * reader's keys would begin at the top again, and a screen reader would say nothing.
 */
import { tick } from 'svelte';

/** Anyone who has only just opened the page has not lost anything: the browser says where they begin. */
const moved = () => navigator.userActivation?.hasBeenActive ?? true;
/** A button that can no longer be pressed has the focus only until the browser looks again. */
const lost = () => document.activeElement === null || document.activeElement === document.body || document.activeElement.matches(':disabled');

function to(place: HTMLElement | null): void {
  if (!place || !lost()) return;
  // It can be told, and is no stop on the way from button to button.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** To the place that the page names, or to its heading; nowhere if something has the focus. */
export async function land(): Promise<void> {
  await tick();
  if (moved()) to(document.querySelector<HTMLElement>('[data-landing]') ?? document.querySelector<HTMLElement>('main h1, h1'));
}

/** `use:keeping`: when what had the focus in here goes, or can no longer have it, the focus goes to the place of the page. */
export function keeping(node: HTMLElement): { destroy(): void } {
  let had: Element | null = null;
  const come = (event: FocusEvent) => (had = event.target as Element);
  const look = new MutationObserver(() => {
    if (!had || (had.isConnected && !had.matches(':disabled'))) return;
    had = null;
    void land();
  });
  node.addEventListener('focusin', come);
  look.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      node.removeEventListener('focusin', come);
      look.disconnect();
    },
  };
}

/** `use:covering`: what lies over the board has the focus as long as it does, so that its key closes it and nothing beneath; the one who writes goes on writing. */
export function covering(node: HTMLElement, takes: boolean): { destroy(): void } | undefined {
  const before = document.activeElement as HTMLElement | null;
  if (!takes || !moved() || before?.closest('input, textarea, select, dialog')) return undefined;
  node.focus({ preventScroll: true });
  return {
    destroy() {
      if (before?.isConnected && lost()) before.focus({ preventScroll: true });
    },
  };
}

/** `use:landing`: the place of this page, and where one arrives when it appears. */
export function landing(node: HTMLElement): void {
  node.dataset.landing = '';
  void land();
}
