/** The newest things on the board, outlined in the colour of the one who did them until somebody does something else that can be seen. */
import type { AnyFact, GameUi } from '../games/types';

interface Happened {
  by: number | null;
  facts: readonly AnyFact[];
}

type Newest = ReadonlyMap<string, number>;

const NOTHING: Newest = new Map();

/** Of a story that goes on, what was found in it and how far: acts that leave no trace are not looked through again. */
const known = new WeakMap<readonly Happened[], { ui: Pick<GameUi, 'newest'>; upto: number; found: Newest }>();

/** By place (`data-at`), whose doing it was. What leaves no trace on the board (something declined, an event turned) does not hide what did. */
export function newestOf(ui: Pick<GameUi, 'newest'>, happened: readonly Happened[]): Newest {
  if (!ui.newest) return NOTHING;
  const before = known.get(happened);
  const had = before?.ui === ui && before.upto <= happened.length ? before : null;
  let found = had?.found ?? NOTHING;
  for (let at = happened.length - 1; at >= (had?.upto ?? 0); at--) {
    const seen = ui.newest(happened[at]!.facts, happened[at]!.by);
    if (!seen.length) continue;
    found = new Map(seen);
    break;
  }
  known.set(happened, { ui, upto: happened.length, found });
  return found;
}
