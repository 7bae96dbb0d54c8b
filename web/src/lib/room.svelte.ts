/** How much room there is, and whether the first picture stands. */
import { onMount } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

const desk = new MediaQuery('(min-width: 960px) and (min-height: 521px)', false);

/** Below this, log and talk are sheets; a phone that lies down is wide, and still has no room for them. */
export const isDesk = () => desk.current;

/** What can be played with comes first: `stands` becomes true with the frame after it, when the rest may come too. */
export function firstPicture(): { readonly stands: boolean } {
  let stands = $state(false);
  onMount(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => (stands = true)));
    return () => cancelAnimationFrame(frame);
  });
  return {
    get stands() {
      return stands;
    },
  };
}
