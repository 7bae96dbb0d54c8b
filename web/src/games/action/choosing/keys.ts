/** Letters are for areas, figures for what an area asks, arrows walk; none of them is one that every table has. Enter is the shell's. */
import type { KeyEntry } from '../../../lib/keys.svelte';
import { walk } from '../../../lib/walk';
import type { Words } from '../telling/words';
import type { ActionDesk, AreaName, Held } from './held.svelte';

export const DOORS: Record<string, AreaName> = { H: 'HIRE', B: 'BANK', S: 'SCRIPT', A: 'ACTOR', T: 'SET', F: 'SEND', C: 'MARKET', P: 'GALA' };
export const PILES = 'D';

export function key(key: string, _: Element | null, desk: ActionDesk, held: Held): boolean {
  if (walk(key)) return true;
  if (key === 'Esc') return escape(held);
  if (key === PILES) {
    held.piles = !held.piles;
    return true;
  }
  const door = DOORS[key];
  const figure = /^[0-9]$/.test(key);
  if (desk.live && (door || figure) && held.soon(() => void pressed(key, desk, held))) return true;
  return pressed(key, desk, held);
}

function pressed(key: string, desk: ActionDesk, held: Held): boolean {
  const door = DOORS[key];
  if (door) {
    if (!desk.live) return false;
    // Where it is closed, the prompt says why.
    void held.enter(door);
    return held.canEnter(door) || held.area === door || held.refused !== undefined;
  }
  return /^[0-9]$/.test(key) && choose(held, Number(key));
}

export const keyList = (words: Words): KeyEntry[] => [
  ...Object.entries(DOORS).map(([key, area]) => ({ key, about: words.door[area].name })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ key: String(at), about: words.keys.nth(at) })),
  { key: '0', about: words.studio.newStack },
  { key: PILES, about: words.piles.open },
  { key: 'Enter', about: words.keys.main },
  { key: 'Esc', about: words.keys.back },
  { key: 'Arrow', about: words.keys.walk },
];

/** First what lies over the board goes, then the last step. */
function escape(held: Held): boolean {
  if (held.payday.on) {
    held.payday.end();
    return true;
  }
  if (held.piles || held.studio !== null) {
    held.piles = false;
    held.studio = null;
    return true;
  }
  if (held.resting) held.stopBanking();
  else if (held.any) void held.back();
  else if (held.refused) held.forget();
  else return false;
  return true;
}

/** Figures are for what is asked: cards, films, pairs, performers, stacks; 0 is a new stack. */
function choose(held: Held, figure: number): boolean {
  const nth = <T>(many: Iterable<T>): T | undefined => (figure ? [...many][figure - 1] : undefined);
  switch (held.kind) {
    case 'script_card':
    case 'actor_card':
    case 'set_card': {
      const spaces = held.area === 'SCRIPT' ? held.view.scripts : held.area === 'ACTOR' ? held.view.track : held.view.sets;
      const space = nth(spaces);
      if (space) void held.take(held.area as AreaName, space.at);
      return space !== undefined;
    }
    case 'film': {
      const stack = nth(held.me?.stacks ?? []);
      if (stack) void held.put(stack.id);
      return stack !== undefined;
    }
    case 'keep': {
      const card = figure ? nth(held.keeps.filter((one) => one !== 'none')) : 'none';
      if (card) void held.keepCard(card);
      return card !== undefined;
    }
    case 'pair':
      if (!held.pairs.includes(figure)) return false;
      void held.swap(figure);
      return true;
    default: {
      if (!held.stacks.length) return false;
      const stack = figure ? nth(held.me?.stacks ?? [])?.id : 'new';
      if (stack && held.stacks.includes(stack)) void held.put(stack);
      return stack !== undefined;
    }
  }
}
