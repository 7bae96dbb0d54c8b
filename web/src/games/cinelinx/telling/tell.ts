/** Each fact one line of the log. */
import { fill } from '../../../ui/parts';
import type { Line, Part, Person } from '../../types';
import { split } from '../box';
import type { AnyFact, CineView } from '../types';
import { sentence } from './paths';
import type { Words } from './words';

export function tell(fact: AnyFact, people: readonly Person[], words: Words, before: readonly AnyFact[]): Line | null {
  const w = words.tell;
  const seat = 'seat' in fact ? fact.seat : null;
  const you = seat !== null && (people[seat]?.you ?? false);
  const who = (at: number) => people[at]?.name ?? '';
  const name = (at: number) => (people[at]?.you ? w.them : who(at));
  const thing = (id: string): Part => ({ thing: id, label: words.cardName(id) });
  const things = (ids: readonly string[]): string => ids.map(words.cardName).join(', ');
  const line = (text: string, values: Record<string, Part> = {}, more: Partial<Line> = {}): Line => ({ seat, parts: fill(text, { who: seat === null ? '' : who(seat), ...values }), ...more });
  switch (fact.type) {
    case 'round_began':
      return null;
    case 'turn_began':
      return null;
    case 'turn_skipped':
      return line(w.skipped(you));
    case 'drew':
      return line(w.drew(you, fact.many, fact.wilds));
    case 'got':
      return { seat: null, parts: fill(w.got, { cards: things(fact.cards) }), secret: true };
    case 'played': {
      const first = line(w.played(you, fact.moved ?? false, Boolean(fact.bridge)), { card: thing(fact.card) }, { strong: true });
      // The card itself begins every chain: it is named once.
      const own = words.cardName(fact.card);
      const chains = (fact.paths ?? []).map((path, at) => {
        const from = path.length > 1 && split(fact.labels?.[at]?.[0] ?? '').name === own ? 1 : 0;
        return chain(path.slice(from), fact.labels?.[at]?.slice(from) ?? [], words);
      });
      const said = (fact.paths ?? []).map((path, at) => sentence(path, fact.labels?.[at] ?? [], words)).join('. ');
      const parts = [...first.parts, ...chains.flatMap((one, at) => [at ? '; ' : ': ', ...one])];
      return { ...first, parts, said: `${first.parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')}${said ? `. ${said}` : ''}` };
    }
    case 'refused':
      return { seat: null, parts: [fact.why === 'unknown' ? w.refusedUnknown : fact.why === 'no-path' ? w.refusedNoPath : w.refused] };
    case 'final':
      return fact.points ? line(w.points, { card: thing(fact.card) }, { delta: fact.points }) : null;
    case 'answered':
      return { seat: null, parts: [w.answered(fact.answer)], secret: true };
    case 'challenged':
      return { seat: fact.by, parts: fill(w.challenged(people[fact.by]?.you ?? false), { who: who(fact.by), other: name(fact.seat) }), strong: true };
    case 'challenge_void':
      return line(w.void(you, Boolean(fact.cut)));
    case 'vote_opened':
      return { seat: null, parts: [w.vote] };
    case 'voted':
      return { seat: null, parts: [w.voted(fact.ballots.flatMap((ballot, at) => (ballot ? [w.ballot(people[at]?.you ? words.you : who(at), words.ballot[ballot as 'valid'])] : [])).join(', '))] };
    case 'judged': {
      const played = before.findLast((one) => one.type === 'played');
      const bad = firstBad(fact.edges ?? []);
      const path = bad && played?.paths?.[bad[0]];
      const detail = path ? sentence(path.slice(bad[1], bad[1] + 2), (played?.labels?.[bad[0]] ?? []).slice(bad[1], bad[1] + 2), words, [false]) : '';
      return { seat: null, parts: [w.judged[fact.verdict] ?? '', ...(detail ? [`: ${detail}`] : [])], strong: true };
    }
    case 'taken_back':
      return line(w.taken(you, fact.moved ?? false), { card: thing(fact.card) });
    case 'penalised':
      return line(w.penalised(you, fact.what));
    case 'swapped':
      return line(w.swapped(you, fact.many));
    case 'passed_turn':
      return line(w.passed(you));
    case 'kept_drawn':
      return line(w.kept(you));
    case 'cut_drawn':
      return line(w.cutDrawn(you, Boolean(fact.cut)), fact.cut ? { cut: thing(fact.cut) } : {}, { strong: true });
    case 'cut_got':
      return { seat: null, parts: fill(w.cutGot, { cut: thing(fact.cut) }), secret: true };
    case 'cut_used':
      return line(w.cutUsed(you, fact.target !== null && fact.target !== undefined), { cut: thing(fact.cut), other: fact.target === null || fact.target === undefined ? '' : name(fact.target) }, { strong: true });
    case 'exchanged':
      return line(w.exchanged(you, fact.taken));
    case 'hand_seen':
      return { seat: null, parts: fill(w.handSeen, { who: who(fact.seat), cards: things(fact.cards) }), secret: true };
    case 'looked':
      return { seat: null, parts: fill(w.looked, { cards: things(fact.cards) }), secret: true };
    case 'moved': {
      const gave = people[fact.giver]?.you ?? false;
      return { seat: null, parts: fill(w.moved(gave), { card: thing(fact.card), other: who(gave ? fact.taker : fact.giver) }), secret: true };
    }
    case 'passed_on':
      return { seat: null, parts: [w.passedOn] };
    case 'direction':
      return { seat: null, parts: [w.direction] };
    case 'skip_given':
      return line(w.skipGiven(you));
    case 'left':
      return line(w.left(you));
    case 'finished':
      return line(w.finished(you), {}, { strong: true });
    case 'hinted':
      return line(w.hinted(you));
    case 'shown':
      return fact.card ? { seat: null, parts: fill(w.shown, { card: thing(fact.card) }), secret: true } : null;
    case 'linked':
      return { seat: 0, parts: fill(w.linked(fact.holds), { node: { thing: fact.node, label: split(fact.label).name } }) };
    case 'game_over':
      return { seat: null, parts: [w.ended], strong: true };
    case 'window_passed':
      return null;
  }
}

