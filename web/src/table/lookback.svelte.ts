/** Looking back at a running table: an earlier moment is on the board instead of now. */
import type { AnyView } from '../games/types';
import { Views, type Glimpse } from '../replay/views';
import type { LiveDesk } from './desk.svelte';
import type { Session } from './session.svelte';

/** How many moves before and after the one that is looked at come along with it. */
const AROUND = 32;

export class LookBack {
  /** The move that is looked at; null: now. */
  at = $state<number | null>(null);
  /** A piece of the story, from which move on, how many, and at which version of the table it was told. */
  #piece: { views: Views; from: number; count: number; v: number } | null = null;

  /** Another moment comes to the board: the views, the move between them, and the exchange. */
  onstep: (before: AnyView, after: AnyView, turn: number, apply: () => void) => void = (_before, _after, _turn, apply) => apply();
  /** Counts the replays: one that was left goes no further. */
  #run = 0;

  constructor(
    private session: Session,
    private desk: LiveDesk,
  ) {}

  async to(turn: number): Promise<void> {
    const { views, from, count } = await this.#around(turn);
    if (turn - from >= count) return;
    this.#run += 1;
    this.at = turn;
    this.desk.past = views.at(turn - from).view ?? null;
  }

  /** The moves after this one, one after the other, and then now. */
  async replay(turn: number, last: number, pause: () => Promise<unknown>): Promise<void> {
    await this.to(turn);
    const run = this.#run;
    const goes = () => run === this.#run && this.at !== null;
    while (goes() && this.at! < last) {
      await pause();
      const next = this.at! + 1;
      const { views, from, count } = await this.#around(next);
      const after = next - from < count ? views.at(next - from).view : null;
      if (!goes() || !after || !this.desk.past) return;
      this.onstep(this.desk.past, after, next, () => {
        this.at = next;
        this.desk.past = after;
      });
    }
    await pause();
    if (goes()) this.now();
  }

  now(): void {
    this.#run += 1;
    this.at = null;
    this.desk.past = null;
  }

  /** Another game: what was looked at is none of it. */
  forget(): void {
    this.#piece = null;
    this.now();
  }

  /** A key pressed while looking back. True if it was used. */
  key(event: KeyboardEvent): boolean {
    if (this.at === null) return false;
    if (event.key === 'ArrowLeft') void this.to(Math.max(0, this.at - 1));
    else if (event.key === 'ArrowRight') void this.to(this.at + 1);
    else if (event.key === 'Escape') this.now();
    else return false;
    return true;
  }

  async #around(turn: number): Promise<{ views: Views; from: number; count: number }> {
    const had = this.#piece;
    const v = this.session.v;
    // Something was played or taken back since: the story is another.
    if (had && had.v === v && turn >= had.from && turn - had.from < had.count) return had;
    const from = Math.max(0, turn - AROUND);
    const { moves } = await this.session.story(true, from, 2 * AROUND + 1);
    const piece = { views: new Views(moves as Glimpse[]), from, count: moves.length, v };
    this.#piece = piece;
    return piece;
  }
}
