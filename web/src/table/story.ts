/** From happenings to the lines of the log. */
import type { AnyFact, GameUi, GameWords, Line, Person } from '../games/types';
import type { Happening } from './session.svelte';

export interface LogLine extends Line {
  turn: number;
  key: string;
  /** Why it was not their own choice: "time-out". */
  note: string;
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
