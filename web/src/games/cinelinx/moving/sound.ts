/** Cards whisper, a chain that holds rings, one that does not breaks, a challenge has the clapper. */
import { snap, tone, whisper } from '../../../lib/sound';
import type { AnyFact, CineView } from '../types';

export function sound(_: CineView | null, __: CineView, facts: readonly AnyFact[]): void {
  for (const fact of facts) {
    switch (fact.type) {
      case 'played':
      case 'drew':
      case 'swapped':
      case 'taken_back':
      case 'cut_drawn':
        whisper();
        break;
      case 'challenged':
        snap(0.1);
        break;
      case 'judged':
        if (fact.verdict === 'invalid') [220, 174.6].forEach((hertz, at) => tone(hertz, 0.1 + at * 0.16, 0.4, 0.09));
        else [523.25, 659.25, 784].forEach((hertz, at) => tone(hertz, 0.1 + at * 0.1, 0.35, 0.08));
        break;
      case 'linked':
        tone(fact.holds ? 659.25 : 196, 0.05, 0.3, 0.08);
        break;
      case 'refused':
        tone(196, 0.05, 0.3, 0.07);
        break;
      default:
        break;
    }
  }
}
