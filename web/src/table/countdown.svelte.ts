/** Clocks: the server says what is left and whose run; here it only runs down between two messages. */
import { onDestroy } from 'svelte';
import type { Session } from './session.svelte';

export class Countdown {
  #now = $state(performance.now());
  #timer: number;

  constructor(private session: Session) {
    this.#timer = window.setInterval(() => (this.#now = performance.now()), 200);
    onDestroy(() => clearInterval(this.#timer));
  }

  /** Milliseconds that a seat has left; null where there is no clock. */
  left(seat: number): number | null {
    const clock = this.session.clock;
    const left = clock?.picture.left[seat];
    if (!clock || left === undefined) return null;
    const gone = clock.picture.running.includes(seat) ? Math.max(0, this.#now - clock.at) : 0;
    return Math.max(0, left - gone);
  }

  running(seat: number): boolean {
    return this.session.clock?.picture.running.includes(seat) ?? false;
  }

  /** The share that is left, for a ring. */
  share(seat: number): number {
    const rule = this.session.picture?.clock_rule;
    const left = this.left(seat);
    if (!rule?.seconds || left === null) return 1;
    return Math.min(1, left / (rule.seconds * 1000));
  }
}

/** `0:27`, `12:05`, `2 d`; days are said by the caller's language. */
export function clockText(ms: number, days: (n: number) => string): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172_800) return days(Math.floor(seconds / 86_400));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
