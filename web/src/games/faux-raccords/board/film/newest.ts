/** What was done last can be seen on the table: scenes and cards of the Cut, outlined in the colour of the one who did it. */
import type { AnyFact } from '../../types';

export function newest(facts: readonly AnyFact[], by: number | null): [string, number][] {
  const found: [string, number][] = [];
  for (const fact of facts) {
    if (fact.type === 'placed' || fact.type === 'scripted' || fact.type === 'starred' || fact.type === 'viewed') found.push([`scene:${fact.handle}`, fact.seat]);
    else if (fact.type === 'edited') for (const handle of fact.handles) found.push([`scene:${handle}`, fact.seat]);
    else if (fact.type === 'sponsored' && by !== null) found.push([`scene:${fact.handle}`, by]);
    else if (fact.type === 'helped') found.push([`cut:${fact.card}`, fact.seat]);
    if (fact.type === 'starred') found.push([`cut:${fact.left}`, fact.seat]);
  }
  return found;
}
