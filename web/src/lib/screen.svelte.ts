/** How much room there is, and whether the first picture stands. */
import { onMount } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

const desktop = new MediaQuery('(min-width: 960px) and (min-height: 521px)', false);

/** Below this, log and talk are sheets; a phone that lies down is wide, and still has no room for them. */
export const isDesktop = () => desktop.current;

/** What is wanted first comes first: `stands` becomes true with the frame after it (or this many later), when the rest may come too. */
export function firstPicture(frames = 1): { readonly stands: boolean } {
  let stands = $state(false);
  onMount(() => {
    let frame = 0;
    const wait = (more: number) => {
      frame = requestAnimationFrame(() => setTimeout(() => (more > 1 ? wait(more - 1) : (stands = true))));
    };
    wait(frames);
    return () => cancelAnimationFrame(frame);
  });
  return {
    get stands() {
      return stands;
    },
  };
}
