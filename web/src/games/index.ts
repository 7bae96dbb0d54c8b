/** The boards of the games: a folder here with an `index.ts` is one. */
import type { GameUi } from './types';

const BOARDS = import.meta.glob<{ default: unknown }>('./*/index.ts');
const PLAIN = './plain/index.ts';

/** Whether a game has a board of its own. */
export const hasBoard = (id: string): boolean => id !== 'plain' && `./${id}/index.ts` in BOARDS;

/** A game's board is loaded when somebody comes to its table. A game without one is played at the plain board. */
export async function gameUi(id: string): Promise<GameUi> {
  const load = BOARDS[hasBoard(id) ? `./${id}/index.ts` : PLAIN]!;
  return (await load()).default as GameUi;
}
