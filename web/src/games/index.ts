/** The games that have a board here. The next one is a folder and a line. */
import type { GameUi } from './types';

const GAMES: Record<string, () => Promise<{ default: unknown }>> = {
  'rythm-and-play': () => import('./rythm-and-play'),
  'faux-raccords': () => import('./faux-raccords'),
  action: () => import('./action'),
};

/** A game's board is loaded when somebody comes to its table. A game without one is played at the plain board. */
export async function gameUi(id: string): Promise<GameUi> {
  const load = GAMES[id] ?? (() => import('./plain'));
  return (await load()).default as GameUi;
}

/** Whether a game has a board of its own. */
export const playable = (id: string) => id in GAMES;
