/** What moves between two views: cards from hands to the table and back, from the deck to hands. */
import type { Flight } from '../../types';
import type { AnyFact, CineView } from '../types';

export function flights(_: CineView, after: CineView, facts: readonly AnyFact[]): Flight[] {
  const flights: Flight[] = [];
  const mine = (seat: number) => seat === after.viewer;
  const home = (seat: number, card: string) => (mine(seat) ? `hand:${card}` : `seat:${seat}`);
  for (const fact of facts) {
    switch (fact.type) {
      case 'played':
        if (!fact.moved) flights.push({ from: home(fact.seat, fact.card), to: `on:${fact.card}` });
        if (fact.bridge) flights.push({ from: home(fact.seat, fact.bridge), to: `on:${fact.bridge}` });
        break;
      case 'taken_back':
        if (!fact.moved) flights.push(mine(fact.seat) ? { from: `on:${fact.card}`, to: `hand:${fact.card}` } : { from: `on:${fact.card}`, to: `seat:${fact.seat}`, gone: true });
        break;
      case 'got':
        for (const [at, card] of fact.cards.entries()) flights.push({ from: 'deck', to: `hand:${card}`, delay: at * 90, flip: true });
        break;
      case 'moved':
        if (mine(fact.taker)) flights.push({ from: `seat:${fact.giver}`, to: `hand:${fact.card}` });
        break;
      default:
        break;
    }
  }
  return flights;
}
