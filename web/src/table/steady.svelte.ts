/** Whether it is one's turn, for what must not flicker: the prompt, the title of the page, a notice. */

/** Milliseconds for which a turn that is gone is still taken for one: a lock opens again, a window closes. */
export const LINGERS = 600;

export class Steady {
  /** It is one's turn, or was a moment ago. */
  on = $state(false);
  #timer = 0;

  /** `lingers`: what can be done comes and goes by itself here. Elsewhere nothing is taken for what it is not. */
  hear(now: boolean, lingers: boolean): void {
    if (now || !lingers) {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.on = now;
    } else if (this.on) this.#timer ||= window.setTimeout(() => this.hear(false, false), LINGERS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
