/** What is in the box: the cards and what is printed on them, and how the things of a chain are told apart. Nothing here says what may be played. */
import published from './edition.json';
import type { CardData, Deck } from './types';

let deck = published as unknown as Deck;
let byId = new Map(deck.cards.map((one) => [one.id, one]));
/** The edition that the table of this page plays with; null is the published one. */
export function unpack(components: unknown): void {
  deck = (components ?? published) as Deck;
  byId = new Map(deck.cards.map((one) => [one.id, one]));
}
export const EDITION = published.edition;

export type Category = CardData['category'];
/** The order in which a hand lies. */
export const CATEGORIES: readonly Category[] = ['movie', 'double-feature', 'scene', 'actor', 'character', 'director', 'genre', 'quote', 'wild'];
/** The letter in the corner of a card. */
export const LETTER: Record<string, string> = { movie: 'M', 'double-feature': '2', scene: 'S', actor: 'A', character: 'C', director: 'D', genre: 'G', quote: 'Q', wild: 'W' };

const NONE: CardData = { id: '', category: 'wild', print: '', tier: 1, nodes: [], franchise: '' };
export const card = (id: string): CardData => byId.get(id) ?? NONE;
/** The cards whose print has all these beginnings of words, for anyone who looks for one. */
export function cardsNamed(text: string): string[] {
  const wanted = bare(text);
  return deck.cards.filter((one) => one.category !== 'wild' && wanted.every((part) => bare(one.print).some((word) => word.startsWith(part)))).map((one) => one.id);
}
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
export const isCut = (id: string) => id.startsWith('DC-');
/** Blank Slate lies on the table as a Wild. */
export const isWild = (id: string) => id === 'DC-08' || card(id).category === 'wild';
export const isSeries = (id: string) => Boolean(card(id).franchise);
export const nodesOf = (id: string): readonly string[] => card(id).nodes ?? [];

/** The four things that a chain is made of; people of both roles where the table does not tell them apart, and whole series. */
export type Kind = 'film' | 'actor' | 'director' | 'person' | 'genre' | 'series';
const KINDS: Record<string, Kind> = { F: 'film', A: 'actor', D: 'director', P: 'person', G: 'genre', S: 'series' };
export const kindOf = (node: string): Kind => KINDS[node[0] ?? ''] ?? 'film';

const BARE = /[^\p{L}\p{N}]+/gu;
/** What a node is called, as far as a card says it: "Alien (1979)". */
export const labelOf = (node: string): string => deck.labels[node] ?? deck.labels[`A${node.slice(1)}`] ?? deck.labels[`D${node.slice(1)}`] ?? node.slice(2).replaceAll('_', ' ');

/** A label without its year, and the year. */
export function split(label: string): { name: string; year: string } {
  const found = /^(.*) \((\d{4})\)$/.exec(label);
  return found ? { name: found[1]!, year: found[2]! } : { name: label, year: '' };
}

/** Two letters stand for a person, one for a film. */
export function initials(name: string, kind: Kind | Category): string {
  const parts = name.split(' and ')[0]!.split(BARE).filter(Boolean);
  if (kind === 'actor' || kind === 'director' || kind === 'person') return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
  const first = parts.find((part) => !/^(the|a|an)$/i.test(part)) ?? parts[0] ?? '';
  return (first[0] ?? '').toUpperCase();
}

/** What of a chain a card can be, for anyone who names it by searching: Quotes, Characters and Scenes do not say it themselves. */
export const SEARCHED: Record<string, readonly ('film' | 'actor')[]> = { quote: ['film', 'actor'], character: ['actor'], scene: ['film'] };
/** In the other role of people, where a table does not tell them apart. */
export const asPerson = (node: string) => (node[0] === 'A' || node[0] === 'D' ? `P${node.slice(1)}` : node);
