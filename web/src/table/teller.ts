/** From happenings to the lines of the log. */
import type { AnyFact, GameUi, GameWords, Line, Person } from '../games/types';
import type { Happening } from './session.svelte';

export interface LogLine extends Line {
  turn: number;
  key: string;
  /** Why it was not their own choice: "time-out". */
  note: string;
  /** It is about the table, and no move: it has no number. */
  aside?: boolean;
}

type Told = Omit<Happening, 'v'>;

/** How a table's happenings are said: the one who listens, in which words. */
export interface Telling {
  ui: GameUi;
  people: readonly Person[];
  words: GameWords;
  /** Why something was not their own choice: "time-out". */
  notes(why: string): string;
  /** Whether what only this viewer saw is written down too. */
  recalls?: boolean;
}

/** The log so far. Both lists grow in their place: what was told anew has others. */
export interface Log {
  lines: readonly LogLine[];
  /** Everything that was told, in order. */
  facts: readonly AnyFact[];
}

/** Tells what is new, and adds it to what was told before; only another language, other names or another story are told from the start. */
export class Teller {
  /** How many happenings were told, and the first and the last of them: by them the same story is known. */
  #known = 0;
  #first: Told | undefined;
  #last: Told | undefined;
  #log: { lines: LogLine[]; facts: AnyFact[] } = { lines: [], facts: [] };
  #how: readonly unknown[] = [];

  /** The same log as before where nothing happened. */
  tell(happenings: readonly Told[], telling: Telling): Log {
    const { ui, people, words, notes, recalls = true } = telling;
    const how = [ui, words, recalls, ...people.flatMap(({ name, you }) => [name, you])];
    const goes = this.#known <= happenings.length && (!this.#known || (happenings[0] === this.#first && happenings[this.#known - 1] === this.#last));
    if (!goes || how.length !== this.#how.length || how.some((one, at) => one !== this.#how[at])) {
      this.#known = 0;
      this.#log = { lines: [], facts: [] };
    }
    const { lines, facts } = this.#log;
    const before = facts.length;
    for (; this.#known < happenings.length; this.#known++) {
      const happening = happenings[this.#known]!;
      let first = true;
      for (const [at, fact] of happening.facts.entries()) {
        const line = ui.tell(fact, people, words, facts);
        facts.push(fact);
        if (!line || (line.secret && !recalls)) continue;
        // Why there was a pause is said where it begins.
        lines.push({ ...line, turn: happening.turn, key: `${happening.turn}.${at}`, note: first && happening.why && fact.type !== 'resumed' ? notes(happening.why) : '' });
        first = false;
      }
    }
    this.#first = happenings[0];
    this.#last = happenings.at(-1);
    this.#how = how;
    // Another object tells those who listen that the lists have grown.
    if (facts.length > before) this.#log = { lines, facts };
    return this.#log;
  }
}

/** A whole story at once. */
export const linesOf = (happenings: readonly Told[], telling: Telling): readonly LogLine[] => new Teller().tell(happenings, telling).lines;
