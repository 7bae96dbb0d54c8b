/** The signals of every table between games (docs/protocol.md): what everybody understands. */
import Repeat from '@lucide/svelte/icons/repeat';
import Frown from '@lucide/svelte/icons/frown';
import Heart from '@lucide/svelte/icons/heart';
import Party from '@lucide/svelte/icons/party-popper';
import Sparkles from '@lucide/svelte/icons/sparkles';

export const REACTION_ICONS = { bravo: Party, thanks: Heart, wow: Sparkles, ouch: Frown, again: Repeat };
export const REACTIONS = Object.keys(REACTION_ICONS) as (keyof typeof REACTION_ICONS)[];
