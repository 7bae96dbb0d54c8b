/** The views of a story. Some come whole; of the others it is told what changed, and they are made when somebody looks at them. */
import type { AnyView } from '../games/types';
import type { Patch } from '../protocol/types';

/** What a move of a story brings of its view. */
export interface Glimpse {
  view?: AnyView;
  /** What each seat saw, in a story with all eyes. */
  eyes?: AnyView[];
  changes?: readonly Patch[];
}

interface Seen {
  view?: AnyView;
  eyes?: AnyView[];
}

const nameOf = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function put(value: unknown, path: readonly string[], depth: number, patch: Patch): unknown {
  if (depth === path.length) return patch.value;
  const key = nameOf(path[depth]!);
  const last = depth === path.length - 1;
  if (Array.isArray(value)) {
    const items = [...(value as unknown[])];
    const at = Number(key);
    if (last && patch.op === 'add') items.splice(at, 0, patch.value);
    else if (last && patch.op === 'remove') items.splice(at, 1);
    else items[at] = put(items[at], path, depth + 1, patch);
    return items;
  }
  const fields = { ...(value as Record<string, unknown>) };
  if (last && patch.op === 'remove') delete fields[key];
  else fields[key] = put(fields[key], path, depth + 1, patch);
  return fields;
}

/** A value after a JSON Patch of `add`, `remove` and `replace`. The value itself stays as it was; what did not change is shared with it. */
export function patched<T>(value: T, changes: readonly Patch[]): T {
  return changes.reduce((now, patch) => put(now, patch.path.split('/').slice(1), 0, patch) as T, value);
}

/** What is seen after each move; the moves must begin with a whole view. */
export class Views {
  #seen: (Seen | undefined)[] = [];

  constructor(private moves: readonly Glimpse[]) {}

  at(turn: number): Seen {
    let from = turn;
    while (from >= 0 && !this.#seen[from]) {
      const { view, eyes } = this.moves[from]!;
      if (view || eyes) this.#seen[from] = { view, eyes };
      else from--;
    }
    let seen = this.#seen[from] ?? {};
    for (let at = from + 1; at <= turn; at++) seen = this.#seen[at] = patched(seen, this.moves[at]!.changes ?? []);
    return seen;
  }
}
