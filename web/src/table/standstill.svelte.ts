/** A pause that the game knows of: the server says how long it waits, and when it goes on; here the seconds only run down between two messages. */
import { onDestroy } from 'svelte';
import type { Session } from './session.svelte';

export class Standstill {
  #now = $state(performance.now());
  #timer: number;

  constructor(private session: Session) {
    this.#timer = window.setInterval(() => (this.#now = performance.now()), 200);
    onDestroy(() => clearInterval(this.#timer));
  }

  /** Whether everything is covered. */
  get on(): boolean {
    return this.session.pause !== null;
  }

  /** It waits for somebody, and ends by itself. */
  get waits(): boolean {
    return this.session.pause?.picture.waits ?? false;
  }

  /** The names of those who are missing. */
  get missing(): string[] {
    return this.waits ? this.session.people.filter((person) => person.away && !person.bot).map((person) => person.name) : [];
  }

  /** Seconds for which they are waited for at most; null where nobody is. */
  get left(): number | null {
    return this.#seconds(this.session.pause?.picture.left);
  }

  /** Seconds until play goes on; null before the countdown. */
  get countdown(): number | null {
    return this.#seconds(this.session.pause?.picture.countdown);
  }

  #seconds(told: number | null | undefined): number | null {
    if (told === null || told === undefined) return null;
    const at = this.session.pause?.at ?? this.#now;
    return Math.ceil(Math.max(0, told - Math.max(0, this.#now - at)) / 1000);
  }
}
