/** What the others did, for those who listen: said together with the next sentence of the prompt, and several quick moves at once. */
import type { LogLine } from './teller';

/** Milliseconds in which moves of computer players, one upon the other, become one sentence. */
const TOGETHER = 900;
/** More lines than this are a story, not news: then only the last are said. */
const MOST = 6;

/** A happening, as far as it is news. */
interface Happened {
  turn: number;
  v: number;
  by: number | null;
}

export class News {
  /** What is said now, and a count of what has been said. */
  said = $state.raw<{ n: number; text: string }>({ n: 0, text: '' });
  /** With which sentence of the prompt it was said: when the prompt is gone for a while and comes again, it is not said again. */
  told = $state.raw<{ n: number; sentence: string }>({ n: 0, sentence: '' });
  #game = 0;
  #pending: string[] = [];
  #timer = 0;
  #noted = 0;

  /** `heard`: everything up to this version happened before anybody listened. */
  constructor(
    private heard: number,
    /** How many notes about the table were made before. */
    noted = 0,
  ) {
    this.#noted = noted;
  }

  /** The game with this number runs. What was done in the one before is no news in it. */
  begin(game: number): void {
    if (game === this.#game) return;
    this.#game = game;
    this.#pending = [];
    clearTimeout(this.#timer);
    if (this.said.text) this.said = { n: this.said.n + 1, text: '' };
  }

  /** Something may have happened: `mine`: it is this player's turn now, so that nothing more is to come. */
  hear(happenings: readonly Happened[], lines: readonly LogLine[], me: number | null, mine: boolean, plain: (line: LogLine) => string): void {
    const fresh = happenings.slice(happenings.findLastIndex((one) => one.v <= this.heard) + 1);
    if (!fresh.length) return this.#soon(mine);
    this.heard = Math.max(this.heard, ...fresh.map((one) => one.v));
    const since = lines.slice(lines.findLastIndex((line) => line.turn < fresh[0]!.turn) + 1);
    const turns = fresh.filter((one) => me === null || one.by !== me).map((one) => one.turn);
    // What was not told yet is stale once this player has moved.
    if (fresh.some((one) => me !== null && one.by === me)) this.#pending = [];
    this.#pending.push(...since.filter((line) => turns.includes(line.turn) && !line.aside).map(plain));
    this.#soon(mine);
  }

  /** What happened to the table itself is said in its turn; `say`: a note in words, '' for one that is said elsewhere. */
  note<T>(notes: readonly T[], mine: boolean, say: (note: T) => string): void {
    // With a new game they begin anew.
    for (const note of notes.slice(Math.min(this.#noted, notes.length))) {
      const said = say(note);
      if (said) this.#pending.push(said);
    }
    this.#noted = notes.length;
    this.#soon(mine);
  }

  /** Something that cannot wait for a move: how much time is left. */
  remark(text: string): void {
    this.#pending.push(text);
    this.#say();
  }

  #soon(mine: boolean): void {
    if (!this.#pending.length) return;
    clearTimeout(this.#timer);
    if (mine) this.#say();
    else this.#timer = window.setTimeout(() => this.#say(), TOGETHER);
  }

  #say(): void {
    this.said = { n: this.said.n + 1, text: this.#pending.splice(0).slice(-MOST).join(' ') };
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
