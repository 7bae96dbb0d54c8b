/** The cards of the edition that the table plays with, by their ids. Nothing here is a rule: it is what is printed. */
import published from './edition.json';
import type { ActionEdition, Event, Performer, Play, Script } from './types';

/** A card that brings points: an Actor or a Set. */
export interface Cast extends Performer {
  kind: 'actor' | 'set';
  /** Which drawing it has. */
  art: string;
}

export interface Film extends Script {
  tv: boolean;
  /** Which of our colours its own colour is drawn in. */
  tint: string;
}

export type Points = Record<string, number>;

const HEADS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const PLACES = ['abbey', 'liner', 'theatre', 'train', 'castle', 'cafe', 'cove', 'saucer'];
/** Sets whose drawing is not simply the next one. */
const DRAWN: Record<string, string> = {
  D01: 'theatre', D02: 'cafe', D03: 'abbey', D04: 'castle', D05: 'cove', D06: 'liner', D07: 'abbey', D08: 'train', D09: 'castle', D10: 'cafe', D11: 'liner', D12: 'theatre', D13: 'theatre', D14: 'saucer',
};
/** Genres that have a silhouette, drawings and a pattern. */
const GENRES = ['DR', 'CO', 'FA', 'RO', 'HO', 'AC'];
/** Those of the published box first; none is one of a seat. */
const TINTS = ['red', 'blue', 'gold', 'moss', 'plum', 'slate'];
/** Letters that are given already, in one language or the other. */
const LETTERS = ['R', 'B', 'G', 'O'];

const films = new Map<string, Film>();
const casts = new Map<string, Cast>();
const events = new Map<string, Event>();
const slots = new Map<string, number>();
/** Colours that match every other one in the Archives. */
const jokers = new Set<string>();
/** By id: how something of another box is drawn, and what it is called. */
const tints = new Map<string, string>();
const drawn = new Map<string, string>();
const letters = new Map<string, string>();
const names = new Map<string, string>();
let order: string[] = GENRES;
let numbers: Play = (published as unknown as ActionEdition).play;

/** In the order in which every band is printed. */
export function printed(points: Points): Points {
  const place = (genre: string) => order.indexOf(genre);
  return Object.fromEntries(Object.entries(points).sort(([one], [other]) => place(one) - place(other)));
}

/** The edition that the table of this page plays with; null is the published one. */
export function unpack(components: unknown): void {
  const edition = (components ?? published) as ActionEdition;
  for (const box of [films, casts, events, slots, jokers, tints, drawn, letters, names]) box.clear();
  numbers = edition.play;
  for (const { id, joker } of edition.colour) if (joker) jokers.add(id);
  order = edition.genre.map((genre) => genre.id);
  for (const [id, tint] of given(edition.colour.map((colour) => colour.id), TINTS)) tints.set(id, tint);
  for (const [id, genre] of given(order, GENRES)) drawn.set(id, genre);
  lettered([...tints.keys()].filter((id) => !TINTS.slice(0, 3).includes(id)), LETTERS);
  lettered(order.filter((id) => !GENRES.includes(id)), GENRES.map((id) => id[0]!));
  for (const { id, name } of edition.genre) if (!isOurs(id, name)) names.set(id, name);
  const printedFilm = (script: Script, tv: boolean) => films.set(script.id, { ...script, needs: printed(script.needs), tv, tint: tints.get(script.colour) ?? 'gold' });
  for (const script of edition.script) printedFilm(script, false);
  for (const script of edition.tv) printedFilm(script, true);
  edition.actor.forEach((card, at) => casts.set(card.id, { ...card, points: printed(card.points), kind: 'actor', art: HEADS[at % HEADS.length]! }));
  edition.set.forEach((card, at) => casts.set(card.id, { ...card, points: printed(card.points), kind: 'set', art: DRAWN[card.id] ?? PLACES[at % PLACES.length]! }));
  for (const event of edition.event) events.set(event.id, event);
  for (const area of edition.area) slots.set(area.id, Math.max(0, ...(area.slots ?? [])));
}

