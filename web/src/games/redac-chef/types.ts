// Made from the Python structs by `make types`. Do not edit.

/**
 * @minItems 2
 * @maxItems 3
 *
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "Spot".
 */
export type Spot = [number, number] | [number, number, boolean];
export type AnyAction =
  | Back
  | Confirm
  | Swap
  | Rejoin
  | Leave
  | Resume
  | Pause
  | Reorganise
  | Search
  | Boost
  | Accept
  | Choose
  | Done
  | Wait
  | Unload
  | Go
  | Tirage
  | Take
  | Reveal
  | Redo
  | Undo
  | Arrange
  | MoveCentre
  | Lift
  | Turn
  | Move
  | Place
  | Maquette
  | Return
  | Keep
  | Grab
  | Ready;
/**
 * @minItems 3
 * @maxItems 4
 *
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "Laid".
 */
export type Laid = [string, number, number] | [string, number, number, boolean];
export type AnyFact =
  | Asked
  | Boosted
  | CalledMaquette
  | CalledTirage
  | Checked
  | Chosen
  | Countdown
  | DayBegins
  | DayEnds
  | Dealt
  | Discarded
  | Grabbed
  | Kept
  | LastMove
  | Left
  | Missed
  | NewsRevealed
  | Offered
  | Over
  | PageChanged
  | Paused
  | Rejoined
  | Rests
  | Resumed
  | Returned
  | Revealed
  | Scored
  | Sealed
  | SeatDone
  | SeatReady
  | Shifted
  | Swapped
  | Ticked
  | TookTile
  | TurnBegins
  | TurnedDown
  | Unloaded
  | Walked;
/**
 * @minItems 3
 * @maxItems 3
 *
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "Change".
 */
export type Change = [string, Spot | null, Spot | null];
/**
 * @minItems 4
 *
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "Fit".
 */
export type Fit = [number, number, number, number] | [number, number, number, number, string[]];

