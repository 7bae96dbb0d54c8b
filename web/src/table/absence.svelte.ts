/** How long a host has been away, for those who could follow. The server decides (docs/protocol.md); it is not asked before it can say yes. */

/** The server's half minute, and a moment for the way there. */
const GRACE = 31_000;

export class Absence {
  #now = $state(0);
  #since = $state<number | null>(null);

  /** Made where effects can be made. `gone` is the name of the host who is away, or ''. */
  constructor(gone: () => string, private pace: () => string) {
    $effect(() => {
      if (!gone()) return;
      this.#since = this.#now = performance.now();
      const clock = setInterval(() => (this.#now = performance.now()), 250);
      return () => {
        clearInterval(clock);
        this.#since = null;
      };
    });
  }

  /** Seconds until one may go on; null in a game over days, where it takes three of them and this page does not know since when. */
  get left(): number | null {
    if (this.pace() === 'slow') return null;
    return Math.ceil(Math.max(0, GRACE - (this.#now - (this.#since ?? this.#now))) / 1000);
  }
}
