/** The table as a game's parts see it: the live session, its open choices, or a moment of the past. */
import type { AnyAction, AnyView, Desk, Person, Planning } from '../games/types';
import type { Shape } from '../protocol/types';
import type { Session } from './session.svelte';

export class LiveDesk implements Desk {
  /** A moment of the past that is looked at instead of now. */
  past = $state.raw<AnyView | null>(null);
  pane = $state('');
  whose = $state<number | null>(null);

  constructor(
    private session: Session,
    private place: () => string,
    private fresh: () => ReadonlyMap<string, number>,
    private time: () => number | null,
  ) {}

  get view(): AnyView {
    return this.past ?? this.session.shown!;
  }

  get legal(): readonly AnyAction[] {
    return this.past ? [] : (this.session.preview?.legal ?? this.session.legal);
  }

  get shapes(): readonly Shape[] {
    return this.past ? [] : (this.session.preview?.shapes ?? this.session.shapes);
  }

  get me(): number | null {
    return this.session.me;
  }

  get people(): readonly Person[] {
    return this.session.people;
  }

  get where(): string {
    return this.place();
  }

  get newest(): ReadonlyMap<string, number> {
    return this.fresh();
  }

  get live(): boolean {
    const picture = this.session.picture;
    return !this.past && this.me !== null && picture?.status === 'playing' && !picture.paused;
  }

  get mine(): boolean {
    return this.live && (this.legal.length > 0 || this.shapes.length > 0);
  }

  get busy(): boolean {
    return this.session.busy && !this.session.together;
  }

  act(action: AnyAction): Promise<boolean> {
    return this.session.act(action);
  }

  why(action: AnyAction): Promise<string> {
    return this.session.why(action);
  }

  plan(steps: readonly AnyAction[]): Promise<Planning | null> {
    return this.session.plan(steps);
  }

  look<T>(about: Record<string, unknown>): Promise<T | null> {
    return this.session.look<T>(about);
  }

  help<T>(about: Record<string, unknown>): Promise<T | null> {
    return this.session.help<T>(about);
  }

  say(text: string): Promise<boolean> {
    return this.session.try({ type: 'talk', text, side: true });
  }

  turnTo(pane: string): void {
    this.pane = pane;
    this.whose = null;
  }

  lookAt(seat: number | null): void {
    this.whose = seat;
  }

  get left(): number | null {
    return this.past ? null : this.time();
  }
}
