/** A match of several games: where the table is in it, who has won it, and what comes next. The server says how long it is. */
import type { Person } from '../games/types';
import { lang } from '../i18n/lang.svelte';
import type { MatchPicture, TablePicture } from '../protocol/types';

/** What the end of a game needs to know of its table. */
export type EndPicture = Pick<TablePicture, 'id' | 'game' | 'number' | 'chairs' | 'match' | 'results' | 'deal' | 'dealt' | 'public' | 'pace' | 'seed' | 'salt' | 'promise' | 'again' | 'you'>;

/**
 * Which game of how many is shown; null in a row of games without an end, and when the host has set up another match since. `ended`: it
 * came to a result, and is counted already.
 */
export function placeIn(match: MatchPicture | null, ended: boolean): { n: number; of: number } | null {
  const n = (match?.games ?? 0) + (ended ? 0 : 1);
  return match?.length && n ? { n, of: match.length } : null;
}

/** What the next game would be: the next one of a match, the same once more after one that was stopped, or the first of another match. */
export function nextIn(match: MatchPicture | null, ended: boolean): 'take' | 'next' | 'same' | 'new' {
  if (!match?.length) return 'take';
  return !ended ? 'same' : match.over || !match.games ? 'new' : 'next';
}

/** Who has won the match, in a sentence; '' before its end. */
export function wonBy(match: MatchPicture | null, people: readonly Person[]): string {
  if (!match?.over) return '';
  const w = lang.words.replay;
  const first = people.filter((person) => match.ranks[person.seat] === 1);
  if (first.length > 1) return w.matchShared(lang.speech.list(first.map((person) => (person.you ? lang.words.common.you : person.name))));
  return first[0]?.you ? w.matchYours : w.matchWon(first[0]?.name ?? '');
}

/** What the button says that begins the next game. `number`: of the game that was played last. */
export function nextSaid(match: MatchPicture | null, ended: boolean, number: number): string {
  const w = lang.words.replay;
  const coming = nextIn(match, ended);
  return coming === 'take' ? w.take(number + 1) : coming === 'new' ? w.anew : w[coming];
}
