/** The icons of the corners: what a card is, also where it is too small to be read. */
import Film from '@lucide/svelte/icons/film';
import Images from '@lucide/svelte/icons/columns-2';
import Drama from '@lucide/svelte/icons/drama';
import Image from '@lucide/svelte/icons/image';
import Megaphone from '@lucide/svelte/icons/megaphone';
import Quote from '@lucide/svelte/icons/quote';
import Scissors from '@lucide/svelte/icons/scissors';
import Sparkles from '@lucide/svelte/icons/sparkles';
import Tag from '@lucide/svelte/icons/tag';
import User from '@lucide/svelte/icons/user';
import Bot from '@lucide/svelte/icons/rocket';
import Compass from '@lucide/svelte/icons/compass';
import Brush from '@lucide/svelte/icons/palette';
import Laugh from '@lucide/svelte/icons/laugh';
import Finger from '@lucide/svelte/icons/fingerprint';
import Theater from '@lucide/svelte/icons/cloud-rain';
import House from '@lucide/svelte/icons/house';
import Ghost from '@lucide/svelte/icons/ghost';
import Music from '@lucide/svelte/icons/music';
import Search from '@lucide/svelte/icons/search';
import Heart from '@lucide/svelte/icons/heart';
import Shield from '@lucide/svelte/icons/shield';
import Star from '@lucide/svelte/icons/star';
import Flame from '@lucide/svelte/icons/flame';
import Boxes from '@lucide/svelte/icons/clapperboard';

export const ICON = { movie: Film, 'double-feature': Images, scene: Image, actor: User, character: Drama, director: Megaphone, genre: Tag, quote: Quote, wild: Sparkles, cut: Scissors } as const;
/** Of the things in a chain. */
export const NODE_ICON = { film: Film, actor: User, director: Megaphone, person: User, genre: Tag, series: Boxes } as const;
/** A sign for each Genre card. */
export const GENRE: Record<string, typeof Film> = {
  'GEN-01': Flame, 'GEN-02': Compass, 'GEN-03': Brush, 'GEN-04': Laugh, 'GEN-05': Finger, 'GEN-06': Theater, 'GEN-07': House,
  'GEN-08': Ghost, 'GEN-09': Music, 'GEN-10': Search, 'GEN-11': Heart, 'GEN-12': Bot, 'GEN-13': Shield, 'GEN-14': Star,
};
