/** What happened to the table itself while a game ran, read from two pictures of it: nobody's act, but everybody wants to know. */
import type { ChairPicture, TablePicture } from '../protocol/types';

export type ChangeCode = 'removed' | 'substituted' | 'returned' | 'paused' | 'resumed';

export interface TableChange {
  code: ChangeCode;
  /** Whose chair it is about; null: everybody's. */
  seat: number | null;
  name: string;
}

type Seen = Pick<TablePicture, 'number' | 'status' | 'paused'> & { chairs: readonly Pick<ChairPicture, 'name' | 'removed' | 'substitute'>[] };

/** In the order in which it is told. Nothing where another game began or this one ended: that says itself. */
export function changesOf(before: Seen, after: Seen): TableChange[] {
  if (before.number !== after.number || before.status !== 'playing' || after.status !== 'playing') return [];
  const changes: TableChange[] = [];
  for (const [seat, chair] of after.chairs.entries()) {
    const was = before.chairs[seat];
    if (!was) continue;
    const tell = (code: ChangeCode) => changes.push({ code, seat, name: chair.name || was.name || '' });
    if (chair.removed && !was.removed) tell('removed');
    if (chair.substitute && !was.substitute) tell('substituted');
    if (was.substitute && !chair.substitute) tell('returned');
  }
  if (before.paused !== after.paused) changes.push({ code: after.paused ? 'paused' : 'resumed', seat: null, name: '' });
  return changes;
}
