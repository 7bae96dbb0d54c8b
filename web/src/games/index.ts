/** The boards of the games: a folder here with an `index.ts` is one. */
import { api } from '../protocol/api';
import type { GameUi } from './types';

const BOARDS = import.meta.glob<{ default: unknown }>('./*/index.ts');
const PLAIN = './plain/index.ts';

/** Whether a game has a board of its own. */
export const hasBoard = (id: string): boolean => id !== 'plain' && `./${id}/index.ts` in BOARDS;

/**
 * A game's board is loaded when somebody comes to its table, and gets the components of the edition that is played there ('' is the
 * published one). A game without a board is played at the plain board.
 */
export async function gameUi(id: string, edition = ''): Promise<GameUi> {
  const own = hasBoard(id);
  const [board, page] = await Promise.all([BOARDS[own ? `./${id}/index.ts` : PLAIN]!(), own && !edition ? null : api.gamePage(id, edition).catch(own ? undefined : () => null)]);
  const ui = board.default as GameUi;
  ui.unpack?.(page?.components ?? null, page);
  return ui;
}
