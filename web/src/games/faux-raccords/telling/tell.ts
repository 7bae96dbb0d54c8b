/** Each fact one line of the log. A card is named only if everybody saw it, or to the one who saw it. */
import { running } from '../../../lib/running';
import { fill } from '../../../ui/parts';
import type { Line, Part, Person } from '../../types';
import { rush } from '../box';
import { loggedPlace } from './naming';
import type { AnyFact, FauxView } from '../types';
import type { Words } from './words';

export const thing = (card: string, words: Words): Part => ({ thing: card, label: words.card.short(rush(card).value, words.symbol[rush(card).symbol]!) });

/** Anyone who acts, acts once in a turn. */
const begins = (fact: AnyFact) => fact.type === 'placed' || fact.type === 'helped' || (fact.type === 'binned' && fact.why === 'view');

/** Turns that began with these facts. */
export const turnsIn = running(
  () => 0,
  (turns, fact: AnyFact) => turns + Number(begins(fact)),
);

export function tell(fact: AnyFact, people: readonly Person[], words: Words, before: readonly AnyFact[]): Line | null {
  const line = lineOf(fact, people, words);
  if (!line || !begins(fact) || !people.length) return line;
  const turn = turnsIn(before);
  if (turn % people.length === 0) line.chapter = words.where.round(turn / people.length + 1);
  return line;
}

/** FR-R48: remembering is the players' own business, unless they chose the aid. */
export const remembers = (view: FauxView): boolean => view.options.memory_aid === 'on' || view.outcome !== null;

function lineOf(fact: AnyFact, people: readonly Person[], words: Words): Line | null {
  const w = words.tell;
  const place = (at: string) => loggedPlace(at, words);
  const who = (seat: number) => (people[seat]?.you ? words.youIn : (people[seat]?.name ?? ''));
  const event = (id: string): Part => ({ thing: id, label: '' });
  switch (fact.type) {
    case 'flipped':
      return { seat: null, parts: fill(fact.applies ? w.flipped(words.event[fact.event]!.name) : w.flippedNot(words.event[fact.event]!.name), { sign: event(fact.event) }), strong: true };
    case 'darkened':
      return { seat: null, parts: [w.darkened(fact.at.length)] };
    case 'struck':
      return { seat: null, parts: [w.struck(fact.cards.length)] };
    case 'stolen':
      return { seat: null, parts: [w.stolen] };
    case 'lost':
      return { seat: null, parts: [w.lost(place(fact.at))] };
    case 'relabelled':
      return { seat: null, parts: [w.relabelled(place(fact.one), place(fact.two))] };
    case 'sponsored':
      return { seat: null, parts: [w.sponsored(place(fact.at))] };
    case 'trimmed':
      return { seat: null, parts: fill(w.trimmed, { card: thing(fact.card, words) }) };
    case 'voted':
      return { seat: null, parts: [w.voted] };
  }
  const { seat } = fact;
  const you = people[seat]?.you ?? false;
  const say = (sentence: string, values: Record<string, Part> = {}): Line => ({ seat, parts: fill(sentence, { who: people[seat]?.name ?? '', ...values }) });
  switch (fact.type) {
    case 'placed':
      return say(w.placed(you, place(fact.at)));
    case 'helped':
      return say(w.helped(you, fact.powers.map((member) => words.member[member]!)), { card: thing(fact.card, words) });
    case 'sent':
      return say(w.sent(you), { card: thing(fact.card, words) });
    case 'gave':
      return fact.card ? say(w.gaveOpen(you, place(fact.at), who(fact.to_seat)), { card: thing(fact.card, words) }) : say(w.gave(you, place(fact.at), who(fact.to_seat)));
    case 'got':
      return { ...say(w.got(you), { card: thing(fact.card, words) }), secret: true };
    case 'starred':
      return say(w.starred(you, place(fact.at)), { in: thing(fact.entered, words), out: thing(fact.left, words) });
    case 'edited':
      return say(w.edited(you, fact.were.map(place), fact.are.map(place)));
    case 'scripted':
      return say(w.scripted(you, place(fact.at)), { card: thing(fact.card, words) });
    case 'binned':
      return say(w.binned(you, fact.why));
    case 'viewed':
      return say(w.viewed(you, place(fact.at)));
    case 'saw':
      return { ...say(w.saw(you), { card: thing(fact.card, words) }), secret: true };
    case 'clapped':
      return fact.was ? say(w.clappedFrom(you, place(fact.was), place(fact.at))) : null;
    case 'clued':
      return { ...say(w.clued(you, place(fact.at), fact.face === 'tick')), strong: true };
    case 'chosen':
      return say(w.chosen(you));
    case 'answered':
      return say(w.answered(you));
    case 'passed':
      return say(w.passed(you, who(fact.to_seat)));
    case 'passed_card':
      return { ...say(w.passedCard(you), { card: thing(fact.card, words) }), secret: true };
    case 'drawn':
      return { ...say(w.drawn(you), { card: thing(fact.card, words) }), secret: true };
    case 'drew':
      return fact.left === 0 ? { seat: null, parts: [w.deckEmpty] } : null;
    case 'ended':
      return { seat: fact.by === 'end' ? seat : null, parts: fill(w.ended(you, fact.by, fact.won), { who: people[seat]?.name ?? '' }), strong: true };
    default:
      return null;
  }
}

/** Where in the game we are. */
export function where(view: FauxView, _facts: readonly AnyFact[], words: Words): string {
  return view.outcome ? words.where.over : words.where.round(Math.floor(view.turns / view.seats) + 1);
}
