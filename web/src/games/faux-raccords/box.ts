/** What is printed in the box: values, ambiances, crew, and how large each film has to be. Nothing here says what may be done. */
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

export const RUSH: Record<string, Rush> = {
  r01a: { value: 1, symbol: 'drama', member: 'editor', take: 1 },
  r01b: { value: 1, symbol: 'raw', member: 'script', take: 2 },
  r02: { value: 2, symbol: 'romance', member: 'producer' },
  r03: { value: 3, symbol: 'joker', member: 'script' },
  r04: { value: 4, symbol: 'fear', member: 'star' },
  r05: { value: 5, symbol: 'wonder', member: 'manager' },
  r06: { value: 6, symbol: 'comedy', member: 'star' },
  r07: { value: 7, symbol: 'action', member: 'producer' },
  r08: { value: 8, symbol: 'romance', member: 'editor' },
  r09: { value: 9, symbol: 'fear', member: 'manager' },
  r10a: { value: 10, symbol: 'action', member: 'star', take: 1 },
  r10b: { value: 10, symbol: 'raw', member: 'producer', take: 2 },
  r11: { value: 11, symbol: 'joker', member: 'editor' },
  r12: { value: 12, symbol: 'wonder', member: 'script' },
  r13: { value: 13, symbol: 'comedy', member: 'manager' },
  r14: { value: 14, symbol: 'drama', member: 'script' },
  r15: { value: 15, symbol: 'comedy', member: 'producer' },
  r16: { value: 16, symbol: 'drama', member: 'star' },
  r17: { value: 17, symbol: 'wonder', member: 'editor' },
  r18: { value: 18, symbol: 'action', member: 'script' },
  r19a: { value: 19, symbol: 'fear', member: 'editor', take: 1 },
  r19b: { value: 19, symbol: 'raw', member: 'manager', take: 2 },
  r20: { value: 20, symbol: 'joker', member: 'star' },
  r21: { value: 21, symbol: 'romance', member: 'manager' },
  r22: { value: 22, symbol: 'action', member: 'editor' },
  r23: { value: 23, symbol: 'joker', member: 'manager' },
  r24: { value: 24, symbol: 'comedy', member: 'editor' },
  r25: { value: 25, symbol: 'wonder', member: 'producer' },
  r26: { value: 26, symbol: 'fear', member: 'script' },
  r27: { value: 27, symbol: 'drama', member: 'producer' },
  r28a: { value: 28, symbol: 'romance', member: 'script', take: 1 },
  r28b: { value: 28, symbol: 'raw', member: 'star', take: 2 },
};
export const HIGHEST = 28;
export const isRush = (thing: string) => thing in RUSH;
export const rush = (card: string): Rush => RUSH[card] ?? RUSH.r01a!;

export interface Mode {
  layout: Layout;
  /** So many cards win, in each line. */
  goal: number;
  /** The genre score that is wanted, in each line; 0: no genre. */
  genre: number;
  /** By mark: how many cards open the event. The grid has none: there neighbours decide. */
  opens: Record<string, number>;
}

export const MODES: Record<string, Mode> = {
  tutorial: { layout: 'line', goal: 12, genre: 0, opens: {} },
  full: { layout: 'line', goal: 16, genre: 7, opens: { c10: 10, c12: 12, c14: 14 } },
  shorts: { layout: 'lines', goal: 8, genre: 5, opens: { a5: 5, a7: 7, b5: 5, b7: 7 } },
  series: { layout: 'grid', goal: 16, genre: 7, opens: {} },
  arcs: { layout: 'diamond', goal: 16, genre: 7, opens: { cut4: 4, cut5: 5, cut6: 6 } },
  studio: { layout: 'pyramid', goal: 15, genre: 0, opens: { level1: 5, level2: 4, level3: 3, level4: 2 } },
};
export const modeOf = (options: Record<string, string | number>): Mode => MODES[String(options.mode)] ?? MODES.tutorial!;
/** The Cut has so many marked spaces; a sixth appears when it is used. */
export const CUT = 5;
export const CLAPS = 3;
/** Full levels of the pyramid, from the lowest. */
export const LEVELS = [5, 4, 3, 2, 1] as const;
/** The columns of the finished diamond, from the left. */
export const COLUMNS = [1, 2, 3, 4, 3, 2, 1] as const;
/** The level of each ambiance where a team agrees on levels: as in agreement.py, and in every view once the cards are dealt. */
export const AGREED: Record<string, number> = { comedy: 1, drama: 1, romance: 2, action: 2, fear: 3, wonder: 3, joker: 4, raw: 5 };

/** Whether a card counts for a genre: the film shows those in colour. */
export const counts = (card: string, tokens: readonly string[] | null) => {
  if (!tokens) return true;
  const { symbol } = rush(card);
  return symbol === 'joker' || tokens.includes(symbol);
};
