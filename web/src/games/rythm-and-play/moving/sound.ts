/** The stave is heard: notes when they are composed, the melody when it is picked up; other cards whisper. */
import { tone, whisper } from '../../../lib/sound';
import type { Tune } from '../../types';
import { isChange, rank } from '../box';
import { naming } from '../telling/naming.svelte';
import { longest, stavesOf, type Step } from '../after/staves';
import type { AnyFact, RythmView } from '../types';

const SEMITONE = 2 ** (1 / 12);
/** Seconds between two notes of a melody that is played back. */
const STEP = 0.11;
/** The same for somebody who wants to listen. */
const SLOW = 0.3;

/** How a row of cards sounds: a Change bends the Note before it. */
export function melody(cards: readonly string[]): number[] {
  let last = naming.hertz(4);
  return cards.map((card) => {
    if (isChange(card)) return card === 'sharp' ? last * SEMITONE : last / SEMITONE;
    return (last = naming.hertz(rank(card)));
  });
}

export function play(cards: readonly string[], step = STEP): void {
  melody(cards).forEach((hertz, at) => tone(hertz, at * step, isChange(cards[at]!) ? 0.3 : 0.5, isChange(cards[at]!) ? 0.09 : 0.15));
}

/** The cards that are heard at a moment: those on the stave, or those that were just picked up from it. */
export function heardAt(before: RythmView | null, view: RythmView, facts: readonly AnyFact[]): string[] {
  const shown = view.stave.length || !facts.some((fact) => fact.type === 'picked_up') ? view.stave : (before?.stave ?? []);
  return shown.map((cell) => cell.card);
}

const tuneOf = (cards: readonly string[]): Tune | null => (cards.length ? { seconds: cards.length * SLOW + 0.3, play: () => play(cards, SLOW) } : null);

export const tune = (before: RythmView | null, view: RythmView, facts: readonly AnyFact[]): Tune | null => tuneOf(heardAt(before, view, facts));

/** The image at the end shows the longest stave. */
export const imageTune = (steps: readonly Step[]): Tune | null => tuneOf((longest(stavesOf(steps))?.cards ?? []).map((cell) => cell.card));

export function sound(before: RythmView | null, after: RythmView, facts: readonly AnyFact[]): void {
  for (const fact of facts) {
    switch (fact.type) {
      case 'composed': {
        whisper();
        const cards = after.stave.map((cell) => cell.card);
        const hertz = melody(cards.length ? cards : [fact.card]).at(-1)!;
        // It sounds when it lands.
        tone(hertz, 0.18, isChange(fact.card) ? 0.35 : 0.6, isChange(fact.card) ? 0.1 : 0.17);
        break;
      }
      case 'picked_up':
        play((before?.stave ?? []).map((cell) => cell.card));
        break;
      case 'exchanged':
        for (let at = 0; at < fact.drawn; at++) whisper(0.1 + at * 0.06);
        break;
      case 'tonality_chosen':
      case 'took':
      case 'laid_down':
        whisper();
        break;
    }
  }
}
