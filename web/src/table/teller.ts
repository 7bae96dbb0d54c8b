/** From happenings to the lines of the log. */
import type { AnyFact, GameUi, GameWords, Line, Person } from '../games/types';
import type { TableChange } from './changes';
import type { Happening, Note } from './session.svelte';

export interface LogLine extends Line {
  turn: number;
  key: string;
  /** Why it was not their own choice: "time-out". */
  note: string;
  /** It is about the table, and no move: it has no number. */
  aside?: boolean;
}

type Told = Omit<Happening, 'v'>;

/** How a table's happenings are said: whoever listens, in which words. */
export interface Telling {
  ui: GameUi;
  people: readonly Person[];
  words: GameWords;
  /** Why something was not their own choice: "time-out". */
  notes(why: string): string;
  /** Whether what only this viewer saw is written down too. */
  recalls?: boolean;
}

/** The log so far. */
export interface Log {
  lines: readonly LogLine[];
  /** Everything that was told, in order. */
  facts: readonly AnyFact[];
}

/** Tells what is new, and adds it to what was told before; only another language, other names or another story are told from the start. */
export class Teller {
  #told: readonly Told[] = [];
  #lines: readonly LogLine[] = [];
  #facts: AnyFact[] = [];
  #how: readonly unknown[] = [];

  tell(happenings: readonly Told[], telling: Telling): Log {
    const { ui, people, words, notes, recalls = true } = telling;
    const how = [ui, words, recalls, ...people.flatMap(({ name, you }) => [name, you])];
    const known = this.#told.length;
    const goes = known <= happenings.length && (!known || (happenings[0] === this.#told[0] && happenings[known - 1] === this.#told[known - 1]));
    if (!goes || how.length !== this.#how.length || how.some((one, at) => one !== this.#how[at])) {
      this.#told = [];
      this.#lines = [];
      this.#facts = [];
    }
    const lines: LogLine[] = [];
    for (const happening of happenings.slice(this.#told.length)) {
      let first = true;
      for (const [at, fact] of happening.facts.entries()) {
        const line = ui.tell(fact, people, words, this.#facts);
        this.#facts.push(fact);
        if (!line || (line.secret && !recalls)) continue;
        // Why there was a pause is said where it begins.
        lines.push({ ...line, turn: happening.turn, key: `${happening.turn}.${at}`, note: first && happening.why && fact.type !== 'resumed' ? notes(happening.why) : '' });
        first = false;
      }
    }
    this.#told = happenings;
    this.#how = how;
    if (lines.length || !this.#lines.length) this.#lines = this.#lines.concat(lines);
    return { lines: this.#lines, facts: this.#facts };
  }
}

/** A whole story at once. */
export const linesOf = (happenings: readonly Told[], telling: Telling): readonly LogLine[] => new Teller().tell(happenings, telling).lines;

/** The lines with what happened to the table itself at its place among them: after the moves that were told before it. */
export function notedAmong(lines: readonly LogLine[], happenings: readonly Happening[], notes: readonly Note[], say: (note: TableChange) => string): readonly LogLine[] {
  if (!notes.length) return lines;
  const all = [...lines];
  for (const [at, note] of notes.entries()) {
    // A game that knows of pauses tells them itself.
    if (happenings.some((one) => one.v === note.v && one.facts.some((fact) => fact.type === note.code))) continue;
    const turn = happenings.findLast((one) => one.v <= note.v)?.turn ?? 0;
    const place = all.findLastIndex((line) => line.turn <= turn) + 1;
    all.splice(place, 0, { seat: note.seat, parts: [say(note)], turn, key: `${note.v}.table.${at}`, note: '', aside: true });
  }
  return all;
}
