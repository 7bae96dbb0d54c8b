/** Each fact one line of the log, with the cards drawn in it. */
import { running } from '../../../lib/running';
import { fill, plain } from '../../../ui/parts';
import type { Line, Part, Person } from '../../types';
import { isChange, isRhythm, PENALTY } from '../box';
import type { AnyFact, RythmView } from '../types';
import type { Words } from './words';

export const thing = (card: string, words: Words): Part => ({ thing: card, label: isRhythm(card) ? (words.rhythm[card] ?? card) : words.card(card) });
const row = (cards: Iterable<string>, words: Words): Part[] => [...cards].flatMap((card, at) => [...(at ? [' '] : []), thing(card, words)]);

/** Staves picked up among these facts, and the cards of them. */
export const stavesIn = running(
  () => 0,
  (staves, fact: AnyFact) => staves + Number(fact.type === 'picked_up'),
);
const cardsIn = running(
  () => 0,
  (cards, fact: AnyFact) => cards + (fact.type === 'picked_up' ? fact.cards : 0),
);

/** What was composed on the stave that is open after these facts. */
function openStave(facts: readonly AnyFact[]): string[] {
  const from = facts.findLastIndex((fact) => fact.type === 'picked_up') + 1;
  return facts.slice(from).flatMap((fact) => (fact.type === 'composed' ? [fact.card] : []));
}

export function tell(fact: AnyFact, people: readonly Person[], words: Words, before: readonly AnyFact[]): Line | null {
  const line = lineOf(fact, people, words, before);
  const last = before.at(-1);
  // A stave begins with whatever happens after the last one was picked up.
  if (line && fact.type !== 'ended' && (!last || last.type === 'picked_up')) line.chapter = words.board.staveNumber(stavesIn(before) + 1);
  return line;
}

function lineOf(fact: AnyFact, people: readonly Person[], words: Words, before: readonly AnyFact[]): Line | null {
  const w = words.tell;
  if (fact.type === 'ended') return { seat: null, parts: [w.ended[fact.reason] ?? w.endedElse], strong: true };
  const { seat } = fact;
  const person = people[seat];
  const you = person?.you ?? false;
  const say = (sentence: string, values: Record<string, Part> = {}) => fill(sentence, { who: person?.name ?? '', ...values });
  switch (fact.type) {
    case 'tonality_chosen':
      return { seat, parts: say(w.chose(you, fact.side === 'sharp'), { card: thing(fact.side, words) }) };
    case 'composed': {
      const stave = openStave(before);
      const card = thing(fact.card, words);
      const last = stave.findLast((one) => !isChange(one));
      if (fact.closed && last) return { seat, parts: say(w.closes(you), { card, last: thing(last, words) }) };
      if (fact.turned) return { seat, parts: say(w.turns(you, fact.card === 'sharp'), { card }) };
      return { seat, parts: say(stave.length || isChange(fact.card) ? w.composes(you) : w.opens(you), { card }) };
    }
    case 'picked_up':
      return { seat, parts: say(w.picksUp(you, fact.cards)), delta: fact.cards, strong: true };
    case 'took':
      return { seat, parts: say(w.takes(you) + (fact.reshuffled ? w.reshuffled : '')) };
    case 'got_rhythm':
      return { seat, parts: say(w.gotRhythm(you), { card: thing(fact.card, words) }) };
    case 'exchanged': {
      const sentence = w.buys(you, fact.drawn) + (fact.last ? w.lastCard : '');
      return { seat, parts: spread(say(sentence), '{pay}', row(fact.pay, words)), said: plain(say(sentence, { pay: words.explain.payment(fact.pay, words.rhythm) })) };
    }
    case 'got_play':
      return { seat, parts: spread(say(w.gotPlay(you)), '{cards}', row(fact.cards, words)) };
    case 'laid_down':
      return { seat, parts: say(w.laysDown(you), { card: thing(fact.card, words) }), delta: -PENALTY };
    case 'passed':
      return { seat, parts: say(w.passes(you)) };
  }
}

/** Several things at one place of a sentence. */
const spread = (parts: Part[], name: string, many: Part[]) => parts.flatMap((part) => (part === name ? many : [part]));

/** Where in the game we are. Only if all facts from the deal on are known can the staves be counted. */
export function where(view: RythmView, facts: readonly AnyFact[], words: Words): string {
  if (view.phase === 'over') return words.where.over;
  if (view.phase === 'tonality') return words.where.start;
  const taken = view.chairs.reduce((sum, chair) => sum + chair.taken.length, 0);
  return cardsIn(facts) === taken ? words.where.stave(stavesIn(facts) + 1) : words.where.turn(view.turns);
}

/** Whether an act has shown its player something new: a card that was drawn was not known before. */
export const showed = (facts: readonly AnyFact[], seat: number): boolean =>
  facts.some((fact) => (fact.type === 'got_play' || fact.type === 'got_rhythm') && fact.seat === seat);
