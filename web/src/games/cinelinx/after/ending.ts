/** Everything about the end: who won and how, and what the whole course of the game tells. */
import type { Outcome } from '../../../protocol/types';
import type { Figure, Person, StoryStep } from '../../types';
import { split } from '../box';
import type { Words } from '../telling/words';
import type { AnyFact, CineView, Statistics } from '../types';

export type Step = StoryStep<CineView, AnyFact>;
interface Details {
  degrees?: number[];
  counted?: number[];
  links?: number;
  misses?: number;
  par?: number;
}
const nameOf = (people: readonly Person[], seat: number, words: Words) => (people[seat]?.you ? words.you : (people[seat]?.name ?? ''));
const detailsOf = (view: CineView) => (view.outcome?.details ?? {}) as Details;

export function headline(view: CineView, people: readonly Person[], words: Words): string {
  const { outcome } = view;
  const w = words.ending;
  if (!outcome) return words.over;
  const { links = 0, misses = 0, par = 0 } = detailsOf(view);
  if (outcome.reason === 'connected') return w.daily(links + misses, par);
  if (outcome.reason === 'given-up') return w.gaveUp(par);
  const [winner, more] = outcome.winners;
  if (winner === undefined) return w.nobody;
  if (view.seats === 1) return w.alone;
  if (more !== undefined) return w.shared(outcome.winners.map((seat) => nameOf(people, seat, words)));
  const [name, you] = [people[winner]?.name ?? '', people[winner]?.you ?? false];
  return view.options.mode === 'points' ? w.winsBy(name, you, outcome.scores[winner] ?? 0) : w.wins(name, you);
}

export const reason = (outcome: Outcome, words: Words): string => words.ending.reason[outcome.reason] ?? '';

export function score(view: CineView, seat: number, words: Words): { label: string; n: number }[] {
  const w = words.ending;
  const { degrees = [], counted = [], links, misses } = detailsOf(view);
  if (links !== undefined) return [{ label: w.links(links), n: links }, { label: w.misses(misses ?? 0), n: misses ?? 0 }];
  const chair = view.chairs[seat];
  const [left, steps] = [counted[seat] ?? chair?.counted ?? 0, degrees[seat] ?? chair?.degrees ?? 0];
  return [...(view.options.mode === 'points' ? [{ label: w.points, n: chair?.points ?? 0 }] : []), { label: w.cardsLeft(left), n: left }, { label: w.degrees(steps), n: steps }];
}

/** A daily chain: its steps, and not what they count for among other chains. */
export const figure = (view: CineView, score: number): number => (view.options.mode === 'daily' ? -score : score);

/** Points, or how many cards of the first hand are gone, after each step. A daily chain is told by its image. */
export const curve = (steps: readonly Step[]): number[][] => steps.at(-1)?.view.options.mode === 'daily' ? [] : steps.map(({ view }) => view.chairs.map((chair) => (view.options.mode === 'points' ? chair.points : -chair.counted)));

const chainOf = (labels: readonly string[]) => labels.map((label) => split(label).name).join(' – ');

export function figures(steps: readonly Step[], people: readonly Person[], words: Words, counted: unknown): Figure[] {
  const w = words.ending;
  const told = counted as Statistics | null;
  const last = steps.at(-1)?.view;
  if (last?.options.mode === 'daily') return [];
  const laid: Figure[] = last ? [{ value: w.laid(last.table.length), label: w.laidAbout }] : [];
  if (!told) return laid;
  const sum = (of: (seat: Statistics['seats'][number]) => number) => told.seats.reduce((all, seat) => all + of(seat), 0);
  const paths = sum((seat) => seat.paths);
  return [
    ...laid,
    ...(paths ? [{ value: String(Math.round((sum((seat) => seat.degrees * seat.paths) / paths) * 10) / 10), label: w.average }] : []),
    ...(told.bridge ? [{ value: split(told.bridge).name, label: w.bridge }] : []),
    ...(sum((seat) => seat.challenges) ? [{ value: w.challenges(sum((seat) => seat.right), sum((seat) => seat.challenges)), label: w.challengesAbout }] : []),
    ...(sum((seat) => seat.bluffs) ? [{ value: w.bluffs(sum((seat) => seat.bluffs), sum((seat) => seat.caught)), label: w.bluffsAbout }] : []),
    ...told.missed.map((one) => ({ value: chainOf(one.labels), label: w.missed(nameOf(people, one.seat, words), people[one.seat]?.you ?? false, words.cardName(one.card), words.cardName(one.to)) })),
    ...told.cleverest.flatMap((labels, seat) => (labels.length ? [{ value: chainOf(labels), label: w.cleverest(people[seat]?.name ?? '', people[seat]?.you ?? false) }] : [])),
  ];
}

export const lasted = (view: CineView, words: Words): string => (view.options.mode === 'daily' ? words.ending.lastedLinks(view.links.length + view.misses.length) : words.ending.lasted(view.round));

/** A chapter is a round. */
export function chapters(steps: readonly Step[], words: Words): { step: number; label: string; seat: number | null }[] {
  const found: { step: number; label: string; seat: number | null }[] = [];
  let round = 0;
  for (const [step, { view }] of steps.entries()) {
    if (view.round === round) continue;
    round = view.round;
    found.push({ step, label: words.ending.round(round), seat: null });
  }
  return found;
}
