/** Cards whisper, the clapper snaps with a Clap, an event has its chord. */
import { snap, tone, whisper } from '../../../lib/sound';
import type { AnyFact, FauxView } from '../types';

export function sound(_before: FauxView | null, _after: FauxView, facts: readonly AnyFact[]): void {
  for (const fact of facts) {
    switch (fact.type) {
      case 'placed':
      case 'helped':
      case 'scripted':
      case 'binned':
      case 'sponsored':
      case 'gave':
      case 'sent':
        whisper();
        break;
      case 'edited':
        fact.handles.forEach((_, at) => whisper(at * 0.15));
        break;
      case 'passed':
      case 'drew':
        whisper(0.25);
        break;
      case 'starred':
        whisper();
        tone(523.25, 0.2, 0.4, 0.08);
        tone(783.99, 0.32, 0.5, 0.08);
        break;
      case 'clapped':
        snap(0.2);
        break;
      case 'clued':
        tone(fact.face === 'tick' ? 659.25 : 311.13, 0.05, 0.35, 0.1);
        break;
      case 'flipped':
        tone(146.83, 0.1, 0.9, 0.14);
        tone(174.61, 0.16, 0.9, 0.12);
        tone(207.65, 0.22, 1.1, 0.12);
        break;
      case 'darkened':
      case 'lost':
      case 'struck':
        tone(98, 0.3, 0.7, 0.12);
        break;
    }
  }
}