/** What is known by its name keeps what is its own; the others take what is left, and when nothing is left, begin again. */
function given(ids: readonly string[], own: readonly string[]): [string, string][] {
  const free = own.filter((one) => !ids.includes(one));
  let next = 0;
  return ids.map((id) => [id, own.includes(id) ? id : free.length ? free[next++ % free.length]! : own[next++ % own.length]!]);
}

/** The shortest beginning of a name that no other has. */
function lettered(ids: readonly string[], taken: readonly string[]): void {
  const all = new Set(taken);
  for (const id of ids) {
    const word = id[0]!.toUpperCase() + id.slice(1);
    let length = 1;
    while (length < word.length && all.has(word.slice(0, length))) length++;
    all.add(word.slice(0, length));
    letters.set(id, word.slice(0, length));
  }
}

const isOurs = (id: string, name: string) => (published as unknown as ActionEdition).genre.some((genre) => genre.id === id && genre.name === name);

unpack(null);

const NO_FILM: Film = { id: '', title: '', colour: 'red', income: 0, prestige: 0, needs: {}, tv: false, tint: 'red' };
const NO_CAST: Cast = { id: '', name: '', points: {}, kind: 'actor', art: 'h1' };

export const film = (id: string): Film => films.get(id) ?? { ...NO_FILM, id, title: id };
export const cast = (id: string): Cast => casts.get(id) ?? { ...NO_CAST, id, name: id };
export const eventOf = (id: string): Event | undefined => events.get(id);
/** Whether an Event is the one of the published box: only that one can be told in another language. */
export const isPublished = (id: string): boolean => {
  const [now, then] = [events.get(id), (published as unknown as ActionEdition).event.find((event) => event.id === id)];
  return now !== undefined && now.name === then?.name && now.text === then.text;
};
/** How many slots an area has printed, of which a smaller table uses fewer. */
export const slotsOf = (area: string): number => slots.get(area) ?? 0;
export const isFilm = (id: string): boolean => films.has(id);

/** The genres of a card with their points, the strongest first; equal ones in the printed order. */
export const ranked = (points: Points): [string, number][] => Object.entries(points).sort((one, other) => other[1] - one[1]);

/** In our words what is ours, and by its own name or letters what only this table's box has. */
const worded = (ours: Record<string, string>, theirs: Map<string, string>): Record<string, string> =>
  new Proxy(ours, { get: (all, id) => (typeof id === 'string' ? (theirs.get(id) ?? all[id] ?? id) : undefined) });
export const genreNames = (ours: Record<string, string>) => worded(ours, names);
export const letterNames = (ours: Record<string, string>) => worded(ours, letters);
export const colourNames = (ours: Record<string, string>) => worded(ours, new Map());
export const tintOf = (colour: string): string => tints.get(colour) ?? 'gold';
/** In whose drawings and pattern a genre is shown. */
export const drawnAs = (genre: string): string => drawn.get(genre) ?? 'DR';
/** A genre that has no silhouette of its own: its letters, where nothing else stands beside it. */
export const isGenre = (id: string): boolean => drawn.has(id);
export const unsigned = (id: string): string => (isGenre(id) && !GENRES.includes(id) ? (letters.get(id) ?? id) : '');

/** What is drawn on the poster of a film: the strongest genre is its figure, the second its ground, the third its sky. */
export function poster(script: Film): { figure: string; ground: string; sky: string } {
  const [figure, ground, sky] = ranked(script.needs).map(([genre]) => drawnAs(genre));
  return { figure: figure ?? 'DR', ground: ground ?? figure ?? 'DR', sky: sky ?? '0' };
}

/** What the board says in numbers: how much the bank gives, what a Trend scores, ... */
export const play = (): Play => numbers;

export const isJoker = (colour: string): boolean => jokers.has(colour);

/** How many films of each colour lie in the Archives. */
export function archived(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries([...tints.keys()].map((colour) => [colour, 0]));
  for (const id of ids) {
    const { colour } = film(id);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts;
}
