/** The games that the server offers, asked for once. */
import { api } from '../protocol/api';
import type { GameInfo } from '../protocol/types';

class Catalogue {
  /** What the server offers; empty as long as it has not answered. */
  games = $state.raw<readonly GameInfo[]>([]);
  #asked: Promise<readonly GameInfo[]> | null = null;

  ask(): Promise<readonly GameInfo[]> {
    this.#asked ??= api.games().then(
      (games) => (this.games = games),
      (bad) => {
        this.#asked = null;
        throw bad;
      },
    );
    return this.#asked;
  }

  /** A game that the server has told of already. */
  known(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  async find(id: string): Promise<GameInfo | undefined> {
    return (await this.ask()).find((game) => game.id === id);
  }
}

export const catalogue = new Catalogue();
