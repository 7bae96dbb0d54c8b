import { describe, expect, it } from 'vitest';
import { changesOf } from './changes';
import { Noted, notedAmong } from './noted';
import type { LogLine } from './teller';

const table = (more: object = {}, chairs: object[] = [{ name: 'Ada' }, { name: 'Bob' }]) => ({ number: 1, status: 'playing', paused: false, chairs, ...more });
const ada = { name: 'Ada' };

describe('what changed at the table', () => {
  it('is nothing where only the game went on', () => {
    expect(changesOf(table(), table())).toEqual([]);
  });
  it('tells who went, who sits in and who came back', () => {
    const gone = table({}, [ada, { name: 'Bob', removed: true }]);
    const sits = table({}, [ada, { name: 'Bob', removed: true, substitute: 'regular' }]);
    expect(changesOf(table(), gone)).toEqual([{ code: 'removed', seat: 1, name: 'Bob' }]);
    expect(changesOf(gone, sits)).toEqual([{ code: 'substituted', seat: 1, name: 'Bob' }]);
    expect(changesOf(sits, table())).toEqual([{ code: 'returned', seat: 1, name: 'Bob' }]);
    // Somebody who was away for both hears both.
    expect(changesOf(table(), sits).map((one) => one.code)).toEqual(['removed', 'substituted']);
  });
  it('tells of a pause and of its end', () => {
    expect(changesOf(table(), table({ paused: true }))).toEqual([{ code: 'paused', seat: null, name: '' }]);
    expect(changesOf(table({ paused: true }), table())).toEqual([{ code: 'resumed', seat: null, name: '' }]);
  });
  it('tells nothing of another game, or of the end', () => {
    const sits = table({}, [ada, { name: 'Bob', substitute: 'regular' }]);
    expect(changesOf(sits, table({ number: 2 }))).toEqual([]);
    expect(changesOf(sits, table({ status: 'over' }))).toEqual([]);
  });
});

describe('its place in the log', () => {
  const line = (turn: number): LogLine => ({ seat: 0, parts: [`${turn}`], turn, key: `${turn}`, note: '' });
  const happened = (turn: number, v: number) => ({ turn, v, by: 0, why: null, facts: [] });
  const note = (v: number) => ({ v, code: 'paused' as const, seat: null, name: '' });
  const told = (notes: ReturnType<typeof note>[], lines = [line(1), line(2)]) =>
    notedAmong(lines, [happened(1, 5), happened(2, 8)], notes, () => 'Pause').map((one) => [one.parts.join(''), one.turn]);

  it('is between what was told before and after it', () => {
    expect(told([note(6)])).toEqual([['1', 1], ['Pause', 1], ['2', 2]]);
    expect(told([note(9), note(10)])).toEqual([['1', 1], ['2', 2], ['Pause', 2], ['Pause', 2]]);
    expect(told([note(4)])).toEqual([['Pause', 0], ['1', 1], ['2', 2]]);
  });
  it('is left to a game that tells of the pause itself', () => {
    const itself = [{ turn: 1, v: 5, by: null, why: 'lost', facts: [{ type: 'paused' }] }];
    expect(notedAmong([line(1)], itself, [note(5)], () => 'Pause').map((one) => one.turn)).toEqual([1]);
  });
  it('is there although nothing else is', () => {
    expect(told([note(6)], [])).toEqual([['Pause', 1]]);
  });
  it('is the same, line by line, as told at once: also where a note comes late, or another story', () => {
    const written = new Noted();
    const lines: LogLine[] = [];
    const happenings: ReturnType<typeof happened>[] = [];
    const notes: ReturnType<typeof note>[] = [];
    const check = () => expect(written.among({ lines, facts: [] }, happenings, notes, () => 'Pause').lines.map((one) => one.key)).toEqual(notedAmong(lines, happenings, notes, () => 'Pause').map((one) => one.key));
    for (let turn = 1; turn <= 20; turn++) {
      happenings.push(happened(turn, turn * 3));
      lines.push(line(turn));
      check();
      if (turn % 4 === 0) notes.push(note(turn === 12 ? 28 : turn * 3 + 1));
      check();
    }
    expect(notedAmong(lines, happenings, notes, () => 'Pause')).toHaveLength(25);
    const fewer = [line(1), line(2)];
    expect(written.among({ lines: fewer, facts: [] }, happenings.slice(0, 2), notes.slice(0, 1), () => 'Pause').lines).toHaveLength(3);
  });
});
