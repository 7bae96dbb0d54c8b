/** Figures take a back by its format; a picked tile follows the arrows. None of them is a key that every table has. Enter is the shell's, unless a tile is picked up. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { walk } from '../../../lib/walk';
import { FORMATS } from '../box';
import type { Words } from '../telling/words';
import type { Held, RedacDesk } from './held.svelte';
import type { Reaching } from './reaching';

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function key(key: string, target: Element | null, desk: RedacDesk, held: Held): boolean {
  if (held.picked) return picked(key, held);
  const hand: Reaching = held.practises ? held.rehearsal : held;
  // With one hand only there are no shortcuts; Enter and the arrows stay, for anyone who has no pointer.
  if (held.oneHand && ['F', 'D', 'Delete', 'Backspace', 'Z', 'Y'].includes(key)) return false;
  const tile = target?.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? '';
  switch (key) {
    case 'F':
      if (!tile || !held.movesPage) return false;
      held.turn(tile);
      return true;
    case 'D':
    case 'Delete':
    case 'Backspace':
      if (!tile || !(tile in (held.side.page ?? {})) || !held.movesPage) return false;
      void held.act({ type: 'lift', tile });
      return true;
    case 'C':
      if (!hand.me?.hand) return false;
      hand.keep();
      return true;
    case 'B':
      if (!hand.me?.hand) return false;
      hand.putBack();
      return true;
    case 'Z':
      held.undo();
      return true;
    case 'Y':
      held.redo();
      return true;
    case 'Esc':
      if (held.special) held.stopSpecial();
      else if (held.counting) held.counting = false;
      else return false;
      return true;
    default:
      break;
  }
  if (/^[1-5]$/.test(key) && hand.canGrab) {
    const format = FORMATS[Number(key) - 1]!;
    const slot = hand.view.supply.indexOf(format);
    if (slot >= 0) hand.grab(slot, format);
    return true;
  }
  return desk.live && walk(key);
}

function picked(key: string, held: Held): boolean {
  if (held.oneHand && ['F', ' ', 'D', 'Delete', 'Backspace'].includes(key)) return false;
  const way = WAYS[key];
  if (way) held.step(way[0], way[1]);
  else if (key === 'Enter') held.drop();
  else if (key === 'Esc') held.release();
  else if (key === 'F') held.turn();
  else if (key === ' ') held.next();
  else if (key === 'D' || key === 'Delete' || key === 'Backspace') {
    held.cell = null;
    held.drop();
  } else return false;
  return true;
}

export const keyList = (words: Words): KeyEntry[] => [
  ...FORMATS.map((format, at) => ({ key: String(at + 1), about: words.keys.format(format) })),
  { key: 'C', about: words.keys.keep },
  { key: 'B', about: words.keys.back },
  { key: 'F', about: words.keys.turn },
  { key: 'D', about: words.keys.lift },
  { key: 'T', about: words.keys.call },
  { key: 'Z', about: words.keys.undo },
  { key: 'Y', about: words.keys.redo },
  { key: 'Space', about: words.keys.next },
  { key: 'Enter', about: words.keys.main },
  { key: 'Esc', about: words.keys.release },
  { key: 'Arrow', about: words.keys.walk },
];
