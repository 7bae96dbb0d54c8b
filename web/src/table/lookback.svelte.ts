/** Looking back at a running table: an earlier moment is on the board instead of now. */
import type { StoryStep } from '../games/types';
import type { LiveDesk } from './desk.svelte';
import type { Session } from './session.svelte';

export class LookBack {
  /** The move that is looked at; null: now. */
  at = $state<number | null>(null);
  #steps: StoryStep[] | null = null;
  #stepsAt = 0;

  constructor(
    private session: Session,
    private desk: LiveDesk,
  ) {}

  async to(turn: number): Promise<void> {
    // Something was played or taken back since: the story is another.
    if (!this.#steps || this.#stepsAt !== this.session.v) this.#steps = await this.#load();
    const step = this.#steps[turn];
    if (!step) return;
    this.at = turn;
    this.desk.past = step.view;
  }

  now(): void {
    this.at = null;
    this.desk.past = null;
  }

  /** Another game: what was looked at is none of it. */
  forget(): void {
    this.#steps = null;
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

  async #load(): Promise<StoryStep[]> {
    this.#stepsAt = this.session.v;
    const story = await this.session.story(true);
    return story.moves.map((move) => ({ facts: move.facts as StoryStep['facts'], view: move.view as StoryStep['view'], by: move.by }));
  }
}
