/**
 * What is in the box: values, ambiances, crew, and how large each film has to be. Nothing here says what may be done.
 * Cards and modes are the edition's: the published one, until `unpack` brings another. `constants.json` has the numbers of the rules.
 */
import constants from './constants.json';
import published from './edition.json';
import type { FauxEdition, Mode as Printed } from './types';

export const SYMBOLS = ['comedy', 'drama', 'romance', 'action', 'fear', 'wonder', 'joker', 'raw'] as const;
export const MEMBERS = ['editor', 'script', 'star', 'producer', 'manager'] as const;
export type Symbol = (typeof SYMBOLS)[number];
export type Member = (typeof MEMBERS)[number];
export type Layout = 'line' | 'lines' | 'grid' | 'diamond' | 'pyramid';

export interface Rush {
  value: number;
  symbol: Symbol;
  member: Member;
  /** The first or second take of a red scene. */
  take?: 1 | 2;
}

/** By id. */
let cards: ReadonlyMap<string, Rush>;
let modes: ReadonlyMap<string, Mode>;
/** The highest number on a card. */
export let highest = 0;

/** The edition that the table of this page plays with; null is the published one. */
export function unpack(components: unknown): void {
  const edition = (components ?? published) as FauxEdition;
  cards = new Map(edition.rush.map(({ id, value, symbol, member, take }) => [id, { value, symbol: symbol as Symbol, member, ...(take ? { take: take === 'a' ? 1 : 2 } : {}) }]));
  modes = new Map(edition.mode.map((mode) => [mode.id, modeFrom(mode)]));
  highest = Math.max(...edition.rush.map((card) => card.value));
}

export const isRush = (thing: string) => cards.has(thing);
export const rush = (card: string): Rush => cards.get(card) ?? [...cards.values()][0]!;

export interface Mode {
  layout: Layout;
  /** So many cards win, in each line. */
  goal: number;
  /** The genre score that is wanted, in each line; 0: no genre. */
  genre: number;
  /** By mark: how many cards open the event. The grid has none: there neighbours decide. */
  opens: Record<string, number>;
}

function modeFrom({ layout, goal, genre, events, sizes }: Printed): Mode {
  // Two lines share the cards that are wanted.
  return { layout, goal: layout === 'lines' ? goal / 2 : goal, genre, opens: Object.fromEntries(sizes.map((size, at) => [events[at]!, size])) };
}
export const modeOf = (options: Record<string, string | number>): Mode => modes.get(String(options.mode)) ?? [...modes.values()][0]!;
/** The Cut has so many marked spaces; a sixth appears when it is used. */
export const CUT = constants.cut;
export const CLAPS = constants.claps;
/** Full levels of the pyramid, from the lowest. */
export const LEVELS: readonly number[] = constants.levels;
/** The columns of the finished diamond, from the left. */
export const COLUMNS: readonly number[] = constants.columns;
/** The level of each ambiance where a team agrees on levels: as in every view once the cards are dealt. */
export const AGREED: Record<string, number> = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, constants.agreed[symbol]]));

/** Whether a card counts for a genre: the film shows those in colour. */
export const counts = (card: string, tokens: readonly string[] | null) => {
  if (!tokens) return true;
  const { symbol } = rush(card);
  return symbol === 'joker' || tokens.includes(symbol);
};

unpack(null);
