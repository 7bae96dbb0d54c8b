/** Why something cannot be played, asked of the server when somebody wants to know, and kept as long as the view is the same. */
import type { RythmDesk } from './held.svelte';
import type { AnyAction } from './types';

export class Reasons {
  #known = $state<Record<string, string>>({});
  #of = $state.raw<unknown>(null);

  constructor(private desk: RythmDesk) {}

  known(action: AnyAction): string {
    return this.#of === this.desk.view ? (this.#known[JSON.stringify(action)] ?? '') : '';
  }

  async ask(action: AnyAction): Promise<string> {
    if (!this.desk.live) return '';
    const view = this.desk.view;
    if (this.#of !== view) {
      this.#of = view;
      this.#known = {};
    }
    const key = JSON.stringify(action);
    const told = this.#known[key] ?? (await this.desk.why(action));
    if (this.#of === view) this.#known[key] = told;
    return told;
  }
}