export interface AboutBest {
  type: 'best';
}
export interface AboutGrabs {
  blocks?: number;
  cell_penalty?: boolean;
  centre: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre_at: [number, number];
  character?: string;
  day: string;
  left?: string[];
  mode?: string;
  news?: string;
  page: {
    [k: string]: Spot;
  };
  token?: number;
  type: 'grabs';
}
export interface AboutHint {
  type: 'hint';
}
export interface AboutMade {
  blocks?: number;
  cell_penalty?: boolean;
  centre: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre_at: [number, number];
  character?: string;
  day: string;
  left?: string[];
  mode?: string;
  news?: string;
  page: {
    [k: string]: Spot;
  };
  token?: number;
  type: 'made';
}
export interface AboutPage {
  sheet?: Scratch | null;
  side?: number;
  type: 'page';
}
export interface Scratch {
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre_at: [number, number];
  page?: {
    [k: string]: Spot;
  };
}
export interface AboutPlaces {
  sheet?: Scratch | null;
  tile: string;
  type: 'places';
  up?: boolean;
}
export interface AboutWorth {
  type: 'worth';
}
export interface Accept {
  type: 'accept';
}
export interface Back {
  type: 'back';
}
export interface Confirm {
  type: 'confirm';
}
export interface Swap {
  seat: number;
  type: 'swap';
}
export interface Rejoin {
  seat: number;
  type: 'rejoin';
}
export interface Leave {
  seat: number;
  type: 'leave';
}
export interface Resume {
  type: 'resume';
}
export interface Pause {
  seat?: number | null;
  type: 'pause';
}
export interface Reorganise {
  discard: string;
  tiles: Laid[];
  type: 'reorganise';
}
export interface Search {
  discard: string;
  type: 'search';
}
export interface Boost {
  tile: string;
  type: 'boost';
}
export interface Choose {
  centrepiece: string;
  type: 'choose';
}
export interface Done {
  lag?: number;
  type: 'done';
}
export interface Wait {
  lag?: number;
  type: 'wait';
}
export interface Unload {
  lag?: number;
  type: 'unload';
}
export interface Go {
  lag?: number;
  type: 'go';
}
export interface Tirage {
  lag?: number;
  type: 'tirage';
}
export interface Take {
  format?: string;
  lag?: number;
  slot?: number;
  type: 'take';
}
export interface Reveal {
  format?: string;
  lag?: number;
  slot?: number;
  type: 'reveal';
}
export interface Redo {
  lag?: number;
  type: 'redo';
}
export interface Undo {
  lag?: number;
  type: 'undo';
}
export interface Arrange {
  lag?: number;
  tiles: Laid[];
  type: 'arrange';
}
export interface MoveCentre {
  column: number;
  lag?: number;
  row: number;
  type: 'move_cp';
}
export interface Lift {
  lag?: number;
  tile: string;
  type: 'lift';
}
export interface Turn {
  lag?: number;
  tile: string;
  type: 'turn';
}
export interface Move {
  column: number;
  lag?: number;
  row: number;
  tile: string;
  type: 'move';
}
export interface Place {
  column: number;
  lag?: number;
  row: number;
  tile: string;
  type: 'place';
  up?: boolean;
}
export interface Maquette {
  lag?: number;
  type: 'maquette';
}
export interface Return {
  lag?: number;
  type: 'return';
}
export interface Keep {
  lag?: number;
  type: 'keep';
}
export interface Grab {
  format?: string;
  lag?: number;
  slot?: number;
  type: 'grab';
}
export interface Ready {
  type: 'ready';
}
export interface Asked {
  closes: number;
  to?: number[] | null;
  type: 'asked';
  what: string;
}
export interface Boosted {
  side: number;
  tile: string;
  to?: number[] | null;
  type: 'boosted';
}
export interface CalledMaquette {
  seat: number;
  to?: number[] | null;
  type: 'maquette';
}
export interface CalledTirage {
  seat: number;
  to?: number[] | null;
  token: number;
  type: 'tirage';
}
export interface Checked {
  side: number;
  to?: number[] | null;
  type: 'checked';
}
export interface Chosen {
  centrepiece: string;
  side: number;
  to?: number[] | null;
  type: 'chosen';
}
export interface Countdown {
  day: string;
  starts: number;
  to?: number[] | null;
  type: 'countdown';
}
export interface DayBegins {
  day: string;
  end: number;
  to?: number[] | null;
  type: 'day_begins';
}
export interface DayEnds {
  day: string;
  to?: number[] | null;
  tokens: number[];
  type: 'day_ends';
}
export interface Dealt {
  side: number;
  tiles: string[];
  to?: number[] | null;
  type: 'dealt';
}
export interface Discarded {
  action: string;
  seat: number;
  tile: string;
  to?: number[] | null;
  type: 'discarded';
}
export interface Grabbed {
  seat: number;
  slot: number;
  tile: string;
  to?: number[] | null;
  type: 'grabbed';
}
export interface Kept {
  seat: number;
  tile: string;
  to?: number[] | null;
  type: 'kept';
}
export interface LastMove {
  counted: boolean;
  to?: number[] | null;
  type: 'last_move';
}
export interface Left {
  seat: number;
  to?: number[] | null;
  type: 'left';
}
export interface Missed {
  to?: number[] | null;
  type: 'missed';
  what: string;
}
export interface NewsRevealed {
  card: string;
  to?: number[] | null;
  type: 'news';
}
export interface Offered {
  centrepieces: string[];
  to?: number[] | null;
  type: 'offered';
}
export interface Over {
  reason: string;
  to?: number[] | null;
  type: 'over';
}
export interface PageChanged {
  places: {
    [k: string]: Spot | null;
  };
  seat: number;
  to?: number[] | null;
  type: 'page';
}
export interface Paused {
  seat: number | null;
  to?: number[] | null;
  type: 'paused';
}
export interface Rejoined {
  seat: number;
  to?: number[] | null;
  type: 'rejoined';
}
export interface Rests {
  seat: number;
  to?: number[] | null;
  type: 'rests';
}
export interface Resumed {
  to?: number[] | null;
  type: 'resumed';
}
export interface Returned {
  seat: number;
  slot: number;
  tile: string;
  to?: number[] | null;
  type: 'returned';
}
export interface Revealed {
  seat: number;
  slot: number;
  tile: string;
  to?: number[] | null;
  type: 'revealed';
}
export interface Scored {
  centre: string;
  centre_at: number[];
  counted: Counted;
  day: string;
  page: {
    [k: string]: Spot;
  };
  rows: Rows;
  side: number;
  to?: number[] | null;
  total: number;
  type: 'scored';
}
export interface Counted {
  brought?: {
    [k: string]: number;
  };
  fed?: {
    [k: string]: string[];
  };
  gaps?: number[];
  happy?: number;
  sad?: number;
}
export interface Rows {
  area?: number;
  area_points?: number;
  articles?: number;
  best_photo?: number;
  centrepiece?: number;
  dollars?: number;
  empty?: number;
  face_down?: number;
  largest?: number;
  left_over?: number;
  malus?: number;
  mood?: number;
  penalty?: number;
  photos?: number;
  surplus?: number;
  token?: number;
}
export interface Sealed {
  tick: number;
  to?: number[] | null;
  type: 'sealed';
}
export interface SeatDone {
  seat: number;
  to?: number[] | null;
  type: 'done';
}
export interface SeatReady {
  seat: number;
  to?: number[] | null;
  type: 'ready';
}
export interface Shifted {
  column: number;
  lifted: string[];
  row: number;
  side: number;
  to?: number[] | null;
  type: 'shifted';
}
export interface Swapped {
  side: number;
  to?: number[] | null;
  type: 'swapped';
}
export interface Ticked {
  tick: number;
  to?: number[] | null;
  type: 'ticked';
}
export interface TookTile {
  seat: number;
  slot: number;
  tile: string;
  to?: number[] | null;
  type: 'took';
}
export interface TurnBegins {
  seat: number;
  to?: number[] | null;
  type: 'turn_begins';
}
export interface TurnedDown {
  side: number;
  tiles: string[];
  to?: number[] | null;
  type: 'turned_down';
  why: string;
}
export interface Unloaded {
  seat: number;
  tiles: string[];
  to?: number[] | null;
  type: 'unloaded';
}
export interface Walked {
  seat: number;
  to?: number[] | null;
  to_place: string;
  type: 'walked';
}
export interface Ask {
  arrived: number;
  effective: number;
  format?: string;
  slot?: number;
  what: 'grab' | 'reveal' | 'take' | 'tirage';
}
export interface BestPage {
  centre: number[];
  gold: number | null;
  own: number;
  page: {
    [k: string]: Spot;
  };
  proven: boolean;
  score: number;
  steps: string[];
  tried: number;
}
export interface Centrepiece {
  en: string;
  fr: string;
  free_surplus: boolean;
  price_war: [number, number, number] | null;
  roams: boolean;
  sheet: boolean;
  spares_article: boolean;
  takes: number;
  value: unknown;
}
export interface Character {
  any_article: boolean;
  area_cells: number;
  corrects: boolean;
  dollars: number;
  en: string;
  fr: string;
  mood: number;
  name: string;
  takes: number;
}
export interface Contest {
  bonus: number;
  of: unknown;
  solo: unknown;
  who: unknown;
  wins: 'fewest' | 'most';
}
export interface DayStatistics {
  blocks: number;
  cell_penalty: boolean;
  centre: string;
  centre_at: number[];
  cents_a_cell: number;
  character: string;
  day: string;
  kept: number;
  layout_ms: number;
  left: string[];
  looked: number;
  lost_to_conflicts: number;
  lured: number;
  mode: string;
  news: string;
  page: {
    [k: string]: Spot;
  };
  reporting_ms: number;
  returned: number;
  rows: Rows | null;
  total: number;
  turned_by_conflict: string[];
  turned_by_news: string[];
}
export interface Hint {
  leads_to: number | null;
  points: number;
  reasons: Reason[];
  steps: string[];
}
export interface Reason {
  points: number;
  row: string;
  tiles: string[];
}
export interface Mine {
  ask?: Ask | null;
  chain?: Turn[];
  conflicts?: string[][];
  future?: Change[][];
  late?: boolean;
  live?: Rows | null;
  may_swap?: boolean;
  past?: Change[][];
  sealed?:
    | (
        | Ready
        | Grab
        | Keep
        | Return
        | Maquette
        | Place
        | Move
        | Turn
        | Lift
        | MoveCentre
        | Arrange
        | Undo
        | Redo
        | Reveal
        | Take
        | Tirage
        | Go
        | Unload
        | Wait
        | Done
        | Choose
        | Accept
        | Boost
        | Search
        | Reorganise
        | Pause
        | Resume
        | Leave
        | Rejoin
        | Swap
        | Confirm
        | Back
      )
    | null;
}
export interface NewsCard {
  contest: Contest | null;
  en: string;
  fr: string;
  inside: boolean;
  kind: 'bonus' | 'contest' | 'demand' | 'limit' | 'rule';
  row: ('ads' | 'area' | 'articles' | 'centrepiece' | 'mood' | 'photos' | 'surplus') | null;
  sad_only: boolean;
  turns: string[];
  value: unknown;
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
export interface PageShape {
  height: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  star: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  width: number;
}
export interface PageWorth {
  conflicts: string[][];
  counted: Counted;
  printed: number | null;
  rows: Rows;
  side: number;
  total: number;
}
export interface PersonView {
  acts?: number;
  busy?: number;
  free_at?: number;
  gone?: boolean;
  grabs?: number;
  hand: string;
  hand_since?: number;
  hand_slot?: number;
  pauses?: number;
  phase: string;
  place: string;
  ready?: boolean;
  resting?: boolean;
}
export interface Places {
  gap: number;
  places: Fit[];
  tile: string;
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface Puzzle {
  bronze: number;
  centrepiece: string;
  day: 'FRI' | 'SAT' | 'SUN';
  gold: number;
  proven: boolean;
  silver: number;
  solution: string;
  tiles: string;
}
export interface PuzzleView {
  bronze: number;
  gold: number;
  number: number;
  proven: boolean;
  silver: number;
}
export interface RedacEdition {
  centrepiece: Size;
  centrepieces: {
    [k: string]: Centrepiece;
  };
  characters: {
    [k: string]: Character;
  };
  edition: string;
  formats: {
    [k: string]: Shape;
  };
  game: string;
  news: {
    [k: string]: NewsCard;
  };
  pages: {
    [k: string]: PageShape;
  };
  papers: string[];
  puzzles: Puzzle[];
  scenarios: Scenario[];
  tiles: {
    [k: string]: TileData;
  };
  title: string;
}
export interface Size {
  height: number;
  width: number;
}
export interface Shape {
  dollars: number;
  height: number;
  points: number;
  width: number;
}
export interface Scenario {
  /**
   * @minItems 3
   * @maxItems 3
   */
  centrepieces: [string, string, string];
  character: string;
  dollars: number;
  goal: string;
  level: 'easy' | 'hard' | 'medium';
  /**
   * @minItems 3
   * @maxItems 3
   */
  news: [string, string, string];
  points: number;
}
export interface TileData {
  dollars: number;
  en: string;
  faces: number;
  format: 'A' | 'B' | 'C' | 'D' | 'E';
  fr: string;
  icons: ('B' | 'N' | 'S' | 'bad' | 'good')[];
  points: number;
  section: ('B' | 'N' | 'S') | null;
}
export interface RedacView {
  acted?: boolean;
  box: string[];
  caller?: number;
  calls?: number;
  day: string;
  end?: number;
  first?: number;
  game: string;
  gone: string[];
  idle?: number;
  laid?: number;
  mine?: Mine | null;
  mover?: number;
  news: string[];
  now: number;
  offer: string[];
  options: {
    [k: string]: string | number;
  };
  order: number[];
  outcome?: Outcome | null;
  paused?: boolean;
  people: PersonView[];
  pile?: number;
  prompt: Prompt;
  puzzle?: PuzzleView | null;
  revealed?: boolean;
  reveals?: number;
  rules_version: number;
  seats: number;
  seen: string[];
  shifts?: number;
  sides: SideView[];
  since: {
    [k: string]: number;
  };
  special?: boolean;
  stage: string;
  step?: number;
  supply: string[];
  tick?: number;
  until?: number;
  viewer: number | null;
}
export interface SideView {
  blocks?: number;
  boosted?: string;
  called?: number;
  carried?: string[];
  centre: string;
  centre_at: number[];
  character: string;
  check: string;
  days?: Rows[];
  desk?: string[];
  extra?: number;
  left?: boolean;
  out?: boolean;
  page?: {
    [k: string]: Spot;
  };
  played_down?: boolean;
  proposal?: string[];
  swapped?: boolean;
  token?: number;
}
export interface SideStatistics {
  best_day: number;
  best_photo: number;
  days: DayStatistics[];
  successes: string[];
}
export interface Statistics {
  sides: SideStatistics[];
}
export interface TileWorth {
  points: number;
  tile: string;
}
export interface Worths {
  best: number;
  tiles: TileWorth[];
}
