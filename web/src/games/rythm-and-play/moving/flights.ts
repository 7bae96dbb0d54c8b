/** What moves when a view follows another, from place to place (`data-at`). */
import type { Flight } from '../../types';
import { numbered } from '../box';
import type { AnyFact, RythmView } from '../types';

/** Between two cards that go the same way. */
const STEP = 40;

export function flights(before: RythmView, after: RythmView, facts: readonly AnyFact[]): Flight[] {
  const found: Flight[] = [];
  const me = after.viewer;
  for (const fact of facts) {
    switch (fact.type) {
      case 'composed': {
        const to = `stave:${after.stave.length - 1}`;
        if (!after.stave.length) break;
        found.push({ from: fact.seat === me ? lost(before, after, 'hand', [fact.card])[0]! : `seat:${fact.seat}`, to });
        if (fact.turned) found.push({ from: 'tonality', to: 'tonality', flip: true });
        break;
      }
      case 'picked_up':
        // The row is swept from its end.
        before.stave.forEach((_, at) => found.push({ from: `stave:${at}`, to: `seat:${fact.seat}`, gone: true, delay: (before.stave.length - 1 - at) * STEP }));
        break;
      case 'took':
        if (fact.reshuffled) for (const kind of new Set(before.rhythm_discard)) found.push({ from: `discard:${kind}`, to: 'rhythm-stack', gone: true });
        if (fact.seat !== me) found.push({ from: 'rhythm-stack', to: `seat:${fact.seat}`, gone: true });
        break;
      case 'got_rhythm':
        found.push({ from: 'rhythm-stack', to: lost(after, before, 'rhythm', [fact.card])[0] ?? `seat:${fact.seat}`, flip: true });
        break;
      case 'exchanged': {
        const paid = [...fact.pay];
        if (fact.seat === me) lost(before, after, 'rhythm', paid).forEach((from, at) => found.push({ from, to: `discard:${paid[at]}`, gone: true, delay: at * STEP }));
        else {
          for (const kind of new Set(paid)) found.push({ from: `seat:${fact.seat}`, to: `discard:${kind}` });
          for (let at = 0; at < fact.drawn; at++) found.push({ from: 'play-stack', to: `seat:${fact.seat}`, gone: true, delay: STEP * 3 + at * STEP });
        }
        break;
      }
      case 'got_play':
        lost(after, before, 'hand', fact.cards).forEach((to, at) => found.push({ from: 'play-stack', to, flip: true, delay: STEP * 3 + at * STEP }));
        break;
      case 'laid_down':
        if (fact.seat === me) found.push({ from: lost(before, after, 'hand', [fact.card])[0]!, to: `seat:${fact.seat}`, gone: true });
        break;
    }
  }
  return found;
}

/** The places of these cards in the hand of `here` that are not there in `there`: the last of each kind. */
function lost(here: RythmView, there: RythmView, group: 'hand' | 'rhythm', cards: readonly string[]): string[] {
  const hand = (view: RythmView) => {
    const mine = here.viewer === null ? null : view.chairs[here.viewer]?.hand;
    return numbered((group === 'hand' ? mine?.play : mine?.rhythm) ?? []);
  };
  const stay = new Set(hand(there).map((card) => card.id));
  const free = hand(here).filter((card) => !stay.has(card.id));
  return cards.map((kind) => {
    const at = free.findIndex((card) => card.kind === kind);
    // Played and drawn again in one step: the first of its kind stands for it.
    return `${group}:${at < 0 ? `${kind}:0` : free.splice(at, 1)[0]!.id}`;
  });
}
