/** The boards of the games: a folder here with an `index.ts` is one. */
import { api } from '../protocol/api';
import type { GameUi } from './types';

const BOARDS = import.meta.glob<{ default: unknown }>('./*/index.ts');
const PLAIN = './plain/index.ts';

/** Whether a game has a board of its own. */
export const hasBoard = (id: string): boolean => id !== 'plain' && `./${id}/index.ts` in BOARDS;

/** The board of a game; the plain one for a game that has none of its own. It is loaded when somebody comes to a table. */
export const loadBoard = async (id: string): Promise<GameUi> => (await BOARDS[hasBoard(id) ? `./${id}/index.ts` : PLAIN]!()).default as GameUi;

/** A board with the components of the edition that is played with ('' is the published one, which came with the client). */
export async function gameUi(id: string, edition = ''): Promise<GameUi> {
  const ui = await loadBoard(id);
  const own = hasBoard(id);
  const page = own && (!edition || edition === ui.edition) ? null : await api.gamePage(id, edition).catch(own ? undefined : () => null);
  ui.unpack?.(page?.components ?? null, page);
  return ui;
}

/** The edition that a table or a story names; '' where it names none. */
export function editionOf(told: object | null | undefined): string {
  const { edition } = (told ?? {}) as { edition?: unknown };
  return typeof edition === 'string' ? edition : '';
}
