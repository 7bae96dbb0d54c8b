/** A table in a list, and how it is said. */
import { gameName } from '../games/shop';
import { lang } from '../i18n/lang.svelte';
import type { ClockRule, TableCard } from '../protocol/types';

export type Card = TableCard;

export function cardName(card: Card): string {
  const words = lang.words.lobby.tables;
  return card.title || (card.host ? words.of(card.host) : words.untitled(gameName(card.game)));
}

export function clockSaid(clock: ClockRule): string {
  const words = lang.words.lobby.create;
  return words.facts.clock[clock.kind ?? 'none']!(words.time(clock.seconds ?? 0));
}

/** "Rythm and Play · 40 s a turn": the game is left out where the name says it already. */
export function cardFacts(card: Card): string {
  const words = lang.words.lobby;
  const named = card.title || card.host;
  return [
    named ? gameName(card.game) : '',
    card.pace === 'slow' ? words.tables.slow : '',
    card.clock.kind !== 'none' ? clockSaid(card.clock) : '',
    card.bots.length ? words.tables.bots(card.bots.length) : '',
  ].filter(Boolean).join(' · ');
}

/** When it was, in words: everything within a minute is just now. */
export function since(at: number): string {
  return Date.now() - at < 60_000 ? lang.words.lobby.tables.justNow : lang.speech.ago(at);
}

/** With whom one sits there: people by name, otherwise computer players, if there are any. */
export function company(card: Card): string {
  const words = lang.words.lobby.slate;
  const names = card.players.filter((player) => player.seat !== card.your_seat).map((player) => player.name);
  return names.length ? words.with(names) : card.bots.length ? words.alone : '';
}

/** How it stands at a table where it is not your turn. */
export function waitsFor(card: Card): string {
  const words = lang.words.lobby.slate;
  if (card.status === 'open') return words.notStarted;
  const thinking = card.players.find((player) => player.turn);
  return thinking ? words.waiting(thinking.name) : words.waitingBot;
}

/** How the last game ended, as the one who looks at their own tables wants it; '' where nobody knows. */
export function ending(card: Card, cooperative: boolean): string {
  const words = lang.words.lobby.games;
  if (!card.scores.length || card.your_seat === null) return '';
  const won = card.winners.includes(card.your_seat);
  if (cooperative) return won ? words.wonTogether : words.lostTogether;
  const score = lang.speech.num(card.scores[card.your_seat] ?? 0);
  if (won) return card.winners.length > 1 ? words.shared(score) : words.won(score);
  const names = card.winners.map((seat) => card.players.find((player) => player.seat === seat)?.name ?? lang.words.table.botName(seat));
  return words.lost(lang.speech.list(names), score);
}

export type Filter = 'all' | 'now' | 'slow' | 'bots';

const TESTS: Record<Filter, (card: Card) => boolean> = {
  all: () => true,
  now: (card) => card.status === 'open' && card.pace !== 'slow' && card.free > 0,
  slow: (card) => card.pace === 'slow',
  bots: (card) => card.bots.length > 0,
};

export const FILTERS = Object.keys(TESTS) as Filter[];
export const passes = (card: Card, filter: Filter) => TESTS[filter](card);
