/** The lot is heard: cards whisper, coins ring, a released film has the clapper, a ceremony a small fanfare. */
import { snap, tone, whisper } from '../../../lib/sound';
import type { ActionView, AnyFact } from '../types';

const coins = (many: number) => {
  for (let at = 0; at < Math.min(many, 5); at++) tone(1318.5 + 60 * at, 0.05 + at * 0.07, 0.16, 0.05);
};

export function sound(_: ActionView | null, after: ActionView, facts: readonly AnyFact[]): void {
  for (const fact of facts) {
    switch (fact.type) {
      case 'banked':
        coins(fact.gained);
        break;
      case 'box_office':
        coins(after.viewer === null ? 3 : (fact.payouts[after.viewer]?.paid ?? 0));
        break;
      case 'film_sent':
        snap(0.1);
        break;
      case 'ceremony':
        [523.25, 659.25, 784].forEach((hertz, at) => tone(hertz, 0.2 + at * 0.12, 0.5, 0.1));
        break;
      case 'script_bought':
      case 'actor_hired':
      case 'set_bought':
      case 'set_placed':
      case 'films_exchanged':
      case 'hired':
      case 'event_turned':
        whisper();
        break;
      default:
        break;
    }
  }
}
