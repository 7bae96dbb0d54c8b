/** The clock that all share: the game says what was left when a view was told, here it runs down and says when it is nearly over. */
import { onDestroy } from 'svelte';
import type { SharedClock } from '../games/types';

/** Seconds before the end at which it is said. */
export const WARNINGS = [60, 30, 10] as const;
/** Less than this is the clock running, more is another moment: somebody came, or a new round began. */
const STEP = 5000;

/** The warning that was passed between two readings, if one was. */
export function passed(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before <= now || before - now > STEP) return null;
  return WARNINGS.find((seconds) => before > seconds * 1000 && now <= seconds * 1000) ?? null;
}

export class RoundTime {
  #now = $state(performance.now());

  /** `read`: the clock as the newest view tells it, and when that view came. */
  constructor(private read: () => { clock: SharedClock; at: number } | null) {
    const timer = window.setInterval(() => (this.#now = performance.now()), 200);
    onDestroy(() => clearInterval(timer));
  }

  /** Milliseconds left; null where nothing is measured. */
  get left(): number | null {
    const told = this.read();
    if (!told) return null;
    return Math.max(0, told.clock.left - (told.clock.runs ? Math.max(0, this.#now - told.at) : 0));
  }

  get label(): string {
    return this.read()?.clock.label ?? '';
  }

  /** The share that is left, for a ring. */
  get share(): number {
    const told = this.read();
    return told && told.clock.whole > 0 ? Math.min(1, (this.left ?? 0) / told.clock.whole) : 1;
  }
}
