/** Figures choose cards of the hand, letters are for what can be done, arrows walk; on the table from card to card by their contacts. Enter is the shell's. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { walk } from '../../../lib/walk';
import { OPPOSITE, reels, SIDES, reelOf, type Side } from '../board/geometry';
import type { Words } from '../telling/words';
import type { CineDesk, Held } from './held.svelte';

const WAY: Record<string, Side> = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

export function key(key: string, target: Element | null, desk: CineDesk, held: Held): boolean {
  if (byContact(key, target, held) || walk(key)) return true;
  if (key === 'Esc') return escape(held);
  if (/^[1-9]$/.test(key)) {
    const card = document.querySelectorAll<HTMLElement>('.own [data-hand]')[Number(key) - 1];
    if (!card || !desk.live) return false;
    card.focus();
    card.click();
    return true;
  }
  return false;
}

/** From a card of the table to the one whose reel it meets on that side. */
function byContact(key: string, target: Element | null, held: Held): boolean {
  const side = WAY[key];
  const here = target?.closest<HTMLElement>('[data-at^="on:"]')?.dataset.at?.slice(3);
  const lying = held.lying.find((one) => one.card === here);
  if (!side || !lying || !SIDES.includes(side)) return false;
  const point = reelOf(lying.at, side, held.grid);
  const next = reels(held.lying, held.grid).get(`${point.x} ${point.y} ${OPPOSITE[side]}`);
  const piece = next && document.querySelector<HTMLElement>(`[data-at="on:${CSS.escape(next)}"]`);
  if (!piece) return false;
  piece.focus();
  return true;
}

/** First what lies over the table goes, then the last choice. */
function escape(held: Held): boolean {
  if (held.verdict || held.seenHand || held.hint) {
    held.verdict = null;
    held.seenHand = null;
    held.hint = null;
    return true;
  }
  if (!held.any) return false;
  void held.back();
  return true;
}

export const keyList = (words: Words): KeyEntry[] => [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ key: String(at), about: words.keys.nth(at) })),
  { key: 'T', about: words.keys.turn },
  { key: 'W', about: words.keys.wild },
  { key: 'D', about: words.keys.draw },
  { key: 'S', about: words.keys.swap },
  { key: 'C', about: words.keys.challenge },
  { key: 'A', about: words.keys.accept },
  { key: 'Enter', about: words.keys.main },
  { key: 'Esc', about: words.keys.back },
  { key: 'Arrow', about: words.keys.walk },
];
