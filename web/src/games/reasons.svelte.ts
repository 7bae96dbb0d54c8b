/** Why something cannot be played, asked of the server, and kept as long as the view is the same. */
import type { AnyAction, AnyView, Desk } from './types';

/** Milliseconds for which a view stands before reasons are fetched that nobody has asked for yet. */
const SETTLED = 250;

export class Reasons<V extends AnyView, A extends AnyAction> {
  #known = $state<Record<string, string>>({});
  #of = $state.raw<unknown>(null);

  constructor(private desk: Desk<V, A>) {}

  known(action: A): string {
    return this.#of === this.desk.view ? (this.#known[JSON.stringify(action)] ?? '') : '';
  }

  async ask(action: A): Promise<string> {
    if (!this.desk.live) return '';
    const view = this.desk.view;
    if (this.#of !== view) {
      this.#of = view;
      this.#known = {};
    }
    const key = JSON.stringify(action);
    const told = this.#known[key] || (await this.desk.why(action));
    if (this.#of === view) this.#known[key] = told;
    return told;
  }

  /**
   * For those who read the page without touching it: the reasons of these actions, one after the other, when the view has stood for a
   * moment. Call it in an effect; what it returns ends it.
   */
  fetch(actions: readonly A[]): () => void {
    let wanted = true;
    const view = this.desk.view;
    const timer = setTimeout(async () => {
      for (const action of actions) {
        if (!wanted || this.desk.view !== view) return;
        if (!this.known(action)) await this.ask(action);
      }
    }, SETTLED);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }
}
