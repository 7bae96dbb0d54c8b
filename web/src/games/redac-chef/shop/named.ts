/** Modifications and scenarios as an option of a table: by the names that they have on the shelves of what can be earned. */
import type { Shelf } from '../../window';

export const named = (shelves: readonly Shelf[], modification: (n: number, name: string) => string): Record<string, string> =>
  Object.fromEntries(
    shelves.flatMap((shelf) => shelf.prizes).flatMap(({ key, name }): [string, string][] => {
      const [kind, n] = key.split('-');
      return kind === 'mod' ? [[key, modification(Number(n), name)]] : kind === 'scenario' ? [[key, name]] : [];
    }),
  );
