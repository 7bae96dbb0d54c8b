/** Everything about the end: who won and how, the days, and what the whole course of the game tells. */
import type { Figure, Person, StoryStep } from '../../types';
import type { Outcome } from '../../../protocol/types';
import { DAYS, sideOf } from '../box';
import type { Scored } from '../choosing/held.svelte';
import { totalOf } from '../telling/chip';
import { where } from '../telling/tell';
import type { Words } from '../telling/words';
import type { RedacView } from '../types';
import type { AnyFact } from '../types';

export type Step = StoryStep<RedacView, AnyFact>;

interface Details {
  revenue: number[];
  penalties: Record<string, number>;
  bankrupt: number | null;
  successes: string[][];
  puzzle?: { marks: string[] };
}
const detailsOf = (outcome: { details?: unknown } | null): Details | undefined => outcome?.details as Details | undefined;
const nameOf = (people: readonly Person[], seat: number) => people[seat]?.name ?? '';

/** Every page that was printed, with whose it was. */
export const printedPages = (steps: readonly Step[]): Scored[] => steps.flatMap((step) => step.facts.filter((fact): fact is Scored => fact.type === 'scored'));

export function headline(view: RedacView, people: readonly Person[], words: Words): string {
  const { outcome } = view;
  const w = words.ending;
  if (!outcome) return words.asking.over;
  const mode = view.options.mode;
  if (outcome.reason === 'poor' || outcome.reason === 'incomplete') return w.lost;
  if (mode === 'solo') return w.solo(outcome.scores[0] ?? 0);
  if (mode === 'puzzle') return w.puzzle(outcome.scores[0] ?? 0, view.puzzle?.gold ?? null, w.marks[detailsOf(outcome)?.puzzle?.marks.at(-1) ?? ''] ?? '');
  const names = outcome.winners.map((seat) => (people[seat]?.you ? words.you : nameOf(people, seat)));
  const you = outcome.winners.some((seat) => people[seat]?.you);
  if (mode === 'newsroom' && outcome.winners.length === 2) return w.team(names.join(' & '), you);
  if (outcome.winners.length !== 1) return w.shared(names.join(', '));
  const winner = outcome.winners[0]!;
  const second = Math.max(...outcome.scores.filter((_, seat) => seat !== winner));
  return w.wins(nameOf(people, winner), you, (outcome.scores[winner] ?? 0) - second);
}

export const reason = (outcome: Outcome, words: Words): string => {
  const said = words.ending.reasons[outcome.reason] ?? '';
  return (detailsOf(outcome)?.bankrupt ?? null) === null ? said : `${said} ${words.ending.bankruptcy}`;
};

export function score(view: RedacView, seat: number, words: Words): { label: string; n: number }[] {
  const number = sideOf(view, seat);
  const side = view.sides[number];
  const details = detailsOf(view.outcome ?? null);
  const lost = details?.penalties[String(number)] ?? 0;
  const days = view.options.mode === 'turn' ? ['SAT'] : view.options.mode === 'puzzle' ? [view.day] : [...DAYS];
  const parts = (side?.days ?? []).map((rows, at) => ({ label: words.day[days[at] ?? ''] ?? '', n: totalOf(rows) }));
  const dollars = view.options.mode === 'puzzle' ? undefined : details?.revenue[number];
  return [
    ...parts,
    ...(lost ? [{ label: words.ending.penalty, n: -lost }] : []),
    ...(dollars === undefined ? [] : [{ label: details?.bankrupt === number ? words.ending.broke : words.ending.revenue, n: dollars }]),
  ];
}

/** A puzzle is counted once, at its end: that is no course. */
export const curve = (steps: readonly Step[]): number[][] => (steps.at(-1)?.view.options.mode === 'puzzle' ? [] : steps).map(({ view }) => view.people.map((_, seat) => (view.outcome ? (view.outcome.scores[seat] ?? 0) : (view.sides[sideOf(view, seat)]?.days ?? []).reduce((sum, rows) => sum + totalOf(rows), 0))));

export const lasted = (view: RedacView, words: Words): string => (view.options.mode === 'puzzle' ? where(view, [], words) : words.ending.lasted(view.sides[0]?.days?.length ?? 0));

export function figures(steps: readonly Step[], people: readonly Person[], words: Words): Figure[] {
  const w = words.ending;
  const pages = printedPages(steps);
  const last = steps.at(-1)?.view;
  if (!pages.length || !last || last.options.mode === 'puzzle') return []; // of one page the rows tell it all
  const who = (side: number) => people.filter((person) => sideOf(last, person.seat) === side).map((person) => person.name).join(' & ');
  const most = (of: (page: Scored) => number) => pages.reduce((best, page) => (of(page) > of(best) ? page : best));
  const best = most((page) => page.total);
  const photo = most((page) => page.rows.best_photo ?? 0);
  const rich = most((page) => page.rows.dollars ?? 0);
  const tight = most((page) => -(page.rows.largest ?? 0));
  const kept = steps.flatMap((step) => step.facts).filter((fact) => fact.type === 'kept').length;
  const turned = steps.flatMap((step) => step.facts).reduce((sum, fact) => sum + (fact.type === 'turned_down' ? fact.tiles.length : 0), 0);
  const successes = detailsOf(last.outcome ?? null)?.successes ?? [];
  const day = (page: Scored) => words.day[page.day] ?? '';
  return [
    { value: w.points(best.total), label: w.best, about: w.bestAbout(who(best.side), day(best)) },
    ...(photo.rows.best_photo ? [{ value: w.points(photo.rows.best_photo), label: w.photo, about: w.bestAbout(who(photo.side), day(photo)) }] : []),
    ...(rich.rows.dollars ? [{ value: w.sum(rich.rows.dollars), label: w.dollars, about: w.bestAbout(who(rich.side), day(rich)) }] : []),
    { value: w.cells(tight.rows.largest ?? 0), label: w.gap, about: w.bestAbout(who(tight.side), day(tight)) },
    ...(kept ? [{ value: String(kept), label: w.kept }] : []),
    ...(turned ? [{ value: String(turned), label: w.turned, about: w.turnedAbout }] : []),
    ...(successes.some((list) => list.length) ? [{ value: String(new Set(successes.flat()).size), label: w.successes }] : []),
  ];
}

export function chapters(steps: readonly Step[], words: Words): { step: number; label: string; seat: number | null }[] {
  const begun = steps.flatMap((step, at) => step.facts.flatMap((fact) => (fact.type === 'day_begins' ? [{ step: at, label: words.day[fact.day] ?? '', seat: null }] : [])));
  return begun.length && begun[0]!.step > 0 ? [{ step: 0, label: steps[0]?.view.stage === 'day' ? (words.day[steps[0].view.day] ?? '') : words.asking.ready, seat: null }, ...begun] : begun.length ? begun : [{ step: 0, label: words.day[steps[0]?.view.day ?? 'FRI'] ?? '', seat: null }];
}
