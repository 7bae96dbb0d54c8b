/**
 * Where the focus goes when what had it has gone: a page was changed, a gate has let somebody in, a sheet was opened by a key. On BODY a
 * reader's keys would begin at the top again, and a screen reader would say nothing.
 */
import { tick } from 'svelte';

/** Whoever has only just opened the page has not lost anything: the browser says where they begin. */
const moved = () => navigator.userActivation?.hasBeenActive ?? true;
const lost = () => document.activeElement === null || document.activeElement === document.body;

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

/** `use:landing`: the place of this page, and where one arrives when it appears. */
export function landing(node: HTMLElement): void {
  node.dataset.landing = '';
  void land();
}
