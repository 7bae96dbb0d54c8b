/** The game's own time between two messages, for the pauses between two acts: the server says what it was, here it only goes on. */
import type { RedacView } from '../types';

export class GameTime {
  #said = 0;
  #at = performance.now();
  #still = false;

  /** A new view has come. */
  hear(view: RedacView): void {
    // A view can come a little late, never early: of two answers the later time holds.
    const now = view.now;
    if (now >= this.now || view.paused || this.#still) {
      this.#said = now;
      this.#at = performance.now();
    } else if (this.now - now > 1500) {
      this.#said = now;
      this.#at = performance.now();
    }
    this.#still = view.paused ?? false;
  }

  /** Milliseconds of play, as far as that is known here: a little behind the server's. */
  get now(): number {
    return this.#still ? this.#said : this.#said + (performance.now() - this.#at);
  }

}
