/** The newest things on the board, outlined in the colour of whoever did them until somebody does something else that can be seen. */
import type { AnyFact, GameUi } from '../games/types';

interface Happened {
  by: number | null;
  facts: readonly AnyFact[];
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** By place (`data-at`), whose doing it was. What leaves no trace on the board (something declined, an event turned) does not hide what did. */
export function newestOf(ui: Pick<GameUi, 'newest'>, happened: readonly Happened[]): ReadonlyMap<string, number> {
  for (let at = happened.length - 1; ui.newest && at >= 0; at--) {
    const found = ui.newest(happened[at]!.facts, happened[at]!.by);
    if (found.length) return new Map(found);
  }
  return NOTHING;
}
