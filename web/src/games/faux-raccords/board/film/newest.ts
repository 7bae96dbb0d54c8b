/** The newest things on the table, outlined in the colour of whoever did them. */
import type { FauxView } from '../../types';

export function newestIn(view: FauxView): Map<number, number> {
  const found = new Map<number, number>();
  for (const fact of view.last) {
    if (fact.type === 'placed' || fact.type === 'scripted' || fact.type === 'starred' || fact.type === 'viewed') found.set(fact.handle, fact.seat);
    else if (fact.type === 'edited') for (const handle of fact.handles) found.set(handle, fact.seat);
    else if (fact.type === 'sponsored') found.set(fact.handle, view.active);
  }
  return found;
}
