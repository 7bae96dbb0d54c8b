/**
 * The acts that were made here and are not answered yet, in their order. Nothing is lost because another act is under way: where everybody
 * acts as they like, all of them are sent at once; where people take turns, each one waits for the answer to the one before it, and is sent
 * if it is still offered then. Until it is answered, an act may be drawn as if it were done (`guess`), and is taken back if it is refused.
 */
import type { AnyAction, AnyView, Guess, Flight } from '../games/types';
import { Trouble } from '../protocol/api';

/** The most acts that the server takes before it has answered; any more wait here. */
export const AHEAD = 8;

export interface Act {
  id: string;
  action: AnyAction;
  /** The version that its player had on the screen. */
  v: number;
}

interface Waiting extends Act {
  sent: boolean;
  /** Others were before it: what was offered when it was made may be gone. */
  waited: boolean;
  /** How it came to lie where it is drawn; null: it is not drawn before the server has told of it. */
  flights: readonly Flight[] | null;
  answer: Promise<boolean>;
  settle(done: boolean): void;
}

export interface ActsHost {
  newId(): string;
  /** The version on the screen now. */
  seen(): number;
  /** Resolves when it is stored or chosen, rejects with a `Trouble` when it is refused. */
  send(act: Act): Promise<unknown>;
  /** Whether everybody acts as they like, without turns. */
  together(): boolean;
  /** Whether it can be done now, as far as the server has told. */
  offered(action: AnyAction): boolean;
  /** What the screen shows before an act that is not yet made. */
  shown(): AnyView | null;
  /** How the view looks once an act is done. */
  guess(view: AnyView, action: AnyAction): Guess | null;
  /** What is drawn changes by `apply`, and these things move with it. */
  draw(flights: readonly Flight[], apply: () => void): void;
  /** It was refused. */
  refused(bad: Trouble): void;
  /** Its turn came too late: it is no longer offered, and was not sent. */
  late(action: AnyAction): void;
}

/** An action as a text, whatever the order of its fields. */
export const written = (action: AnyAction) => JSON.stringify(Object.entries(action).sort(([one], [two]) => (one < two ? -1 : 1)));

export class Acts {
  #list = $state.raw<readonly Waiting[]>([]);

  constructor(private host: ActsHost) {}

  /** Made and not yet answered, the oldest first. */
  get list(): readonly Act[] {
    return this.#list;
  }

  /** The view with everything in it that was done here and is not answered yet. A guess must bear to be made of a view that has it already. */
  over(view: AnyView | null): AnyView | null {
    let shown = view;
    for (const act of this.#list) if (shown && act.flights) shown = this.host.guess(shown, act.action)?.view ?? shown;
    return shown;
  }

  /** Whether an act of one's own with this answer was drawn before the server told of it. */
  get drawn(): boolean {
    return this.#list.some((act) => act.sent && act.flights !== null);
  }

  /** Resolves with whether it was done. */
  make(action: AnyAction): Promise<boolean> {
    const { host } = this;
    const together = host.together();
    // Where people take turns, what is pressed twice before it is answered was meant once.
    const twin = together ? undefined : this.#list.find((act) => written(act.action) === written(action));
    if (twin) return twin.answer;
    let settle: (done: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => (settle = resolve));
    const shown = host.shown();
    const guess = shown && host.guess(shown, action);
    const act: Waiting = { id: host.newId(), action, v: host.seen(), sent: false, waited: false, flights: guess ? (guess.flights ?? []) : null, answer, settle };
    const put = () => (this.#list = [...this.#list, act]);
    if (guess) host.draw(act.flights!, put);
    else put();
    this.#next();
    return answer;
  }

  /** Send what can be sent now. */
  #next(): void {
    const together = this.host.together();
    for (const act of this.#list) {
      if (act.sent) continue;
      if (this.#list.filter((one) => one.sent).length >= (together ? AHEAD : 1)) {
        act.waited = true;
        continue;
      }
      if (!together) {
        if (act.waited && !this.host.offered(act.action)) {
          this.#end(act, false);
          this.host.late(act.action);
          continue;
        }
        // It answers what is asked now.
        act.v = this.host.seen();
      }
      act.sent = true;
      void this.#send(act);
    }
  }

  async #send(act: Waiting): Promise<void> {
    try {
      await this.host.send({ id: act.id, action: act.action, v: act.v });
      this.#end(act, true);
    } catch (bad) {
      this.#end(act, false);
      if (!(bad instanceof Trouble)) throw bad;
      this.host.refused(bad);
    }
    this.#next();
  }

  #end(act: Waiting, done: boolean): void {
    const drop = () => (this.#list = this.#list.filter((one) => one !== act));
    // What is taken back goes the way it came.
    if (!done && act.flights) this.host.draw(act.flights.map((flight) => ({ ...flight, from: flight.to, to: flight.from })), drop);
    else drop();
    act.settle(done);
  }
}
