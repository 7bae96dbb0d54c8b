/** The log with what happened to the table itself at its place among the moves: after those that were told before it. */
import type { TableChange } from './changes';
import type { Happening, Note } from './session.svelte';
import type { Log, LogLine } from './teller';

export class Noted {
  /** The lines as they were told, and how many of them and of the notes stand in `#all`. */
  #told: readonly LogLine[] | null = null;
  #lines = 0;
  #notes = 0;
  #all: LogLine[] = [];

  /** What is new is added at the end. Only a note that belongs before a line that stands there already has all of them set anew. */
  among(log: Log, happenings: readonly Happening[], notes: readonly Note[], say: (note: TableChange) => string): Log {
    if (!notes.length) return log;
    if (log.lines !== this.#told || this.#notes > notes.length || !this.#add(log.lines, happenings, notes, say, false)) {
      this.#told = log.lines;
      this.#lines = this.#notes = 0;
      this.#all = [];
      this.#add(log.lines, happenings, notes, say, true);
    }
    return { lines: this.#all, facts: log.facts };
  }

  /** False where a new note belongs further up; `anew`: that cannot be. */
  #add(lines: readonly LogLine[], happenings: readonly Happening[], notes: readonly Note[], say: (note: TableChange) => string, anew: boolean): boolean {
    for (; this.#notes < notes.length; this.#notes++) {
      const note = notes[this.#notes]!;
      // A game that knows of pauses tells them itself.
      if (toldWith(happenings, note)) continue;
      const turn = happenings.findLast((one) => one.v <= note.v)?.turn ?? 0;
      while (this.#lines < lines.length && lines[this.#lines]!.turn <= turn) this.#all.push(lines[this.#lines++]!);
      if (!anew && (this.#all.at(-1)?.turn ?? 0) > turn) return false;
      this.#all.push({ seat: note.seat, parts: [say(note)], turn, key: `${note.v}.table.${this.#notes}`, note: '', aside: true });
    }
    while (this.#lines < lines.length) this.#all.push(lines[this.#lines++]!);
    return true;
  }
}

/** Whether the game itself tells of this, in the same version. */
function toldWith(happenings: readonly Happening[], note: Note): boolean {
  for (let at = happenings.length - 1; at >= 0 && happenings[at]!.v >= note.v; at--) {
    const one = happenings[at]!;
    if (one.v === note.v && one.facts.some((fact) => fact.type === note.code)) return true;
  }
  return false;
}

/** A whole log at once. */
export const notedAmong = (lines: readonly LogLine[], happenings: readonly Happening[], notes: readonly Note[], say: (note: TableChange) => string): readonly LogLine[] =>
  new Noted().among({ lines, facts: [] }, happenings, notes, say).lines;
