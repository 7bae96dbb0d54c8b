/** A card of the table as it is heard: what it is, who laid it, and what it is joined to. */
import type { Joint } from '../board/geometry';
import { claimOf } from '../board/geometry';
import type { Person } from '../../types';
import type { CineView } from '../types';
import type { Words } from './words';

export function tableSaid(view: CineView, card: string, people: readonly Person[], words: Words, met: readonly Joint[], looks: string): string {
  const by = people[view.table.find((placed) => placed.card === card)?.by ?? (looks === 'prov' ? view.active : -1)];
  const joined = met.flatMap((joint) => (joint.card === card ? [joint.to] : joint.to === card ? [joint.card] : [])).map((other) => {
    const claim = claimOf(view.table, card, other)?.claim ?? view.play?.claims?.find((one) => one.to === other || view.play?.card === other);
    return { name: words.cardName(other), steps: claim ? Math.max(1, claim.path.length - 1) : 0 };
  });
  return words.board.lies(words.cardSaid(card), by ? (by.you ? words.you : by.name) : '', joined, looks);
}
