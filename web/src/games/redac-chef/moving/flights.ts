/** What flies between two views: tiles from the heap into hands and to chips, from the hand to the desk, and off the page. */
import type { Flight } from '../../types';
import type { RedacView } from '../types';
import type { AnyFact } from '../types';

export function flights(before: RedacView, after: RedacView, facts: readonly AnyFact[]): Flight[] {
  const flights: Flight[] = [];
  const mine = (seat: number) => seat === after.viewer;
  for (const fact of facts) {
    switch (fact.type) {
      case 'grabbed':
        if (mine(fact.seat)) flights.push({ from: `slot:${fact.slot}`, to: 'hand' });
        else flights.push({ from: `slot:${fact.slot}`, to: `seat:${fact.seat}`, gone: true });
        break;
      case 'took':
        flights.push(mine(fact.seat) ? { from: `slot:${fact.slot}`, to: `tile:${fact.tile}` } : { from: `slot:${fact.slot}`, to: `seat:${fact.seat}`, gone: true });
        break;
      case 'returned':
        flights.push({ from: mine(fact.seat) ? `tile:${fact.tile}` : `seat:${fact.seat}`, to: `slot:${fact.slot}` });
        break;
      case 'kept':
        if (mine(fact.seat)) flights.push({ from: `tile:${fact.tile}`, to: `tile:${fact.tile}` });
        break;
      case 'page':
        if (mine(fact.seat)) for (const tile of Object.keys(fact.places)) if (before.stage === after.stage) flights.push({ from: `tile:${tile}`, to: `tile:${tile}` });
        break;
      default:
        break;
    }
  }
  return flights;
}
