/** The games that have a board here. The next one is a folder and a line. */
import type { GameUi } from './types';

const GAMES: Record<string, () => Promise<{ default: unknown }>> = {
  'rythm-and-play': () => import('./rythm-and-play'),
  'faux-raccords': () => import('./faux-raccords'),
};

/** A game's board is loaded when somebody comes to its table. */
export async function gameUi(id: string): Promise<GameUi> {
  const load = GAMES[id];
  if (!load) throw new Error(`there is no board for ${id}`);
  return (await load()).default as GameUi;
}

export const playable = (id: string) => id in GAMES;
