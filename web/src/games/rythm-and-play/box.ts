/**
 * What is in the box: kinds of cards, their values for the eye and the ear. Nothing here says what may be played.
 * How many cards there are, what they are worth and what the notes are called is the edition's: the published one, until `unpack`
 * brings another. `constants.json` has the numbers of the rules.
 */
import constants from './constants.json';
import published from './edition.json';
import type { RythmEdition } from './types';

let edition = published as RythmEdition;
/** The edition that the table of this page plays with; null is the published one. */
export function unpack(components: unknown): void {
  edition = (components ?? published) as RythmEdition;
}

export const NOTES = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'] as const;
export const CHANGES = ['sharp', 'flat'] as const;
export const PLAY = [...NOTES, ...CHANGES] as const;
export const RHYTHM = ['w', 'h', 'q', 'e'] as const;

export type Side = (typeof CHANGES)[number];
export type PlayCard = (typeof PLAY)[number];
export type RhythmCard = (typeof RHYTHM)[number];

/** A hand holds so many cards; what is above is laid down. */
export const HAND_LIMIT = constants.handLimit;
/** Points that a card lying face up costs. */
export const PENALTY = constants.penalty;

/** How many copies of a PLAY card are in the box. */
export const copies = (card: PlayCard) => edition.play.find((type) => type.id === card)?.cards.length ?? 0;
/** A way of naming the seven ranks, from the lowest. */
export const ladder = (name: string) => edition.ladders[name]!;

export const isRhythm = (kind: string): kind is RhythmCard => (RHYTHM as readonly string[]).includes(kind);
export const isChange = (kind: string): kind is Side => kind === 'sharp' || kind === 'flat';
/** 1 to 7 for Notes, 0 for everything else. */
export const rank = (kind: string) => (NOTES as readonly string[]).indexOf(kind) + 1;

/** What RHYTHM cards are worth, in half-beats so that sums stay whole. Cards of other kinds are worth none. */
export const halfBeats = (cards: Iterable<string>) => [...cards].reduce((sum, card) => sum + (edition.rhythm.find((type) => type.id === card)?.half_beats ?? 0), 0);

/** A payment is named by its cards in the order w h q e. */
export const payName = (cards: readonly string[]) => RHYTHM.map((kind) => cards.filter((card) => card === kind).join('')).join('');

/** The height of a Note on the printed stave: rank 1 in the lowest space, rank 7 in the highest. */
export const noteY = (of: number) => 110 - 8 * of;

/** Every card of a list with its number among its equals: `n3:0`, `n3:1`. Cards of one kind are all the same, so that is name enough. */
export function numbered<K extends string>(cards: readonly K[]): { id: string; kind: K; copy: number }[] {
  const seen = new Map<K, number>();
  return cards.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { id: `${kind}:${copy}`, kind, copy };
  });
}
export const kindOf = (id: string) => id.slice(0, id.indexOf(':'));
