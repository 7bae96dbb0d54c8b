/** The components of the edition that the table plays with, by their ids. Nothing here is a rule: it is what is printed. */
import { lang } from '../../i18n/lang.svelte';
import published from './edition.json';
import type { Centrepiece, Character, NewsCard, PageShape, RedacEdition, Scenario, Shape, TileData } from './types';

export interface Tile extends TileData {
  id: string;
  kind: 'article' | 'photo' | 'ad';
  w: number;
  h: number;
}

export const FORMATS = ['A', 'B', 'C', 'D', 'E'] as const;
export const DAYS = ['FRI', 'SAT', 'SUN'] as const;
export const CENTRE = 'CP';

let edition = published as unknown as RedacEdition;
const tiles = new Map<string, Tile>();

export function unpack(components: unknown): void {
  edition = (components ?? published) as RedacEdition;
  tiles.clear();
  for (const [id, data] of Object.entries(edition.tiles)) {
    const shape = edition.formats[data.format]!;
    const kind = data.section ? 'article' : data.icons.length ? 'photo' : 'ad';
    tiles.set(id, { ...data, id, kind, w: shape.width, h: shape.height });
  }
}
unpack(null);

const NO_TILE: Tile = { id: '', kind: 'ad', w: 2, h: 3, dollars: 0, en: '', fr: '', faces: 0, format: 'A', icons: [], points: 0, section: null };

export const tilesOf = (format: string): string[] => [...tiles.values()].filter((one) => one.format === format).map((one) => one.id);
export const isTile = (id: string): boolean => tiles.has(id);
export const tile = (id: string): Tile => tiles.get(id) ?? { ...NO_TILE, id, en: id, fr: id };
export const format = (name: string): Shape => edition.formats[name] ?? { width: 2, height: 3, points: 0, dollars: 0 };
export const pageOf = (day: string): PageShape => edition.pages[day] ?? { width: 7, height: 14, star: [4, 3], start: [2, 2] };
export const foldOf = (day: string): number => pageOf(day).height / 2;
export const centreSize = (): { w: number; h: number } => ({ w: edition.centrepiece.width, h: edition.centrepiece.height });
export const centrepiece = (id: string): Centrepiece | undefined => edition.centrepieces[id];
export const newsCard = (id: string): NewsCard | undefined => edition.news[id];
export const character = (id: string): Character | undefined => edition.characters[id];
export const scenario = (number: number): Scenario | undefined => edition.scenarios[number - 1];
export const paper = (side: number): string => edition.papers[side % edition.papers.length] ?? edition.title;

/** What is printed in the reader's language. */
export const printed = (of: { en: string; fr: string } | undefined): string => (of ? (lang.code === 'fr' ? of.fr : of.en) : '');
export const headline = (id: string): string => printed(tiles.get(id)) || id;
/** The mode of a game changes what is drawn of it. */
export const teams = (view: { options: Record<string, string | number> }): boolean => view.options.mode === 'newsroom';
export const sideOf = (view: { options: Record<string, string | number> }, seat: number): number => (teams(view) ? Math.floor(seat / 2) : seat);
