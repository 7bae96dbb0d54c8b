/** A whole game, stave by stave. */
import type { StoryStep } from '../../types';
import type { AnyFact, RythmView, StaveCard } from '../types';

export type Step = StoryStep<RythmView, AnyFact>;

export interface StaveStory {
  /** Counted from 1. */
  number: number;
  cards: StaveCard[];
  /** Whose it became; null if the game ended before. */
  by: number | null;
  closed: boolean;
  /** The step with which it began, and the one that ended it. */
  from: number;
  to: number;
}

export function stavesOf(steps: readonly Step[]): StaveStory[] {
  const staves: StaveStory[] = [];
  let open: StaveStory = { number: 1, cards: [], by: null, closed: false, from: 0, to: 0 };
  steps.forEach((step, at) => {
    for (const fact of step.facts) {
      if (fact.type === 'composed') {
        open.cards.push({ card: fact.card, by: fact.seat });
        open.closed = fact.closed ?? false;
      } else if (fact.type === 'picked_up') {
        staves.push({ ...open, by: fact.seat, to: at });
        open = { number: open.number + 1, cards: [], by: null, closed: false, from: at + 1, to: at + 1 };
      }
    }
    open.to = at;
  });
  if (open.cards.length) staves.push(open);
  return staves;
}

/** The longest stave that somebody took; of several the first that was closed, then the first. */
export function longest(staves: readonly StaveStory[]): StaveStory | null {
  const taken = staves.filter((stave) => stave.by !== null);
  return [...taken].sort((a, b) => b.cards.length - a.cards.length || Number(b.closed) - Number(a.closed))[0] ?? null;
}