/** A chain in a line: its names, films as they are printed. Of one person in two roles each is told. */
const chain = (path: readonly string[], labels: readonly string[], words: Words): Part[] =>
  path.flatMap((id, at): Part[] => {
    const twice = [path[at - 1], path[at + 1]].some((other) => other !== undefined && other.slice(1) === id.slice(1));
    return [...(at ? [' – '] : []), { thing: id, label: split(labels[at] ?? id).name }, ...(twice ? [` (${words.role[id[0]!] ?? ''})`] : [])];
  });

/** The first edge that does not hold: of which chain, and which. */
function firstBad(edges: readonly (readonly boolean[])[]): [number, number] | null {
  for (const [at, one] of edges.entries()) {
    const bad = one.findIndex((holds) => !holds);
    if (bad >= 0) return [at, bad];
  }
  return null;
}

export function where(view: CineView, _: readonly AnyFact[], words: Words): string {
  if (view.outcome) return words.over;
  return view.options.mode === 'daily' ? words.whereDaily : words.where(view.round, view.options.mode === 'points' ? 10 : 0, view.limit);
}

/** What was drawn, looked at or judged was not known before. */
export const showed = (facts: readonly AnyFact[]): boolean => facts.length > 0;

/** The newest card on the table, in the colour of the one who laid it. */
export const newest = (facts: readonly AnyFact[]): readonly (readonly [string, number])[] =>
  facts.flatMap((fact) => (fact.type === 'played' ? [[`on:${fact.card}`, fact.seat] as const, ...(fact.bridge ? [[`on:${fact.bridge}`, fact.seat] as const] : [])] : []));
