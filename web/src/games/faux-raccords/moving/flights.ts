/** What moves when a view follows another, from place to place (`data-at`). */
import type { Flight } from '../../types';
import type { AnyFact, FauxView } from '../types';

/** Between two things that happen one after the other. */
const STEP = 120;

export function flights(before: FauxView, after: FauxView, facts: readonly AnyFact[]): Flight[] {
  const found: Flight[] = [];
  const me = after.viewer;
  const there = new Set(before.film.map((shot) => shot.handle));
  // The film closes up, makes room, or changes places.
  const arrived = new Set<number>();
  const from = (seat: number, card: string | null) => (seat === me && card ? `hand:${card}` : `seat:${seat}`);
  /** Your own card that left the hand: the one that is in the film now. */
  const own = (handle: number) => after.film.find((shot) => shot.handle === handle)?.card ?? null;
  for (const fact of facts) {
    switch (fact.type) {
      case 'placed':
        arrived.add(fact.handle);
        found.push({ from: from(fact.seat, own(fact.handle)), to: `scene:${fact.handle}` });
        break;
      case 'scripted':
        arrived.add(fact.handle);
        found.push({ from: from(fact.seat, fact.card), to: `scene:${fact.handle}`, flip: fact.seat !== me });
        break;
      case 'sponsored':
        arrived.add(fact.handle);
        found.push({ from: 'deck', to: `scene:${fact.handle}` });
        break;
      case 'helped':
        found.push({ from: from(fact.seat, fact.card), to: `cut:${fact.card}`, flip: fact.seat !== me });
        break;
      case 'sent':
      case 'trimmed':
        found.push({ from: `cut:${fact.card}`, to: 'bin', gone: true, delay: STEP });
        break;
      case 'struck':
        fact.cards.forEach((card, at) => found.push({ from: `cut:${card}`, to: 'bin', gone: true, delay: at * STEP }));
        break;
      case 'gave':
        found.push({ from: `scene:${fact.handle}`, to: `seat:${fact.to_seat}`, gone: true });
        break;
      case 'got':
        found.push({ from: `seat:${fact.seat}`, to: `hand:${fact.card}`, flip: true, delay: STEP });
        break;
      case 'starred': {
        // Both turn over where they meet.
        arrived.add(fact.handle);
        const left = before.film.find((shot) => shot.at === fact.at);
        found.push({ from: before.cut.includes(fact.entered) ? `cut:${fact.entered}` : from(fact.seat, fact.entered), to: `scene:${fact.handle}`, flip: true });
        if (left) found.push({ from: `scene:${left.handle}`, to: `cut:${fact.left}`, flip: true });
        break;
      }
      case 'binned':
        if (fact.seat !== me) found.push({ from: `seat:${fact.seat}`, to: 'bin', gone: true });
        else {
          const gone = (before.chairs[fact.seat]?.hand ?? []).find((card) => !(after.chairs[fact.seat]?.hand ?? []).includes(card) && !after.cut.includes(card));
          if (gone) found.push({ from: `hand:${gone}`, to: 'bin', gone: true });
        }
        break;
      case 'lost':
        found.push({ from: `scene:${fact.handle}`, to: 'bin', gone: true });
        break;
      case 'passed':
        if (fact.seat !== me && fact.to_seat !== me) found.push({ from: `seat:${fact.seat}`, to: `seat:${fact.to_seat}`, gone: true });
        break;
      case 'passed_card':
        if (fact.seat === me) found.push({ from: `hand:${fact.card}`, to: `seat:${(fact.seat + 1) % after.seats}`, gone: true });
        break;
      case 'drawn':
        found.push({ from: 'deck', to: `hand:${fact.card}`, flip: true, delay: STEP * 2 });
        break;
      case 'drew':
        if (fact.seat !== me) found.push({ from: 'deck', to: `seat:${fact.seat}`, gone: true, delay: STEP * 2 });
        break;
    }
  }
  for (const shot of after.film) if (there.has(shot.handle) && !arrived.has(shot.handle)) found.push({ from: `scene:${shot.handle}`, to: `scene:${shot.handle}` });
  return found;
}
