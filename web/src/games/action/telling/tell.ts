/** Each fact one line of the log. */
import { fill } from '../../../ui/parts';
import type { Line, Part, Person } from '../../types';
import type { ActionView, AnyFact } from '../types';
import type { Words } from './words';

const title = (id: string, words: Words): Part => ({ thing: id, label: words.titleOf(id) });
const name = (id: string, words: Words): Part => ({ thing: 'name', label: words.nameOf(id) });

export function tell(fact: AnyFact, people: readonly Person[], words: Words): Line | null {
  const w = words.tell;
  const you = 'seat' in fact ? (people[fact.seat]?.you ?? false) : false;
  const seat = 'seat' in fact ? fact.seat : null;
  const say = (sentence: string, values: Record<string, Part> = {}) => fill(sentence, { who: seat === null ? '' : (people[seat]?.name ?? ''), ...values });
  const line = (sentence: string, values: Record<string, Part> = {}): Line => ({ seat, parts: say(sentence, values) });
  const shares = (sums: string[]) => sums.map((sum, at) => w.share(people[at]?.you ? words.you : (people[at]?.name ?? ''), sum)).join(', ');
  switch (fact.type) {
    case 'round_began': {
      const first = people[fact.first];
      return { seat: null, parts: fill(w.began(first?.you ?? false), { who: first?.name ?? '' }), chapter: w.round(fact.round) };
    }
    case 'event_turned':
      return { seat: null, parts: fill(w.event, { name: { thing: 'name', label: words.event(fact.event) }, text: words.eventText(fact.event) }), strong: true };
    case 'hired':
      return line(w.hired(you, fact.paid));
    case 'banked':
      return line(w.banked(you, fact.gained));
    case 'script_bought':
      return line(w.script(you, fact.paid), { title: title(fact.script, words) });
    case 'actor_hired':
      return line(w.actor(you, fact.paid), { card: name(fact.card, words) });
    case 'set_bought':
      return line(w.set(you, fact.paid), { card: name(fact.card, words) });
    case 'set_placed':
      return line(w.placed(you), { card: name(fact.card, words) });
    case 'film_sent':
      return { ...line(w.sent(you), { title: title(fact.script, words) }), strong: true };
    case 'film_archived':
      return line(w.archived(you), { title: title(fact.script, words) });
    case 'performer_kept':
      return line(w.kept(you), { card: name(fact.card, words) });
    case 'films_exchanged':
      return line(w.exchanged(you, fact.paid), { left: title(fact.scripts[0] ?? '', words), right: title(fact.scripts[1] ?? '', words) });
    case 'gala_given':
      return { ...line(w.gala(you, fact.paid)), delta: fact.points };
    case 'box_office':
      return { seat: null, parts: [w.pays(shares(fact.payouts.map((one) => w.paid(one.films, one.event, one.bonus))))] };
    case 'ceremony':
      return { seat: null, parts: [w.ceremony(shares(fact.awards.map((one) => w.award(one.films, one.trends))), fact.trend ? (words.genre[fact.trend] ?? '') : '')], strong: true };
    case 'actor_dismissed':
      return { seat: null, parts: fill(w.dismissed, { card: name(fact.card, words) }) };
    case 'pile_shuffled':
      return { seat: null, parts: [w.shuffled(w.pile[fact.pile] ?? fact.pile, fact.cards)] };
    case 'game_ended':
      return { seat: null, parts: [w.ended], strong: true };
    // What lies open now is seen on the board.
    case 'card_turned':
    case 'track_slid':
      return null;
  }
}

export const where = (view: ActionView, _: readonly AnyFact[], words: Words): string => (view.outcome ? words.over : words.where(view.round, view.rounds.length));

/** A Set that was drawn was not known before. */
export const showed = (facts: readonly AnyFact[]): boolean => facts.some((fact) => fact.type === 'set_bought' || fact.type === 'card_turned');
