/** Which build of the client this page is, and whether the server has a newer one by now: then a part that is not loaded yet may be gone. */
import { call } from '../protocol/api';
import type { Health } from '../protocol/types';

/** The least milliseconds between two checks when somebody comes back to the page. */
const SELDOM = 60_000;

class Build {
  /** There is a newer one: reloading brings it. */
  newer = $state(false);
  readonly own = document.querySelector<HTMLMetaElement>('meta[name="clapboard-build"]')?.content ?? '';
  #looked = Date.now();

  begin(): void {
    // A part of the page did not come: that is how a long open page learns of a new build most often.
    window.addEventListener('vite:preloadError', () => void this.look());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.#looked > SELDOM) void this.look();
    });
  }

  async look(): Promise<void> {
    if (this.newer || !this.own) return;
    this.#looked = Date.now();
    try {
      const { build } = await call<Health>('GET', '/health');
      this.newer = !!build && build !== this.own;
    } catch {
      // Without a server there is nothing newer.
    }
  }
}

export const build = new Build();
