/**
 * Going back and forth in a story: the replay page tells a whole one, the table keeps one of the game that runs, in which to look back.
 * Who stands at the last step follows it: when the story grows, they see the new step.
 */
import type { AnyFact, AnyView, GameUi } from '../games/types';
import type { Story, StoryMove } from './api';
import { chapterAfter, chapterBefore, type ChapterMark, type Step } from './moments';
import { Views } from './views';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** A game that keeps time is long: some of it is passed over quickly. */
export const SPEEDS_BY_TIME = [0.5, 1, 2, 4, 8, 16] as const;
/** Milliseconds for one step at speed 1. */
const BEAT = 1400;
/** Where nothing happens in the game's own time, nobody waits for longer. */
const LONGEST_REST = 4000;

/** A step of a story whose view is made when it is looked at: most never are. */
class ToldStep implements Step {
  readonly facts;
  readonly by;
  readonly at;
  readonly played;
  readonly why;
  #view: AnyView | undefined;

  constructor(
    move: StoryMove,
    private turn: number,
    private views: Views,
    private open: GameUi['open']['view'],
  ) {
    ({ facts: this.facts, by: this.by, at: this.at, why: this.why } = move);
    this.played = move.played ?? null;
  }

  get view(): AnyView {
    if (!this.#view) {
      const { view, eyes } = this.views.at(this.turn);
      this.#view = eyes ? this.open(view!, eyes) : view!;
    }
    return this.#view;
  }
}

/** The steps of a story; one that was told with all eyes has the cards open that any seat knew. */
export function stepsOf(story: Pick<Story, 'moves'>, ui: Pick<GameUi, 'open'>): Step[] {
  const views = new Views(story.moves);
  return story.moves.map((move, turn) => new ToldStep(move, turn, views, (view, eyes) => ui.open.view(view, eyes)));
}

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
  /** Whether the game kept time, so that its story can be played in it. */
  timed = $state(false);
  /** Whether steps come in the game's own time, where it keeps time. */
  byTime = $state(false);
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
    this.timed = this.last > 1 && steps.every((step, turn) => turn === 0 || typeof step.played === 'number');
    this.byTime = this.timed;
    if (this.atEnd) this.pause();
  }

  /** How long the game had been played at a step, in milliseconds: null where it keeps no time. */
  playedAt(turn: number): number | null {
    return this.timed ? (this.steps[turn]?.played ?? 0) : null;
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
    const speeds: readonly number[] = this.byTime ? SPEEDS_BY_TIME : SPEEDS;
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]!;
    if (this.playing) this.#wait();
  }

  /** In the game's own time, or a step after the other at an even pace. */
  paced(byTime: boolean): void {
    this.byTime = byTime && this.timed;
    if (!this.byTime && !SPEEDS.some((speed) => speed === this.speed)) this.speed = 1;
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#clock);
    const now = this.#time(this.at);
    const rest = this.byTime ? Math.min(LONGEST_REST, (this.#time(this.at + 1) - now) / this.speed) : BEAT / this.speed;
    const from = performance.now();
    this.#clock = setTimeout(() => {
      // A timer may come late, and things happen close together: then as far as the time has gone.
      const late = this.byTime ? (performance.now() - from - rest) * this.speed : 0;
      const until = this.#time(this.at + 1) + Math.max(0, late);
      let to = this.at + 1;
      while (this.byTime && to < this.last && this.#time(to + 1) <= until) to++;
      this.go(to);
      if (this.atEnd) this.pause();
      else if (this.playing) this.#wait();
    }, rest);
  }

  #time(turn: number): number {
    return this.steps[turn]?.played ?? 0;
  }
}
