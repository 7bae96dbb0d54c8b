// Made from the Python structs by `make types`. Do not edit.

export type AnyAction = ChooseTonality | Pass | LayDown | Exchange | Take | PickUp | Compose;
export type AnyFact =
  Composed | Ended | Exchanged | GotPlay | GotRhythm | LaidDown | Passed | PickedUp | ToneChosen | Took;

export interface ChooseTonality {
  side: 'flat' | 'sharp';
  type: 'tonality';
}
export interface Pass {
  type: 'pass';
}
export interface LayDown {
  card: 'flat' | 'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'n6' | 'n7' | 'sharp';
  type: 'lay_down';
}
export interface Exchange {
  pay:
    | 'ee'
    | 'eeee'
    | 'eeeeee'
    | 'eeeeeeee'
    | 'h'
    | 'hee'
    | 'heeee'
    | 'hh'
    | 'hq'
    | 'hqee'
    | 'hqq'
    | 'q'
    | 'qee'
    | 'qeeee'
    | 'qeeeeee'
    | 'qq'
    | 'qqee'
    | 'qqeeee'
    | 'qqq'
    | 'qqqee'
    | 'qqqq'
    | 'w';
  type: 'exchange';
}
export interface Take {
  type: 'take';
}
export interface PickUp {
  type: 'pick_up';
}
export interface Compose {
  card: 'flat' | 'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'n6' | 'n7' | 'sharp';
  type: 'compose';
}
export interface Composed {
  card: string;
  closed?: boolean;
  seat: number;
  to?: number[] | null;
  turned?: boolean;
  type: 'composed';
}
export interface Ended {
  reason: string;
  to?: number[] | null;
  type: 'ended';
}
export interface Exchanged {
  drawn: number;
  last?: boolean;
  pay: string;
  seat: number;
  to?: number[] | null;
  type: 'exchanged';
}
export interface GotPlay {
  cards: string[];
  seat: number;
  to?: number[] | null;
  type: 'got_play';
}
export interface GotRhythm {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'got_rhythm';
}
export interface LaidDown {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'laid_down';
}
export interface Passed {
  seat: number;
  to?: number[] | null;
  type: 'passed';
}
export interface PickedUp {
  cards: number;
  seat: number;
  to?: number[] | null;
  type: 'picked_up';
}
export interface ToneChosen {
  seat: number;
  side: string;
  to?: number[] | null;
  type: 'tonality_chosen';
}
export interface Took {
  reshuffled?: boolean;
  seat: number;
  to?: number[] | null;
  type: 'took';
}
export interface Event {
  card?: string;
  pay?: string;
  seat: number;
  what: string;
}
export interface Hand {
  play: string[];
  rhythm: string[];
}
export interface Ladder {
  german: string[];
  letters: string[];
  pitches: string[];
  solfege: string[];
}
export interface Outcome {
  details?: {
    [k: string]: unknown;
  };
  ranks: number[];
  reason: string;
  scores: number[];
  winners: number[];
}
export interface PlayType {
  cards: string[];
  id: string;
  kind: 'change' | 'note';
  rank: number | null;
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface RhythmType {
  cards: string[];
  half_beats: number;
  id: string;
  name: string;
}
export interface RythmEdition {
  edition: string;
  game: string;
  ladders: {
    [k: string]: Ladder;
  };
  play: PlayType[];
  rhythm: RhythmType[];
  title: string;
  tonality: Tonality;
  totals: Totals;
}
export interface Tonality {
  sides: string[];
}
export interface Totals {
  half_beats: number;
  play: number;
  rhythm: number;
}
export interface RythmView {
  chairs: SeatView[];
  closed: boolean;
  first: number;
  game: string;
  idle: number;
  last_composer: number | null;
  loose: string[] | null;
  loose_rhythm: string[] | null;
  mover: number | null;
  must_continue: boolean;
  options: {
    [k: string]: string | number;
  };
  outcome: Outcome | null;
  phase: string;
  play_stack: number;
  prompt: Prompt;
  rhythm_discard: string[];
  rhythm_stack: number;
  rules_version: number;
  seats: number;
  since_reshuffle: SinceReshuffle | null;
  stave: StaveCard[];
  to_lay_down: number;
  tonality: string | null;
  took: boolean;
  turns: number;
  viewer: number | null;
}
export interface SeatView {
  broke: number;
  hand: Hand | null;
  lacks: string[];
  penalty: string[];
  play_cards: number;
  rhythm_cards: number;
  taken: string[];
  visible_score: number;
}
export interface SinceReshuffle {
  events: Event[];
  held: number[];
  in_hands: string[];
}
export interface StaveCard {
  by: number;
  card: string;
}
