/** The table of a replay, as a game's parts see it: a moment of a story, in which nothing can be done. */
import type { AnyAction, AnyView, Desk, Person } from '../games/types';
import type { Eyes } from './api';
import type { Telling } from './story.svelte';

const NOTHING: readonly AnyAction[] = [];

export class ReplayDesk implements Desk {
  readonly legal = NOTHING;
  readonly live = false;
  readonly mine = false;
  readonly busy = false;
  readonly shapes = [];
  readonly left = null;
  pane = $state('');
  whose = $state<number | null>(null);

  constructor(
    private telling: Telling,
    readonly me: Eyes,
    private known: () => readonly Person[],
    private place: () => string,
    private fresh: () => ReadonlyMap<string, number>,
  ) {}

  get view(): AnyView {
    return this.telling.step!.view;
  }

  get people(): readonly Person[] {
    return this.known();
  }

  get where(): string {
    return this.place();
  }

  get newest(): ReadonlyMap<string, number> {
    return this.fresh();
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  why(): Promise<string> {
    return Promise.resolve('');
  }

  plan(): Promise<null> {
    return Promise.resolve(null);
  }

  look(): Promise<null> {
    return Promise.resolve(null);
  }

  help(): Promise<null> {
    return Promise.resolve(null);
  }

  turnTo(pane: string): void {
    this.pane = pane;
    this.whose = null;
  }

  lookAt(seat: number | null): void {
    this.whose = seat;
  }
}
