/** The connection is lost: for how long, when the next try is made, and what to say about it. */
import type { Asking } from '../games/types';
import { lang } from '../i18n/lang.svelte';
import type { Session } from './session.svelte';

/** Milliseconds after which it is no hiccup any more: then it is said what can be done about it. */
export const LASTING = 15_000;

export class Weather {
  #now = $state(performance.now());
  #device = $state(true);

  constructor(private session: Session) {
    $effect(() => {
      if (session.lostAt === null) return;
      const look = () => {
        this.#now = performance.now();
        this.#device = navigator.onLine;
      };
      look();
      const timer = setInterval(look, 250);
      return () => clearInterval(timer);
    });
  }

  /** Whole seconds until the next try; null while one is being made. */
  get seconds(): number | null {
    const next = this.session.nextTry;
    return next === null ? null : Math.max(1, Math.ceil((next - this.#now) / 1000));
  }

  get lasting(): boolean {
    const since = this.session.lostAt;
    return since !== null && this.#now - since > LASTING;
  }

  /** The countdown changes each second: it is seen, not heard. */
  get countdown(): string {
    const w = lang.words.table;
    return this.seconds === null ? w.lostTrying : w.lostNext(this.seconds);
  }

  /** What happened, what is safe (`kept`: so many acts wait), what to do. It changes seldom, for it is read aloud each time. */
  said(kept: number, choosing: boolean, clock: boolean): Pick<Asking, 'strong' | 'text'> {
    const w = lang.words.table;
    const safe = kept ? w.lostKept(kept) : this.lasting ? '' : choosing ? w.lostChoosing : w.lostSafe;
    const rest = this.lasting ? w.lostLong : clock ? w.lostClock : '';
    return { strong: this.#device ? w.lost : w.lostDevice, text: [safe, rest].filter(Boolean).join(' ') };
  }

  /** What can be done about it. */
  get ways(): NonNullable<Asking['others']> {
    const c = lang.words.common;
    const again = { label: c.tryNow, run: () => this.session.retry() };
    return this.lasting ? [{ label: c.reload, run: () => location.reload() }, again] : [again];
  }
}
