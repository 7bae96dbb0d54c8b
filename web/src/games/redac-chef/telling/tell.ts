/** Each fact one line of the log; what is seen at once on the page, and small grabs of others, are not written down. */
import { fill } from '../../../ui/parts';
import { sides } from '../../../ui/sides.svelte';
import type { Line, Part, Person } from '../../types';
import { centrepiece, headline, newsCard, printed } from '../box';
import type { RedacView } from '../types';
import type { AnyFact } from '../types';
import type { Words } from './words';

const tile = (id: string): Part => ({ thing: id, label: headline(id) });

export function tell(fact: AnyFact, people: readonly Person[], words: Words): Line | null {
  const w = words.tell;
  const seat = 'seat' in fact && typeof fact.seat === 'number' ? fact.seat : 'side' in fact ? (seatsOf(fact.side)[0] ?? null) : null;
  const who = 'side' in fact && !('seat' in fact) ? seatsOf(fact.side).map((one) => (people[one]?.you ? words.you : (people[one]?.name ?? ''))).join(' & ') : seat === null ? '' : (people[seat]?.name ?? '');
  const you = seat !== null && (people[seat]?.you ?? false) && ('seat' in fact || !sides.all.length);
  const line = (sentence: string, values: Record<string, Part> = {}): Line => ({ seat, parts: fill(sentence, { who: you ? words.you : who, ...values }) });
  const list = (ids: readonly string[]): string => ids.map((id) => headline(id)).join(', ');
  switch (fact.type) {
    case 'day_begins':
      return { seat: null, parts: [w.day(words.day[fact.day] ?? '')], chapter: words.day[fact.day] ?? '' };
    case 'news':
      return { seat: null, parts: fill(w.news, { name: { thing: 'name', label: printed(newsCard(fact.card)) } }), strong: true };
    case 'kept':
      return line(w.kept(you), { tile: tile(fact.tile) });
    case 'returned':
      return line(w.returned, { tile: tile(fact.tile) });
    case 'revealed':
      return line(w.revealed, { tile: tile(fact.tile) });
    case 'took':
      return line(w.took, { tile: tile(fact.tile) });
    case 'maquette':
      return { ...line(w.maquette), strong: true };
    case 'tirage':
      return { ...(fact.token ? line(w.tirageToken, { token: { thing: `token${fact.token}`, label: String(fact.token) } }) : line(w.tirage)), strong: true };
    case 'missed':
      return { seat: null, parts: [w.missed] };
    case 'last_move':
      return { seat: null, parts: [w.last(fact.counted)] };
    case 'day_ends':
      return { seat: null, parts: [w.dayEnds(words.day[fact.day] ?? '')] };
    case 'turned_down':
      return line(fact.why === 'news' ? w.turnedNews : w.turnedClash, { tiles: list(fact.tiles) });
    case 'shifted':
      return line(w.shifted);
    case 'scored':
      // A player who is alone is told of dollars that came in: a puzzle counts none.
      return { ...line(w.scored(fact.total, fact.rows.dollars || (people.length > 1 ? 0 : null))), strong: true };
    case 'offered':
      return { seat: null, parts: fill(w.offered, { names: fact.centrepieces.map((id) => printed(centrepiece(id))).join(', ') }) };
    case 'chosen':
      return line(w.chosen, { name: { thing: 'name', label: printed(centrepiece(fact.centrepiece)) } });
    case 'discarded':
      return line(w.discarded, { tile: tile(fact.tile) });
    case 'done':
      return line(w.done);
    case 'walked':
      return line((you ? w.walk : w.walked)[fact.to_place] ?? '');
    case 'unloaded':
      return line(w.unloaded(fact.tiles.length));
    case 'paused':
      return { seat: null, parts: [w.paused] };
    case 'resumed':
      return { seat: null, parts: [w.resumed] };
    case 'left':
      return line(w.left);
    case 'rejoined':
      return line(w.rejoined);
    case 'over':
      return { seat: null, parts: [w.over], strong: true };
    default:
      return null;
  }
}

/** The seats of a side: of a team both. */
const seatsOf = (side: number): readonly number[] => sides.all[side] ?? [side];

export function where(view: RedacView, _: readonly AnyFact[], words: Words): string {
  if (view.options.mode === 'puzzle') {
    const day = words.day[view.day] ?? '';
    return view.puzzle ? words.puzzle.where(view.puzzle.number, day) : day;
  }
  const phase = view.viewer === null || view.stage !== 'day' ? '' : (words.phase[view.people[view.viewer]?.phase ?? ''] ?? '');
  return words.where(words.day[view.day] ?? '', phase);
}

/** Whether an act showed its player something new. */
export const showed = (): boolean => true;
