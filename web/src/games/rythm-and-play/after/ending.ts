/** Everything about the end: who won and why, how the score comes about, the numbers of the game. */
import type { Figure, Person } from '../../types';
import type { Outcome } from '../../../protocol/types';
import { halfBeats, PENALTY } from '../box';
import { longest, stavesOf, type Step } from './staves';
import type { RythmView } from '../types';
import type { Words } from '../telling/words';

const nameOf = (people: readonly Person[], seat: number) => people[seat]?.name ?? '';

export function headline(view: RythmView, people: readonly Person[], words: Words): string {
  const w = words.ending;
  const outcome = view.outcome;
  if (!outcome) return '';
  const { winners, scores } = outcome;
  if (winners.length > 1) return w.share(w.list(winners.map((seat) => (people[seat]?.you ? words.you : nameOf(people, seat)))));
  const [winner = 0] = winners;
  const you = people[winner]?.you ?? false;
  const second = Math.max(...scores.filter((_, seat) => seat !== winner));
  const half = Math.round(((scores[winner] ?? 0) - second) * 2);
  if (half === 0) return you ? w.youTie : w.tie(nameOf(people, winner));
  return you ? w.youWin(w.by(half)) : w.wins(nameOf(people, winner), w.by(half));
}

export const reason = (outcome: Outcome, words: Words) => words.ending.reasons[outcome.reason] ?? words.ending.reasonElse;

/** What was taken, what lies open, what is left in hand. */
export function score(view: RythmView, seat: number, words: Words): { label: string; n: number }[] {
  const chair = view.chairs[seat];
  if (!chair) return [];
  const parts = [{ label: words.ending.taken, n: chair.taken.length }];
  if (chair.penalty.length) parts.push({ label: words.ending.faceUp, n: -PENALTY * chair.penalty.length });
  const left = halfBeats(chair.hand?.rhythm ?? []) / 2;
  if (view.outcome && left) parts.push({ label: words.ending.beatsLeft, n: -left });
  return parts;
}

export const curve = (steps: readonly Step[]): number[][] =>
  steps.map(({ view }) => view.chairs.map((chair, seat) => view.outcome?.scores[seat] ?? chair.visible_score));

/** How often the lead went from one to another; a shared lead is nobody's. */
function leadChanges(points: number[][]): number {
  let leader = -1;
  let changes = 0;
  for (const row of points) {
    const best = Math.max(...row);
    const leaders = row.flatMap((one, seat) => (one === best ? [seat] : []));
    if (leaders.length > 1 || leaders[0] === leader) continue;
    if (leader >= 0) changes++;
    leader = leaders[0]!;
  }
  return changes;
}

export function figures(steps: readonly Step[], people: readonly Person[], words: Words): Figure[] {
  const w = words.ending;
  const staves = stavesOf(steps);
  const last = steps.at(-1)?.view;
  if (!last) return [];
  const best = longest(staves);
  const steals = staves.filter((stave) => stave.by !== null && stave.closed && stave.cards.length >= 4).length;
  const me = last.viewer ?? last.outcome?.winners[0] ?? 0;
  const cards = staves.flatMap((stave) => stave.cards.filter((cell) => cell.by === me).map(() => stave.by));
  const bought = last.chairs.map((_, seat) =>
    steps.reduce((sum, step) => sum + step.facts.reduce((n, fact) => n + (fact.type === 'exchanged' && fact.seat === seat ? fact.drawn : 0), 0), 0),
  );
  const names = last.chairs.map((_, seat) => (people[seat]?.you ? words.you : nameOf(people, seat))).join(', ');
  const left = last.chairs.reduce((sum, chair) => sum + halfBeats(chair.hand?.rhythm ?? []), 0);
  const taken = staves.filter((stave) => stave.by !== null).length;
  return [
    ...(best ? [{ value: w.longest(best.cards.length), label: w.longestAbout(best.number) }] : []),
    { value: w.steals(steals), label: w.stealsAbout },
    { value: w.leads(leadChanges(curve(steps))), label: w.leadsAbout },
    { value: w.back(cards.filter((by) => by === me).length, cards.length), label: w.backAbout(nameOf(people, me), people[me]?.you ?? false) },
    { value: w.bought(bought), label: w.boughtAbout(names) },
    last.outcome ? { value: w.left(left), label: w.leftAbout } : { value: w.staves(taken), label: w.stavesAbout(last.turns) },
  ];
}

export const chapters = (steps: readonly Step[], words: Words) =>
  stavesOf(steps).map((stave) => ({ step: stave.from, label: words.board.staveNumber(stave.number), seat: stave.by }));
