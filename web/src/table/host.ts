/** A host who has gone is followed by the first seated person who goes on (docs/protocol.md): who that could be is offered it. */
import type { Person } from '../games/types';
import type { TablePicture } from '../protocol/types';

/** The name of the host who is away, where this viewer sits at the table and could follow; '' otherwise. The server decides when it is long enough. */
export function absentHost(picture: TablePicture, people: readonly Person[], host: boolean): string {
  if (host || picture.you === null) return '';
  const seat = picture.chairs.findIndex((chair) => chair.host);
  return people[seat]?.away ? people[seat].name : '';
}
