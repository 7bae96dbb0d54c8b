/** Whose turn it is, for what must not flicker: the prompt, the title of the page, a notice, the chips of the seats. */

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

/** Everybody's turn, seat by seat: a chip that loses its ring with every lock draws more eyes than the tile that was taken. */
export class SteadySeats {
  on = $state.raw<readonly number[]>([]);
  #timers: Record<number, number> = {};

  hear(asked: readonly number[], lingers: boolean): void {
    for (const seat of Object.keys(this.#timers).map(Number)) if (!lingers || asked.includes(seat)) this.#forget(seat);
    const gone = lingers ? this.on.filter((seat) => !asked.includes(seat)) : [];
    for (const seat of gone)
      this.#timers[seat] ??= window.setTimeout(() => {
        this.#forget(seat);
        this.on = this.on.filter((one) => one !== seat);
      }, LINGERS);
    const now = [...asked, ...gone].sort((one, two) => one - two);
    if (now.join() !== this.on.join()) this.on = now;
  }
  #forget(seat: number): void {
    clearTimeout(this.#timers[seat]);
    delete this.#timers[seat];
  }

  end(): void {
    for (const seat of Object.keys(this.#timers).map(Number)) this.#forget(seat);
  }
}
