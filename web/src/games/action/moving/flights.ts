/** What moves between two views: Assistants to their areas, cards to stacks, the Actor track, films along theirs and into the Archives. */
import type { Flight } from '../../types';
import type { ActionView, AnyFact } from '../types';

/** After the cards that slide have arrived. */
const TURNS = 400;
const shop = (at: string) => (at.startsWith('P') ? 'SCRIPT' : 'ACTOR');
const lies = (view: ActionView, at: string) => [...view.scripts, ...view.track].find((space) => space.at === at)?.card;

/** The Actors who have another space now, right one after the other; however often the track slid on the way. */
function slid(before: ActionView, after: ActionView): Flight[] {
  const from = new Map(before.track.filter((space) => space.card && space.at !== 'discard').map((space) => [space.card, space.at]));
  const moved = after.track.filter((space) => from.has(space.card) && from.get(space.card) !== space.at).reverse();
  return moved.map((space, at) => ({ from: `at:ACTOR:${from.get(space.card)}`, to: `at:ACTOR:${space.at}`, delay: 180 + 60 * at }));
}

export function flights(before: ActionView, after: ActionView, facts: readonly AnyFact[]): Flight[] {
  const flights: Flight[] = [];
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
        if (fact.at === 'pile') flights.push({ from: 'at:SET:pile', to: 'at:SET:pile', flip: true });
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
      case 'card_turned':
        // From the pile, where there is room to draw one.
        if (lies(after, fact.at) === fact.card) flights.push({ from: `pile:${shop(fact.at)}`, to: `at:${shop(fact.at)}:${fact.at}`, delay: TURNS });
        break;
      case 'actor_dismissed': {
        const was = before.track.find((space) => space.card === fact.card);
        if (was) flights.push({ from: `at:ACTOR:${was.at}`, to: 'piles', gone: true });
        break;
      }
      case 'box_office':
        for (const film of after.office) flights.push({ from: `film:${film.script}`, to: `seat:${film.owner}`, gone: true, delay: (delay += 60) });
        break;
      default:
        break;
    }
  }
  if (facts.some((fact) => fact.type === 'track_slid')) flights.push(...slid(before, after));
  return flights;
}
