/** Moments of a story: where chapters begin, which moment of one story is which of another, and how a moment is written in an address. */
import type { Person, StoryStep } from '../games/types';
import type { ChairPicture, Outcome, TablePicture } from '../protocol/types';
import type { Eyes, Story } from './api';

/** A step of a story, with what the log and the clock want to know. */
export interface Step extends StoryStep {
  /** When, in milliseconds, or null. */
  at: number | null;
  /** When in milliseconds of play, where the game keeps time. */
  played?: number | null;
  why: string | null;
}

/** Where a chapter begins. Its turn is the step's place in the story; the deal is 0. */
export interface ChapterMark {
  turn: number;
  seat: number | null;
  label: string;
}

/** The chapter that a turn belongs to; -1 before the first. */
export function chapterAt(marks: readonly ChapterMark[], turn: number): number {
  let found = -1;
  for (const [place, mark] of marks.entries()) if (mark.turn <= turn) found = place;
  return found;
}

/** One chapter back: to the beginning of this one, or, from there, of the one before. */
export function chapterBefore(marks: readonly ChapterMark[], turn: number): number {
  return marks.findLast((mark) => mark.turn < turn)?.turn ?? 0;
}

export function chapterAfter(marks: readonly ChapterMark[], turn: number, last: number): number {
  return marks.find((mark) => mark.turn > turn)?.turn ?? last;
}

/** "Stave 1", "Stave 2" → "1", "2": what all labels begin with is not said on every tick. */
export function shortLabels(labels: readonly string[]): string[] {
  const first = labels[0];
  if (labels.length < 2 || first === undefined) return [...labels];
  const cut = first.search(/[\s\u00a0][^\s\u00a0]*$/) + 1;
  const stem = first.slice(0, cut);
  return stem && labels.every((label) => label.startsWith(stem) && label.length > cut) ? labels.map((label) => label.slice(cut)) : [...labels];
}

/**
 * The same moment seen with other eyes. Stories of one game differ in length where something happened out of somebody's sight; then
 * the clock decides, and without a clock the share of the way.
 */
export function sameMoment(from: readonly Pick<Step, 'at'>[], turn: number, to: readonly Pick<Step, 'at'>[]): number {
  if (from.length === to.length) return turn;
  const when = from[turn]?.at ?? null;
  if (when !== null && to.every((step) => step.at !== null)) return Math.max(0, to.findLastIndex((step) => step.at! <= when));
  return from.length > 1 ? Math.round((turn / (from.length - 1)) * (to.length - 1)) : 0;
}

export interface Moment {
  game: number;
  seat: Eyes;
  at: number;
  /** With all cards open. */
  all?: boolean;
}

export const replayPath = (id: string, game?: number) => `/replay/${encodeURIComponent(id)}${game ? `?game=${game}` : ''}`;

/** A challenge: the same deal again. */
export const againPath = (id: string, game: number) => `/again/${encodeURIComponent(id)}?game=${game}`;

/** The name of such a deal, as a table says it. */
export const AGAIN = /^again:([A-Za-z0-9_-]{1,64})\.([1-9]\d{0,8})$/;

export const momentPath = (id: string, { game, seat, at, all }: Moment) => `${replayPath(id)}?game=${game}&seat=${seat ?? 'none'}&at=${at}${all ? '&all=true' : ''}`;

const whole = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** What an address says; what it does not say, or not rightly, is left open. */
export function readMoment(query: URLSearchParams): { game?: number; seat?: Eyes; at?: number; all: boolean } {
  const seat = query.get('seat');
  return { game: whole(query.get('game')) || undefined, seat: seat === 'none' ? null : whole(seat), at: whole(query.get('at')), all: query.get('all') === 'true' };
}

type Seated = Pick<TablePicture, 'number' | 'chairs' | 'you'>;

/**
 * Anyone who played on this seat, if they still sit there. Chairs are those of the table now: they say nothing of an earlier game, and of
 * the last one only while nobody else has sat down there since.
 */
function chairOf(told: Story, picture: Seated | null, seat: number): ChairPicture | null {
  const chair = picture && picture.number === told.game ? picture.chairs[seat] : undefined;
  return chair && (chair.kind === 'bot' ? chair.level : chair.name) === told.players[seat] ? chair : null;
}

/** Those who played, as the viewer calls them. */
export function peopleOf(told: Story, picture: Seated | null, levels: readonly string[], botName: (seat: number) => string): Person[] {
  return told.players.map((player, seat) => {
    const chair = chairOf(told, picture, seat);
    const bot = (chair ? chair.kind === 'bot' : levels.includes(player)) ? player : '';
    const own = picture !== null && picture.you === seat && picture.chairs[seat]?.name === player && !bot;
    return { seat, name: bot ? botName(seat) : player, you: own, bot, away: false };
  });
}

/** Those who played the last game. `people` sit at the table now: of those among them who played it, they say more. */
export function playedBy(told: Story, picture: Seated, people: readonly Person[], levels: readonly string[], botName: (seat: number) => string): Person[] {
  return peopleOf(told, picture, levels, botName).map((person) => (chairOf(told, picture, person.seat) ? people[person.seat]! : person));
}

/**
 * The games of a match, if they can be shown beside its sums: results go by chair, sums by person. So only as long as nobody changed
 * chairs. Takes are named by their number at the table, so there no game may have ended without a result; those of a match of so many
 * games are named by their place in it.
 */
export function gamesOf(picture: Pick<TablePicture, 'match' | 'results' | 'number'>): Outcome[] {
  const { match, results, number } = picture;
  if (!match || (!match.length && results.length !== number) || match.games > results.length) return [];
  const games = results.slice(results.length - match.games);
  const fits = match.chairs.every((chair, seat) => {
    const sum = games.reduce((all, game) => all + (game.scores[seat] ?? NaN), 0);
    return chair.games === match.games && Math.abs(sum - chair.score) < 1e-6;
  });
  return fits ? games : [];
}
