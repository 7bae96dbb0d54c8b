/** Everything about the end: won or lost and why, and the numbers of the game. */
import type { Outcome } from '../../../protocol/types';
import type { Course, Figure, Person, StoryStep } from '../../types';
import { modeOf } from '../box';
import { checksOf, errorsIn, misshapen } from './verdict';
import type { AnyFact, FauxView, Statistics } from '../types';
import type { Words } from '../telling/words';

export type Step = StoryStep<FauxView, AnyFact>;

export function headline(view: FauxView, _people: readonly Person[], words: Words): string {
  if (!view.outcome) return '';
  return view.outcome.reason === 'won' ? words.ending.won : words.ending.lost;
}

export function reason(outcome: Outcome, words: Words): string {
  const w = words.ending;
  const details = (outcome.details ?? {}) as Record<string, unknown>;
  if (outcome.reason === 'won') return w.reasonWon;
  if (outcome.reason === 'spacing') return w.reasonSpacing;
  const many = (key: string) => ((details[key] as unknown[] | undefined) ?? []).length;
  const scores = (details.genre_scores as number[] | undefined) ?? [];
  const needed = Number(details.genre_needed ?? 0);
  const wrong = [
    Number(details.missing ?? 0) > 0 && w.missing(Number(details.missing)),
    Number(details.surplus ?? 0) > 0 && w.surplus(Number(details.surplus)),
    many('disorder') > 0 && w.disorder(many('disorder')),
    many('doubles') > 0 && w.doubles(many('doubles')),
    many('mixed') > 0 && w.mixed(many('mixed')),
    scores.some((score) => score < needed) && w.genre(Math.max(...scores.map((score) => needed - score))),
    !details.complete && !Number(details.missing ?? 0) && !Number(details.surplus ?? 0) && w.shape,
  ].filter((text): text is string => Boolean(text));
  return w.because(wrong);
}

/** The team wins or loses together: of each seat it is told what it has done. */
export function score(view: FauxView, seat: number, words: Words, steps: readonly Step[], counted: unknown = null): { label: string; n: number }[] {
  const w = words.ending;
  if (!steps.length || !view.chairs[seat]) return [];
  const facts = steps.flatMap((step) => step.facts);
  const many = (type: AnyFact['type']) => facts.filter((fact) => fact.type === type && 'seat' in fact && fact.seat === seat).length;
  const powers = facts.reduce((sum, fact) => sum + (fact.type === 'helped' && fact.seat === seat ? fact.powers.length : 0), 0);
  const own = (counted as Statistics | null)?.seats[seat];
  const done = [{ n: many('placed') + many('scripted'), said: w.placed }, { n: many('viewed'), said: w.viewed }, { n: powers, said: w.powers }];
  // A player who brought nothing has nothing right or wrong; one who did no harm is not told so.
  if (own?.placed) done.push({ n: own.right, said: w.right });
  if (own?.misplaced) done.push({ n: own.misplaced, said: w.misplaced });
  if (own?.repaired) done.push({ n: own.repaired, said: w.repaired });
  return done.map(({ n, said }) => ({ label: said(n), n }));
}

/** How long the film was after each step, and the Cut beside it; of two films, both. */
export function course(steps: readonly Step[], words: Words): Course {
  const w = words.ending;
  const mode = modeOf(steps[0]!.view.options);
  const film = (line: string) => steps.map(({ view }) => view.film.filter((shot) => shot.at.startsWith(line)).length);
  const lines =
    mode.layout === 'lines'
      ? ['a', 'b'].map((line) => ({ label: w.courseFilm(line), values: film(line) }))
      : [{ label: w.courseFilm(''), values: film('') }, { label: w.courseCut, values: steps.map(({ view }) => view.cut.length) }];
  return { lines, goal: mode.goal, goalLabel: w.courseGoal(mode.goal) };
}

export const lasted = (view: FauxView, words: Words): string => words.image.turns(view.turns);

export function figures(steps: readonly Step[], _people: readonly Person[], words: Words, counted: unknown = null): Figure[] {
  const w = words.ending;
  const last = steps.at(-1)?.view;
  if (!last?.outcome) return [];
  const facts = steps.flatMap((step) => step.facts);
  const powers = facts.reduce((sum, fact) => sum + (fact.type === 'helped' ? fact.powers.length : 0), 0);
  const start = steps[0]?.view.film.map((shot) => shot.handle) ?? [];
  const stayed = start.filter((handle) => last.film.some((shot) => shot.handle === handle)).length;
  const events = facts.filter((fact) => fact.type === 'flipped');
  const defaults = events.filter((fact) => !fact.applies).length;
  const genre = checksOf(last).filter((check) => check.kind === 'genre');
  const seats = (counted as Statistics | null)?.seats ?? [];
  const sum = (what: 'placed' | 'right') => seats.reduce((all, seat) => all + seat[what], 0);
  const placed = sum('placed');
  const clues = seats.filter((seat) => seat.clue !== null);
  const errors = errorsIn(last);
  const shapeless = misshapen(last);
  const unused = Number(last.outcome.details?.unused ?? 0);
  const takeOut = Number(last.outcome.details?.take_out ?? 0);
  return [
    { value: w.scenes(last.film.length, modeOf(last.options).layout === 'lines' ? 16 : modeOf(last.options).goal), label: w.scenesAbout },
    ...(errors || !shapeless ? [{ value: w.errors(errors), label: w.errorsAbout(errors) }] : []),
    ...(shapeless ? [{ value: w.noShape, label: w.noShapeAbout }] : []),
    ...(takeOut ? [{ value: words.num(takeOut), label: w.takeOutAbout(takeOut) }] : []),
    ...(genre.length ? [{ value: genre.map((check) => w.ofWanted(check.n, check.wanted)).join(' · '), label: w.genreAbout }] : []),
    { value: words.num(powers), label: w.powersAbout(powers) },
    { value: w.ofAll(stayed, start.length), label: w.stayedAbout },
    ...(placed ? [{ value: w.ofAll(sum('right'), placed), label: w.rightAbout }] : []),
    ...(clues.length ? [{ value: w.ofAll(clues.filter((seat) => seat.clue).length, clues.length), label: w.cluesAbout }] : []),
    ...(events.length ? [{ value: words.num(events.length), label: w.eventsAbout(events.length) }] : []),
    ...(defaults ? [{ value: w.ofAll(defaults, events.length), label: w.defaultsAbout }] : []),
    { value: words.num(unused), label: w.unusedAbout(unused) },
  ];
}

/** Rounds; an event begins a chapter of its own. */
export function chapters(steps: readonly Step[], words: Words): { step: number; label: string; seat: number | null }[] {
  const out: { step: number; label: string; seat: number | null }[] = [];
  let round = -1;
  steps.forEach((step, at) => {
    const now = Math.floor(step.view.turns / step.view.seats);
    const flipped = step.facts.find((fact) => fact.type === 'flipped');
    if (flipped?.type === 'flipped') out.push({ step: at, label: words.event[flipped.event]!.name, seat: step.by });
    if (now !== round && !step.view.outcome) out.push({ step: at, label: words.where.round(now + 1), seat: null });
    round = now;
  });
  return out;
}
