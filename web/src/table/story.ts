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

export function linesOf(
  happenings: readonly Omit<Happening, 'v'>[],
  ui: GameUi,
  people: readonly Person[],
  words: GameWords,
  notes: (why: string) => string,
  /** Whether what only this viewer saw is written down too. */
  recalls = true,
): LogLine[] {
  const lines: LogLine[] = [];
  const before: AnyFact[] = [];
  for (const happening of happenings) {
    let first = true;
    for (const [at, fact] of happening.facts.entries()) {
      const line = ui.tell(fact, people, words, before);
      before.push(fact);
      if (!line || (line.secret && !recalls)) continue;
      lines.push({ ...line, turn: happening.turn, key: `${happening.turn}.${at}`, note: first && happening.why ? notes(happening.why) : '' });
      first = false;
    }
  }
  return lines;
}

/** The lines with what happened to the table itself at its place among them: after the moves that were told before it. */
export function notedAmong(lines: readonly LogLine[], happenings: readonly Happening[], notes: readonly Note[], say: (note: TableChange) => string): LogLine[] {
  const all = [...lines];
  for (const [at, note] of notes.entries()) {
    const turn = happenings.findLast((one) => one.v <= note.v)?.turn ?? 0;
    const place = all.findLastIndex((line) => line.turn <= turn) + 1;
    all.splice(place, 0, { seat: note.seat, parts: [say(note)], turn, key: `${note.v}.table.${at}`, note: '', aside: true });
  }
  return all;
}
