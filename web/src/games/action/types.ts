// Made from the Python structs by `make types`. Do not edit.

export type AnyAction = Back | Confirm | Pair | Keep | Film | Stack | Card | Area;
export type AnyFact =
  | ActorDismissed
  | ActorHired
  | Banked
  | BoxOfficePaid
  | CardTurned
  | CeremonyHeld
  | EventTurned
  | FilmArchived
  | FilmSent
  | FilmsExchanged
  | GalaGiven
  | GameEnded
  | Hired
  | PerformerKept
  | PileShuffled
  | RoundBegan
  | ScriptBought
  | SetBought
  | SetPlaced
  | TrackSlid;

export interface ActionEdition {
  actor: Performer[];
  area: BoardArea[];
  colour: Colour[];
  edition: string;
  event: Event[];
  game: string;
  genre: Genre[];
  play: Play;
  round: Round[];
  script: Script[];
  set: Performer[];
  title: string;
  tv: Script[];
}
export interface Performer {
  id: string;
  name: string;
  points: {
    [k: string]: number;
  };
}
export interface BoardArea {
  id: string;
  price: number | null;
  slots: number[] | null;
}
export interface Colour {
  id: string;
  joker: boolean;
}
export interface Event {
  actor_discard: number | null;
  fill_scripts: boolean;
  fill_track: boolean;
  gala: boolean;
  genres: string[];
  hire: number;
  id: string;
  income: number;
  keep: boolean;
  market: number;
  name: string;
  set_discard: number | null;
  sets: boolean;
  slide: boolean;
  text: string;
  top: number | null;
  track: number[] | null;
}
export interface Genre {
  id: string;
  name: string;
}
export interface Play {
  archive_bonus: number;
  assistants: number;
  bank: number[];
  gala: number;
  markers: number;
  money: number;
  money_per_point: number;
  most_assistants: number;
  office: number;
  script_spaces: number;
  tokens: number;
  track: number[];
  trend: number;
}
export interface Round {
  box_office: boolean;
  ceremony: boolean;
  ends: number[];
  event: boolean;
}
export interface Script {
  colour: string;
  id: string;
  income: number;
  needs: {
    [k: string]: number;
  };
  prestige: number;
  title: string;
}
export interface ActionView {
  actor_discard: string[];
  areas: AreaView[];
  aside: string[];
  awards: number[] | null;
  bank: number | null;
  chain: (Area | Card | Stack | Film | Keep | Pair | Confirm | Back)[];
  chairs: ChairView[];
  drawn: string | null;
  edition: string;
  event: string | null;
  event_until: number | null;
  first: number;
  game: string;
  office: FilmView[];
  office_slots: number;
  options: {
    [k: string]: string | number;
  };
  order: number[];
  outcome: Outcome | null;
  past_events: string[];
  payouts: number[] | null;
  phase: string;
  piles: PilesView;
  placements: PlacementView[];
  planning: boolean;
  preview: PreviewView | null;
  prompt: Prompt;
  round: number;
  rounds: RoundView[];
  rules_version: number;
  scripts: SpaceView[];
  seats: number;
  set_discard: string[];
  sets: SpaceView[];
  spare_genres: string[];
  top: string | null;
  track: SpaceView[];
  turn: number;
  unused: string[];
  viewer: number | null;
  with_card: StackView[];
}
export interface AreaView {
  area: string;
  closed: string | null;
  free: number | null;
  gain: number | null;
  placed: number[];
  price: number | null;
  printed: number | null;
  slots: number | null;
}
export interface Area {
  area: 'ACTOR' | 'BANK' | 'GALA' | 'HIRE' | 'MARKET' | 'SCRIPT' | 'SEND' | 'SET';
  type: 'area';
}
export interface Card {
  at: string;
  type: 'card';
}
export interface Stack {
  stack: string;
  type: 'stack';
}
export interface Film {
  stack: string;
  type: 'film';
}
export interface Keep {
  card: string;
  type: 'keep';
}
export interface Pair {
  left: number;
  type: 'pair';
}
export interface Confirm {
  type: 'confirm';
}
export interface Back {
  type: 'back';
}
export interface ChairView {
  archives: string[];
  assistants: number;
  due: DueView;
  films: number;
  gala: number;
  hired: number;
  left: number;
  lying: number;
  markers: number | null;
  money: number;
  next_stack: number;
  pairs: number;
  prestige: number;
  score: number;
  stacks: StackView[];
  trends: number;
}
export interface DueView {
  bonus: number;
  event: number;
  films: number;
}
export interface StackView {
  cards: string[];
  id: string;
  missing: {
    [k: string]: number;
  };
  points: {
    [k: string]: number;
  };
  ready: boolean;
  script: string | null;
}
export interface FilmView {
  owner: number;
  script: string;
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
export interface PilesView {
  actors: string[];
  events: string[];
  scripts: string[];
  sets: string[];
}
export interface PlacementView {
  area: string;
  seat: number;
}
export interface PreviewView {
  awards: number[] | null;
  chair: ChairView;
  leaves: FilmView | null;
  office: FilmView[];
  payouts: number[] | null;
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface RoundView {
  box_office: boolean;
  ceremony: boolean;
  event: boolean;
  trend: string | null;
}
export interface SpaceView {
  at: string;
  can: boolean;
  card: string | null;
  price: number;
  printed: number | null;
}
export interface ActorDismissed {
  card: string;
  to?: number[] | null;
  type: 'actor_dismissed';
}
export interface ActorHired {
  at: string;
  card: string;
  paid: number;
  seat: number;
  stack: string;
  to?: number[] | null;
  type: 'actor_hired';
}
export interface Banked {
  gained: number;
  seat: number;
  to?: number[] | null;
  type: 'banked';
}
export interface BoxOfficePaid {
  payouts: Payout[];
  to?: number[] | null;
  type: 'box_office';
}
export interface Payout {
  bonus: number;
  event: number;
  films: number;
  paid: number;
}
export interface CardTurned {
  at: string;
  card: string;
  to?: number[] | null;
  type: 'card_turned';
}
export interface CeremonyHeld {
  awards: Award[];
  to?: number[] | null;
  trend: string | null;
  type: 'ceremony';
}
export interface Award {
  films: number;
  trends: number;
}
export interface EventTurned {
  event: string;
  to?: number[] | null;
  type: 'event_turned';
}
export interface FilmArchived {
  script: string;
  seat: number;
  to?: number[] | null;
  type: 'film_archived';
}
export interface FilmSent {
  discarded: string[];
  script: string;
  seat: number;
  stack: string;
  to?: number[] | null;
  type: 'film_sent';
}
export interface FilmsExchanged {
  left: number;
  paid: number;
  scripts: string[];
  seat: number;
  to?: number[] | null;
  type: 'films_exchanged';
}
export interface GalaGiven {
  paid: number;
  points: number;
  seat: number;
  to?: number[] | null;
  type: 'gala_given';
}
export interface GameEnded {
  scores: number[];
  to?: number[] | null;
  type: 'game_ended';
}
export interface Hired {
  paid: number;
  seat: number;
  to?: number[] | null;
  type: 'hired';
}
export interface PerformerKept {
  card: string;
  seat: number;
  stack: string;
  to?: number[] | null;
  type: 'performer_kept';
}
export interface PileShuffled {
  cards: number;
  pile: string;
  to?: number[] | null;
  type: 'pile_shuffled';
}
export interface RoundBegan {
  first: number;
  round: number;
  to?: number[] | null;
  type: 'round_began';
}
export interface ScriptBought {
  at: string;
  paid: number;
  script: string;
  seat: number;
  stack: string;
  to?: number[] | null;
  type: 'script_bought';
}
export interface SetBought {
  at: string;
  card: string;
  paid: number;
  seat: number;
  to?: number[] | null;
  type: 'set_bought';
}
export interface SetPlaced {
  card: string;
  seat: number;
  stack: string;
  to?: number[] | null;
  type: 'set_placed';
}
export interface TrackSlid {
  to?: number[] | null;
  track: (string | null)[];
  type: 'track_slid';
}
export interface EventStatistics {
  event: string;
  round: number;
}
export interface FilmStatistics {
  cost: number;
  left: number | null;
  money: number;
  owner: number;
  phases: number;
  points: number;
  released: number;
  script: string;
  surplus: number;
}
export interface Gain {
  money: number;
  points: number;
}
export interface ScoreStatistics {
  films: number;
  gala: number;
  money: number;
  pairs: number;
  total: number;
  trends: number;
}
export interface SeatStatistics {
  bonus: number;
  borrowed: number;
  campaigns: number;
  gained: {
    [k: string]: Gain;
  };
  income: number;
  money: number[];
  on_track: number[];
  paid: {
    [k: string]: number;
  };
  placements: {
    [k: string]: number;
  };
  prestige: number[];
  score: ScoreStatistics;
  wasted: number;
}
export interface Statistics {
  events: EventStatistics[];
  films: FilmStatistics[];
  seats: SeatStatistics[];
}
