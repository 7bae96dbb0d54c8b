/**
 * Going back and forth in a story: the replay page tells a whole one, the table keeps one of the game that runs, in which to look back.
 * Who stands at the last step follows it: when the story grows, they see the new step.
 */
import type { AnyFact, AnyView, GameUi } from '../games/types';
import type { Story } from './api';
import { chapterAfter, chapterBefore, type ChapterMark, type Step } from './moments';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds for one step at speed 1. */
const BEAT = 1400;

/** The steps of a story; one that was told with all eyes has the cards open that any seat knew. */
export const stepsOf = (story: Story, ui: Pick<GameUi, 'open'>): Step[] =>
  story.moves.map(({ facts, view, eyes, by, at, why }) => ({ facts, view: eyes ? ui.open.view(view, eyes) : view, by, at, why }));

/** One step forward: what it looked like before and after, for those who draw it. */
export interface Stepped {
  before: AnyView;
  after: AnyView;
  facts: readonly AnyFact[];
}

export class Telling {
  steps = $state.raw<readonly Step[]>([]);
  marks = $state.raw<readonly ChapterMark[]>([]);
  speed = $state<number>(1);
  playing = $state(false);
  /** Null: at the last step, whichever that is. */
  #at = $state<number | null>(null);
  #clock: ReturnType<typeof setTimeout> | undefined;

  /** Called around a step forward by one, so that things can be seen to move; other jumps just happen. */
  onstep: (stepped: Stepped, apply: () => void) => void = (_, apply) => apply();

  // What there is

  /** A whole story, in place of what was there. */
  tell(steps: readonly Step[], marks: readonly ChapterMark[] = [], at: number | null = null): void {
    this.steps = steps;
    this.marks = marks;
    this.#at = at !== null && at < this.last ? Math.max(0, at) : null;
    if (this.atEnd) this.pause();
  }

  /** The story goes on. */
  add(step: Step): void {
    // Who looks back stays where they are.
    this.steps = [...this.steps, step];
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  get at(): number {
    return this.#at ?? this.last;
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  get atEnd(): boolean {
    return this.#at === null;
  }

  /** The earlier step that is looked at, or null when it is now. */
  get past(): Step | null {
    return this.#at === null ? null : (this.steps[this.#at] ?? null);
  }

  // Going

  go(turn: number): void {
    const to = Math.max(0, Math.min(this.last, Math.round(turn)));
    const from = this.at;
    if (to === from) return;
    const apply = () => {
      this.#at = to >= this.last ? null : to;
    };
    const [before, after] = [this.steps[from], this.steps[to]];
    if (to === from + 1 && before && after) this.onstep({ before: before.view, after: after.view, facts: after.facts }, apply);
    else apply();
  }

  back = (): void => this.#by(this.at - 1);
  forward = (): void => this.#by(this.at + 1);
  chapterBack = (): void => this.#by(chapterBefore(this.marks, this.at));
  chapterForward = (): void => this.#by(chapterAfter(this.marks, this.at, this.last));
  /** Back to now, and with it from here on. */
  now = (): void => this.#by(this.last);
  /** To a turn by hand: playing stops. */
  seek = (turn: number): void => this.#by(turn);

  #by(turn: number): void {
    this.pause();
    this.go(turn);
  }

  play = (): void => {
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.#wait();
  };

  pause = (): void => {
    this.playing = false;
    clearTimeout(this.#clock);
  };

  toggle = (): void => (this.playing ? this.pause() : this.play());

  faster(): void {
    const place = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[(place + 1) % SPEEDS.length]!;
  }

  #wait(): void {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      this.go(this.at + 1);
      if (this.atEnd) this.pause();
      else if (this.playing) this.#wait();
    }, BEAT / this.speed);
  }
}
