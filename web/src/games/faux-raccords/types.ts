// Made from the Python structs by `make types`. Do not edit.

export type AnyAction =
  | Back
  | Confirm
  | Abstain
  | Swap
  | Skip
  | Show
  | Pick
  | Alone
  | Player
  | Scene
  | Pull
  | Waive
  | Apply
  | Clap
  | Put
  | End
  | ViewScene
  | Help
  | Place;
export type AnyFact =
  | Answered
  | Binned
  | Chosen
  | Clapped
  | Clued
  | Darkened
  | Drawn
  | Drew
  | Edited
  | Ended
  | Flipped
  | Gave
  | Got
  | Helped
  | Lost
  | Passed
  | PassedCard
  | Placed
  | Relabelled
  | Saw
  | Scripted
  | Sent
  | Skipped
  | Sponsored
  | Starred
  | Stolen
  | Struck
  | Trimmed
  | Viewed
  | Voted;

export interface Abstain {
  type: 'abstain';
}
export interface Agreement {
  frame: string[] | null;
  levels: {
    [k: string]: number;
  } | null;
}
export interface Alone {
  type: 'alone';
}
export interface Answered {
  seat: number;
  to?: number[] | null;
  type: 'answered';
}
export interface Back {
  type: 'back';
}
export interface Confirm {
  type: 'confirm';
}
export interface Swap {
  one: string;
  two: string;
  type: 'swap';
}
export interface Skip {
  type: 'skip';
}
export interface Show {
  face: 'cross' | 'tick';
  type: 'face';
}
export interface Pick {
  card:
    | 'r01a'
    | 'r01b'
    | 'r02'
    | 'r03'
    | 'r04'
    | 'r05'
    | 'r06'
    | 'r07'
    | 'r08'
    | 'r09'
    | 'r10a'
    | 'r10b'
    | 'r11'
    | 'r12'
    | 'r13'
    | 'r14'
    | 'r15'
    | 'r16'
    | 'r17'
    | 'r18'
    | 'r19a'
    | 'r19b'
    | 'r20'
    | 'r21'
    | 'r22'
    | 'r23'
    | 'r24'
    | 'r25'
    | 'r26'
    | 'r27'
    | 'r28a'
    | 'r28b';
  type: 'card';
}
export interface Player {
  seat: number;
  type: 'player';
}
export interface Scene {
  at: string;
  type: 'scene';
}
export interface Pull {
  card:
    | 'r01a'
    | 'r01b'
    | 'r02'
    | 'r03'
    | 'r04'
    | 'r05'
    | 'r06'
    | 'r07'
    | 'r08'
    | 'r09'
    | 'r10a'
    | 'r10b'
    | 'r11'
    | 'r12'
    | 'r13'
    | 'r14'
    | 'r15'
    | 'r16'
    | 'r17'
    | 'r18'
    | 'r19a'
    | 'r19b'
    | 'r20'
    | 'r21'
    | 'r22'
    | 'r23'
    | 'r24'
    | 'r25'
    | 'r26'
    | 'r27'
    | 'r28a'
    | 'r28b';
  type: 'cut';
}
export interface Waive {
  type: 'waive';
}
export interface Apply {
  type: 'apply';
}
export interface Clap {
  at: string;
  type: 'clap';
}
export interface Put {
  place: string;
  type: 'put';
}
export interface End {
  type: 'end';
}
export interface ViewScene {
  card:
    | 'r01a'
    | 'r01b'
    | 'r02'
    | 'r03'
    | 'r04'
    | 'r05'
    | 'r06'
    | 'r07'
    | 'r08'
    | 'r09'
    | 'r10a'
    | 'r10b'
    | 'r11'
    | 'r12'
    | 'r13'
    | 'r14'
    | 'r15'
    | 'r16'
    | 'r17'
    | 'r18'
    | 'r19a'
    | 'r19b'
    | 'r20'
    | 'r21'
    | 'r22'
    | 'r23'
    | 'r24'
    | 'r25'
    | 'r26'
    | 'r27'
    | 'r28a'
    | 'r28b';
  type: 'view';
}
export interface Help {
  card:
    | 'r01a'
    | 'r01b'
    | 'r02'
    | 'r03'
    | 'r04'
    | 'r05'
    | 'r06'
    | 'r07'
    | 'r08'
    | 'r09'
    | 'r10a'
    | 'r10b'
    | 'r11'
    | 'r12'
    | 'r13'
    | 'r14'
    | 'r15'
    | 'r16'
    | 'r17'
    | 'r18'
    | 'r19a'
    | 'r19b'
    | 'r20'
    | 'r21'
    | 'r22'
    | 'r23'
    | 'r24'
    | 'r25'
    | 'r26'
    | 'r27'
    | 'r28a'
    | 'r28b';
  type: 'help';
}
export interface Place {
  card:
    | 'r01a'
    | 'r01b'
    | 'r02'
    | 'r03'
    | 'r04'
    | 'r05'
    | 'r06'
    | 'r07'
    | 'r08'
    | 'r09'
    | 'r10a'
    | 'r10b'
    | 'r11'
    | 'r12'
    | 'r13'
    | 'r14'
    | 'r15'
    | 'r16'
    | 'r17'
    | 'r18'
    | 'r19a'
    | 'r19b'
    | 'r20'
    | 'r21'
    | 'r22'
    | 'r23'
    | 'r24'
    | 'r25'
    | 'r26'
    | 'r27'
    | 'r28a'
    | 'r28b';
  type: 'place';
}
export interface Binned {
  handle: number;
  seat: number;
  to?: number[] | null;
  type: 'binned';
  why: string;
}
export interface Chosen {
  seat: number;
  to?: number[] | null;
  type: 'chosen';
}
export interface Clapped {
  at: string;
  seat: number;
  to?: number[] | null;
  type: 'clapped';
  was?: string | null;
}
export interface Clued {
  at: string;
  face: string;
  seat: number;
  to?: number[] | null;
  type: 'clued';
}
export interface Darkened {
  at: string[];
  to?: number[] | null;
  type: 'darkened';
}
export interface Drawn {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'drawn';
}
export interface Drew {
  left: number;
  seat: number;
  to?: number[] | null;
  type: 'drew';
}
export interface Edited {
  are: string[];
  handles: number[];
  seat: number;
  to?: number[] | null;
  type: 'edited';
  were: string[];
}
export interface Ended {
  by: string;
  seat: number;
  to?: number[] | null;
  type: 'ended';
  won: boolean;
}
export interface Flipped {
  applies: boolean;
  event: string;
  mark: string;
  to?: number[] | null;
  type: 'flipped';
}
export interface Gave {
  at: string;
  card?: string | null;
  handle: number;
  seat: number;
  to?: number[] | null;
  to_seat: number;
  type: 'gave';
}
export interface Got {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'got';
}
export interface Helped {
  card: string;
  powers: string[];
  seat: number;
  to?: number[] | null;
  type: 'helped';
}
export interface Lost {
  at: string;
  handle: number;
  to?: number[] | null;
  type: 'lost';
}
export interface Passed {
  seat: number;
  to?: number[] | null;
  to_seat: number;
  type: 'passed';
}
export interface PassedCard {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'passed_card';
}
export interface Placed {
  at: string;
  handle: number;
  seat: number;
  to?: number[] | null;
  type: 'placed';
}
export interface Relabelled {
  one: string;
  to?: number[] | null;
  two: string;
  type: 'relabelled';
}
export interface Saw {
  at: string;
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'saw';
}
export interface Scripted {
  at: string;
  card: string;
  handle: number;
  seat: number;
  to?: number[] | null;
  type: 'scripted';
}
export interface Sent {
  card: string;
  seat: number;
  to?: number[] | null;
  type: 'sent';
}
export interface Skipped {
  seat: number;
  to?: number[] | null;
  type: 'skipped';
}
export interface Sponsored {
  at: string;
  handle: number;
  to?: number[] | null;
  type: 'sponsored';
}
export interface Starred {
  at: string;
  entered: string;
  handle: number;
  left: string;
  seat: number;
  space: number;
  to?: number[] | null;
  type: 'starred';
}
export interface Stolen {
  to?: number[] | null;
  type: 'stolen';
}
export interface Struck {
  cards: string[];
  to?: number[] | null;
  type: 'struck';
}
export interface Trimmed {
  card: string;
  to?: number[] | null;
  type: 'trimmed';
}
export interface Viewed {
  at: string;
  handle: number;
  seat: number;
  to?: number[] | null;
  type: 'viewed';
}
export interface Voted {
  decided: string;
  to?: number[] | null;
  type: 'voted';
}
export interface ChairView {
  claps: number;
  clue: boolean;
  hand: string[] | null;
  held: number;
}
export interface EventCard {
  effect: string;
  id: string;
  name: string;
}
export interface FauxEdition {
  edition: string;
  event: EventCard[];
  game: string;
  genre: Genre[];
  mode: Mode[];
  rush: Rush[];
  symbol: Symbol[];
  title: string;
}
export interface Genre {
  id: string;
  name: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  tokens: [string, string];
}
export interface Mode {
  difficulty: number;
  events: string[];
  figure: {
    [k: string]: (string | number)[];
  };
  genre: number;
  goal: number;
  id: string;
  layout: 'diamond' | 'grid' | 'line' | 'lines' | 'pyramid';
  name: string;
  sizes: number[];
  spacing: boolean;
}
export interface Rush {
  id: string;
  member: 'editor' | 'manager' | 'producer' | 'script' | 'star';
  symbol: string;
  take: ('a' | 'b') | null;
  title: string;
  value: number;
}
export interface Symbol {
  id: string;
  name: string;
  role: 'joker' | 'mood' | 'raw';
}
export interface FauxView {
  active: number;
  agreement: Agreement;
  answer:
    | (
        | Place
        | Help
        | ViewScene
        | End
        | Put
        | Clap
        | Apply
        | Waive
        | Pull
        | Scene
        | Player
        | Alone
        | Pick
        | Show
        | Skip
        | Swap
        | Abstain
        | Confirm
        | Back
      )
    | null;
  arrivals: number;
  bin: ScrapView[];
  chain: (
    | Place
    | Help
    | ViewScene
    | End
    | Put
    | Clap
    | Apply
    | Waive
    | Pull
    | Scene
    | Player
    | Alone
    | Pick
    | Show
    | Skip
    | Swap
    | Abstain
    | Confirm
    | Back
  )[];
  chairs: ChairView[];
  cut: string[];
  deadline: number | null;
  deck: number;
  event: Happening | null;
  film: ShotView[];
  first: number;
  freed: string[];
  game: string;
  genres: GenreView[];
  last: (
    | Placed
    | Helped
    | Sent
    | Gave
    | Got
    | Starred
    | Edited
    | Scripted
    | Binned
    | Viewed
    | Saw
    | Clapped
    | Clued
    | Skipped
    | Flipped
    | Lost
    | Relabelled
    | Darkened
    | Struck
    | Stolen
    | Chosen
    | Sponsored
    | Answered
    | Voted
    | Passed
    | PassedCard
    | Drew
    | Drawn
    | Trimmed
    | Ended
  )[];
  looked: number | null;
  marks: MarkView[];
  now: number;
  opened: Opened | null;
  options: {
    [k: string]: string | number;
  };
  out: number;
  outcome: Outcome | null;
  phase: string;
  planning: boolean;
  preview: PreviewView | null;
  prompt: Prompt;
  removed: string[];
  rules_version: number;
  seats: number;
  traces: Traced[];
  trail: Trail[] | null;
  turns: number;
  viewer: number | null;
}
export interface ScrapView {
  card: string | null;
  handle: number;
  seen_by: number[];
}
export interface Happening {
  answered: number[];
  default: boolean;
  event: string;
  mark: string;
  screened: number;
  vote: boolean;
}
export interface ShotView {
  at: string;
  card: string | null;
  claps: number[];
  crosses: number[];
  handle: number;
  peekable: boolean;
  seen_by: number[];
  ticks: number[];
  up: boolean;
}
export interface GenreView {
  id: string;
  line: string | null;
  name: string;
  tokens: string[];
}
export interface MarkView {
  event: string | null;
  mark: string;
  state: string;
}
export interface Opened {
  deck: string[];
  events: string[];
  out: string[];
  unused: string[];
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
export interface PreviewView {
  bin: number;
  claps: number[];
  cut: (string | null)[];
  film: ShotView[];
  held: number[];
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface Traced {
  card: string;
  where: string[];
}
export interface Trail {
  card: string | null;
  cell: number;
  seat: number;
  seen: number;
  what: string;
}
export interface SeatStatistics {
  clue: boolean | null;
  misplaced: number;
  placed: number;
  repaired: number;
  right: number;
}
export interface Statistics {
  defaults: number;
  errors: number;
  events: number;
  seats: SeatStatistics[];
  survivors: number;
}
