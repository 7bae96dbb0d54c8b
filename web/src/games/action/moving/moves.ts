/** What moves between two views: Assistants to their areas, cards to stacks, films along the track and into the Archives. */
import type { Move } from '../../types';
import type { ActionView, AnyFact } from '../types';

export function moves(_: ActionView, after: ActionView, facts: readonly AnyFact[]): Move[] {
  const flights: Move[] = [];
  const mine = (seat: number) => seat === after.viewer;
  const goes = (seat: number, area: string) => flights.push({ from: `seat:${seat}`, to: `area:${area}`, gone: true });
  let delay = 0;
  for (const fact of facts) {
    switch (fact.type) {
      case 'hired':
        goes(fact.seat, 'HIRE');
        break;
      case 'banked':
        goes(fact.seat, 'BANK');
        break;
      case 'gala_given':
        goes(fact.seat, 'GALA');
        break;
      case 'script_bought':
        goes(fact.seat, 'SCRIPT');
        flights.push({ from: `at:SCRIPT:${fact.at}`, to: mine(fact.seat) ? `stack:${fact.stack}` : `seat:${fact.seat}`, gone: true, delay: 120 });
        break;
      case 'actor_hired':
        goes(fact.seat, 'ACTOR');
        flights.push({ from: `at:ACTOR:${fact.at}`, to: mine(fact.seat) ? `stack:${fact.stack}` : `seat:${fact.seat}`, gone: true, delay: 120 });
        break;
      case 'set_bought':
        goes(fact.seat, 'SET');
        break;
      case 'set_placed':
        flights.push({ from: 'at:SET:pile', to: mine(fact.seat) ? `stack:${fact.stack}` : `seat:${fact.seat}`, gone: true });
        break;
      case 'film_sent':
        goes(fact.seat, 'SEND');
        // The track moves on as one row.
        for (const film of after.office) flights.push({ from: film.script === fact.script ? `stack:${fact.stack}` : `film:${film.script}`, to: `film:${film.script}`, delay: 120 });
        break;
      case 'film_archived':
        flights.push({ from: `film:${fact.script}`, to: `seat:${fact.seat}`, gone: true, delay: 120 });
        break;
      case 'films_exchanged':
        goes(fact.seat, 'MARKET');
        for (const script of fact.scripts) flights.push({ from: `film:${script}`, to: `film:${script}`, delay: 120 });
        break;
      case 'box_office':
        for (const film of after.office) flights.push({ from: `film:${film.script}`, to: `seat:${film.owner}`, gone: true, delay: (delay += 60) });
        break;
      default:
        break;
    }
  }
  return flights;
}
