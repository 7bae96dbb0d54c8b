/** The games that the server offers, asked for once. */
import { api } from '../protocol/api';
import type { GameInfo } from '../protocol/types';

let asked: Promise<GameInfo[]> | null = null;

export function catalogue(): Promise<GameInfo[]> {
  asked ??= api.games().catch((bad) => {
    asked = null;
    throw bad;
  });
  return asked;
}

export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await catalogue()).find((game) => game.id === id);
}
