/** The cards of the edition that the table plays with, by their ids. Nothing here is a rule: it is what is printed. */
import published from './edition.json';
import type { ActionEdition, Event, Performer, Script } from './types';

/** A card that brings points: an Actor or a Set. */
export interface Cast extends Performer {
  kind: 'actor' | 'set';
  /** Which drawing it has. */
  art: string;
}

export interface Film extends Script {
  tv: boolean;
}

export type Points = Record<string, number>;

const HEADS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const PLACES = ['abbey', 'liner', 'theatre', 'train', 'castle', 'cafe', 'cove', 'saucer'];
/** Sets whose drawing is not simply the next one. */
const DRAWN: Record<string, string> = {
  D01: 'theatre', D02: 'cafe', D03: 'abbey', D04: 'castle', D05: 'cove', D06: 'liner', D07: 'abbey', D08: 'train', D09: 'castle', D10: 'cafe', D11: 'liner', D12: 'theatre', D13: 'theatre', D14: 'saucer',
};
export const GENRES = ['DR', 'CO', 'FA', 'RO', 'HO', 'AC'];
export const COLOURS = ['red', 'blue', 'gold'];

const films = new Map<string, Film>();
const casts = new Map<string, Cast>();
const events = new Map<string, Event>();

/** The edition that the table of this page plays with; null is the published one. */
export function unpack(components: unknown): void {
  const edition = (components ?? published) as ActionEdition;
  for (const box of [films, casts, events]) box.clear();
  for (const script of edition.script) films.set(script.id, { ...script, tv: false });
  for (const script of edition.tv) films.set(script.id, { ...script, tv: true });
  edition.actor.forEach((card, at) => casts.set(card.id, { ...card, kind: 'actor', art: HEADS[at % HEADS.length]! }));
  edition.set.forEach((card, at) => casts.set(card.id, { ...card, kind: 'set', art: DRAWN[card.id] ?? PLACES[at % PLACES.length]! }));
  for (const event of edition.event) events.set(event.id, event);
}

unpack(null);

const NO_FILM: Film = { id: '', title: '', colour: 'red', income: 0, prestige: 0, needs: {}, tv: false };
const NO_CAST: Cast = { id: '', name: '', points: {}, kind: 'actor', art: 'h1' };

export const film = (id: string): Film => films.get(id) ?? { ...NO_FILM, id, title: id };
export const cast = (id: string): Cast => casts.get(id) ?? { ...NO_CAST, id, name: id };
export const eventOf = (id: string): Event | undefined => events.get(id);
export const isFilm = (id: string): boolean => films.has(id);

/** The genres of a card with their points, the strongest first; equal ones in the printed order. */
export const ranked = (points: Points): [string, number][] => Object.entries(points).sort((one, other) => other[1] - one[1]);

/** What is drawn on the poster of a film: the strongest genre is its figure, the second its ground, the third its sky. */
export function poster(script: Film): { figure: string; ground: string; sky: string } {
  const [figure, ground, sky] = ranked(script.needs).map(([genre]) => genre);
  return { figure: figure ?? 'DR', ground: ground ?? figure ?? 'DR', sky: sky ?? '0' };
}

/** How many films of each colour lie in the Archives. */
export function archived(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(COLOURS.map((colour) => [colour, 0]));
  for (const id of ids) {
    const { colour } = film(id);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts;
}
