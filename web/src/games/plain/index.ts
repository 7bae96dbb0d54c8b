/** The plain board: any game without a board of its own can be played at it. The view as it is, and what can be done as buttons. */
import { lang } from '../../i18n/lang.svelte';
import { walk } from '../../lib/walk';
import type { AnyAction, AnyFact, AnyView, GameUi, Person } from '../types';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Mark from './Mark.svelte';
import { image } from './image';
import { chainOf, doing, happened, inWords, named, unpack } from './read';
import { words, type Words } from './words';

const nameOf = (people: readonly Person[], seat: number, words: Words) => (people[seat]?.you ? words.you : (people[seat]?.name ?? ''));

const ui: GameUi<AnyView, AnyAction, AnyFact, Words, null> = {
  id: 'plain',
  words,
  hold: () => null,
  Board,
  Hand,
  Mark,
  unpack,
  asking: (desk, _, words) => {
    const confirm = desk.legal.find((action) => action.type === 'confirm');
    return {
      strong: words.yourTurn,
      text: words.choose(named(desk.view.prompt.kind)),
      choices: desk.legal.length,
      ...(confirm && { main: { label: words.confirm, key: 'Enter', run: () => void desk.act(confirm) } }),
      ...(chainOf(desk.view).length && { others: [{ label: words.back, key: 'Esc', run: () => void desk.act({ type: 'back' }) }] }),
    };
  },
  meanwhile: (_desk, _held, words) => words.others,
  chip: (view, seat, words) => {
    const score = view.outcome?.scores[seat] ?? null;
    return { score, counts: [], said: score === null ? words.playing : words.points(lang.speech.num(score)) };
  },
  where: () => '',
  tell: (fact, people, words) => {
    const { seat = null } = fact as { seat?: number | null };
    const text = happened(fact, words);
    return { seat, parts: [seat === null ? text : words.seat(nameOf(people, seat, words), text)] };
  },
  explain: (action, _, words) => ({ title: inWords(action, words), text: doing(action.type) }),
  goal: () => [],
  rule: () => '',
  key: (key) => walk(key),
  flights: () => [],
  sound: () => undefined,
  ending: {
    headline: (view, people, words) => {
      const names = (view.outcome?.winners ?? []).map((seat) => nameOf(people, seat, words));
      return names.length ? (names.length > 1 || view.outcome?.winners.some((seat) => people[seat]?.you) ? words.win : words.wins)(lang.speech.list(names)) : words.lost;
    },
    reason: (outcome) => `${named(outcome.reason)}.`,
    score: () => [],
    figures: () => [],
    image,
  },
  open: { view: (view) => view, hand: () => [] },
  chapters: () => [],
};
export default ui;
