/** Everything about the end: who won and how, prestige over the rounds, and what the whole course of the game tells. */
import type { Figure, Person, StoryStep } from '../../types';
import type { Outcome } from '../../../protocol/types';
import { film } from '../box';
import type { Words } from '../telling/words';
import type { ActionView, AnyFact, Statistics } from '../types';

export type Step = StoryStep<ActionView, AnyFact>;

/** How the points of a seat come about, as the outcome tells it. */
interface Split {
  films: number;
  trends: number;
  gala: number;
  money: number;
  pairs: number;
}

const nameOf = (people: readonly Person[], seat: number) => people[seat]?.name ?? '';

export function headline(view: ActionView, people: readonly Person[], words: Words): string {
  const { outcome } = view;
  if (!outcome) return words.over;
  const [winner] = outcome.winners;
  if (winner === undefined || outcome.winners.length > 1) return words.ending.shared(outcome.winners.map((seat) => (people[seat]?.you ? words.you : nameOf(people, seat))).join(', '));
  return words.ending.wins(nameOf(people, winner), people[winner]?.you ?? false, outcome.scores[winner] ?? 0);
}

export const reason = (_: Outcome, words: Words): string => words.ending.reason;

export function score(view: ActionView, seat: number, words: Words): { label: string; n: number }[] {
  const seats = view.outcome?.details?.seats as Split[] | undefined;
  const split = seats?.[seat];
  if (!split) return [];
  return (['films', 'trends', 'gala', 'money', 'pairs'] as const).filter((part) => part === 'films' || split[part] !== 0).map((part) => ({ label: words.ending[part], n: split[part] }));
}

/** Prestige after each step; at the end the whole score. */
export const curve = (steps: readonly Step[]): number[][] => steps.map(({ view }) => view.chairs.map((chair) => (view.outcome ? chair.score : chair.prestige)));

export function figures(steps: readonly Step[], people: readonly Person[], words: Words, counted: unknown): Figure[] {
  const w = words.ending;
  const told = counted as Statistics | null;
  const sent = steps.flatMap((step) => step.facts.filter((fact) => fact.type === 'film_sent')).length;
  if (!told) return [{ value: w.sent(sent), label: w.sentAbout }];
  const best = [...told.films].sort((one, other) => other.points - one.points)[0];
  const rich = [...told.films].sort((one, other) => other.money - one.money)[0];
  const sum = (of: (seat: Statistics['seats'][number]) => number) => told.seats.reduce((all, seat) => all + of(seat), 0);
  const [banked, campaigns] = [sum((seat) => seat.placements.BANK ?? 0), sum((seat) => seat.campaigns)];
  return [
    { value: w.sent(told.films.length), label: w.sentAbout },
    ...(best ? [{ value: w.best(best.points), label: w.bestAbout(film(best.script).title, nameOf(people, best.owner)) }] : []),
    ...(rich ? [{ value: w.earned(rich.money), label: w.earnedAbout(film(rich.script).title, nameOf(people, rich.owner)) }] : []),
    { value: w.banked(banked), label: w.bankedAbout(banked) },
    { value: w.bonus(sum((seat) => seat.bonus)), label: w.bonusAbout },
    { value: w.campaigns(campaigns), label: w.campaignsAbout(campaigns) },
  ];
}

export function chapters(steps: readonly Step[], words: Words): { step: number; label: string; seat: number | null }[] {
  const begun = steps.flatMap((step, at) => step.facts.flatMap((fact) => (fact.type === 'round_began' ? [{ step: at, label: words.ending.round(fact.round), seat: null }] : [])));
  return begun[0]?.step === 0 ? begun : [{ step: 0, label: words.ending.round(1), seat: null }, ...begun.filter((one) => one.label !== words.ending.round(1))];
}
