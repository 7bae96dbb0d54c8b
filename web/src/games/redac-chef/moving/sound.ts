/** The newsroom is heard: paper rustles, calls ring, the press runs. */
import { snap, tone, whisper } from '../../../lib/sound';
import type { RedacView } from '../types';
import type { AnyFact } from '../types';

const bell = (hertz: number, many = 1) => {
  for (let at = 0; at < many; at++) tone(hertz, at * 0.16, 0.35, 0.12);
};

export function sound(_: RedacView | null, after: RedacView, facts: readonly AnyFact[]): void {
  for (const fact of facts) {
    switch (fact.type) {
      case 'grabbed':
      case 'kept':
      case 'returned':
      case 'took':
      case 'page':
        if (fact.seat === after.viewer) whisper();
        break;
      case 'maquette':
        tone(523.25, 0, 0.25, 0.12);
        tone(784, 0.12, 0.4, 0.12);
        break;
      case 'tirage':
        tone(784, 0, 0.25, 0.12);
        tone(1046.5, 0.12, 0.5, 0.12);
        break;
      case 'day_begins':
        snap();
        break;
      case 'day_ends':
        bell(392, 2);
        break;
      case 'missed':
        tone(220, 0, 0.2, 0.08);
        break;
      case 'turned_down':
        fact.tiles.forEach((_tile, at) => whisper(at * 0.3));
        break;
      case 'scored':
        if (fact.side === 0) [523.25, 659.25, 784].forEach((hertz, at) => tone(hertz, at * 0.1, 0.3, 0.08));
        break;
      default:
        break;
    }
  }
}

/** The last minute: one stroke at 60 seconds, two at 30, three at 10. */
export const warns = (seconds: number): void => bell(880, seconds === 60 ? 1 : seconds === 30 ? 2 : 3);
