/** Keys at the table. None of them is one of the shell's (M, N, G, L, U, /, ?). */
import type { ActionDesk, AreaName, Held } from './held.svelte';

export const DOORS: Record<string, AreaName> = { h: 'HIRE', b: 'BANK', s: 'SCRIPT', a: 'ACTOR', t: 'SET', f: 'SEND', c: 'MARKET', p: 'GALA' };

export function key(event: KeyboardEvent, _: ActionDesk, held: Held): boolean {
  const pressed = event.key.toLowerCase();
  if (pressed === 'escape') return escape(held);
  if (pressed === 'enter' || event.repeat) return false;
  const door = DOORS[pressed];
  if (door) {
    if (!held.canEnter(door) && held.area !== door) return false;
    void held.enter(door);
    return true;
  }
  if (pressed === 'd') {
    held.piles = !held.piles;
    return true;
  }
  return /^[0-9]$/.test(pressed) && choose(held, Number(pressed));
}

/** First what lies over the board goes, then the last step. */
function escape(held: Held): boolean {
  if (held.piles || held.studio !== null) {
    held.piles = false;
    held.studio = null;
    return true;
  }
  if (held.resting) held.stopBanking();
  else if (held.any) void held.back();
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
