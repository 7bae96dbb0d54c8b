/** Begin the game at a table that nobody needs to look at first. */
import { call } from '../protocol/api';
import { newId } from '../protocol/link';

export function start(table: string): Promise<unknown> {
  return call('POST', `/api/tables/${encodeURIComponent(table)}/do`, { type: 'do', id: newId(), command: { type: 'start' } });
}
