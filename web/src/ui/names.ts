/** Names for somebody who types, in a game that asks for something which nobody could list. */
import { call } from '../protocol/api';
import type { Name, Names } from '../protocol/types';

/** Milliseconds after the last letter before the server is asked. */
export const REST = 130;

export type Asks = (text: string) => Promise<readonly Name[]>;

/** Asks the server for the names of a game; what was asked once is known. */
export function namesOf(game: string, lang: string, kind = ''): Asks {
  const known = new Map<string, Promise<readonly Name[]>>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const query = new URLSearchParams({ text, lang, ...(kind && { kind }) });
    const asked = call<Names>('GET', `/api/games/${encodeURIComponent(game)}/names?${query}`).then((answer) => answer.names);
    known.set(text, asked);
    // What did not come is asked for again.
    asked.catch(() => known.delete(text));
    return asked;
  };
}

/** Looks names up for a text that changes: only the answer to the last one counts, and nobody is asked before the typing rests. */
export class LookUp {
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private asks: Asks,
    private found: (names: readonly Name[], text: string) => void,
    private failed: (bad: unknown) => void,
  ) {}

  type(text: string): void {
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    const wanted = text.trim();
    if (!wanted) return this.found([], '');
    this.#timer = setTimeout(() => {
      this.asks(wanted).then(
        (names) => turn === this.#turn && this.found(names, wanted),
        (bad: unknown) => turn === this.#turn && this.failed(bad),
      );
    }, REST);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }
}
