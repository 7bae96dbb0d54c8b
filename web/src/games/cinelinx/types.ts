// Made from the Python structs by `make types`. Do not edit.

export type AnyAction =
  | Leave
  | Back
  | Confirm
  | Link
  | Hint
  | Decline
  | HandOn
  | Cut
  | Penalty
  | Vote
  | FinalCut
  | Concede
  | Stand
  | Challenge
  | Accept
  | Done
  | Lift
  | Take
  | Give
  | Target
  | Use
  | Pass
  | Swap
  | End
  | Draw
  | Announce
  | Place
  | Bridge
  | Card;
export type AnyFact =
  | Answered
  | BecameFinal
  | ChallengeVoid
  | CutDrawn
  | CutGot
  | CutUsed
  | DirectionChanged
  | Drew
  | Exchanged
  | Finished
  | GameOver
  | Got
  | HandSeen
  | Hinted
  | Judged
  | KeptDrawn
  | Linked
  | Looked
  | Moved
  | PassedOn
  | PassedTurn
  | Penalised
  | Played
  | PlayerLeft
  | Refused
  | RoundBegan
  | Shown
  | SkipGiven
  | Swapped
  | TakenBack
  | TurnBegan
  | TurnSkipped
  | VoteOpened
  | Voted
  | WasChallenged
  | WindowPassed;
/**
 * @minItems 2
 * @maxItems 3
 *
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "Spot".
 */
export type Spot = [number, number] | [number, number, boolean];

export interface AboutCard {
  card: string;
  type: 'card';
}
export interface Accept {
  type: 'accept';
}
export interface Announce {
  path: string[];
  type: 'announce';
}
export interface Answered {
  answer: string;
  to?: number[] | null;
  type: 'answered';
}
export interface Leave {
  seat: number;
  type: 'leave';
}
export interface Back {
  type: 'back';
}
export interface Confirm {
  type: 'confirm';
}
export interface Link {
  node: string;
  type: 'link';
}
export interface Hint {
  type: 'hint';
}
export interface Decline {
  type: 'decline';
}
export interface HandOn {
  card: string;
  type: 'hand_on';
}
export interface Cut {
  draw: boolean;
  type: 'cut';
}
export interface Penalty {
  type: 'penalty';
  what: 'draw' | 'points' | 'skip';
}
export interface Vote {
  ballot: 'abstain' | 'invalid' | 'valid';
  type: 'vote';
}
export interface FinalCut {
  type: 'final_cut';
}
export interface Concede {
  type: 'concede';
}
export interface Stand {
  type: 'stand';
}
export interface Challenge {
  type: 'challenge';
}
export interface Done {
  type: 'done';
}
export interface Lift {
  card: string;
  type: 'lift';
}
export interface Take {
  card: string;
  type: 'take';
}
export interface Give {
  card: string;
  type: 'give';
}
export interface Target {
  seat: number;
  type: 'target';
}
export interface Use {
  cut: string;
  type: 'use';
}
export interface Pass {
  type: 'pass';
}
export interface Swap {
  card: string;
  type: 'swap';
}
export interface End {
  type: 'end';
}
export interface Draw {
  type: 'draw';
}
export interface Place {
  turned?: boolean;
  type: 'place';
  x: number;
  y: number;
}
export interface Bridge {
  by: string;
  type: 'bridge';
}
export interface Card {
  card: string;
  type: 'card';
}
export interface BecameFinal {
  card: string;
  degrees: number[];
  points?: number;
  seat: number;
  to?: number[] | null;
  type: 'final';
}
export interface ChallengeVoid {
  cut?: string;
  seat: number;
  to?: number[] | null;
  type: 'challenge_void';
}
export interface CutDrawn {
  cut?: string;
  seat: number;
  to?: number[] | null;
  type: 'cut_drawn';
}
export interface CutGot {
  cut: string;
  to?: number[] | null;
  type: 'cut_got';
}
export interface CutUsed {
  cut: string;
  many?: number;
  seat: number;
  target?: number | null;
  to?: number[] | null;
  type: 'cut_used';
}
export interface DirectionChanged {
  direction: number;
  to?: number[] | null;
  type: 'direction';
}
export interface Drew {
  many: number;
  seat: number;
  to?: number[] | null;
  type: 'drew';
  why: string;
  wilds: number;
}
export interface Exchanged {
  seat: number;
  taken: boolean;
  to?: number[] | null;
  type: 'exchanged';
}
export interface Finished {
  seat: number;
  to?: number[] | null;
  type: 'finished';
}
export interface GameOver {
  reason: string;
  to?: number[] | null;
  type: 'game_over';
  winners: number[];
}
export interface Got {
  cards: string[];
  to?: number[] | null;
  type: 'got';
}
export interface HandSeen {
  cards: string[];
  seat: number;
  to?: number[] | null;
  type: 'hand_seen';
}
export interface Hinted {
  seat: number;
  to?: number[] | null;
  type: 'hinted';
}
export interface Judged {
  by: string;
  edges?: boolean[][];
  ends?: [boolean, boolean][];
  to?: number[] | null;
  type: 'judged';
  verdict: string;
}
export interface KeptDrawn {
  seat: number;
  to?: number[] | null;
  type: 'kept_drawn';
}
export interface Linked {
  holds: boolean;
  label: string;
  node: string;
  to?: number[] | null;
  type: 'linked';
}
export interface Looked {
  cards: string[];
  to?: number[] | null;
  type: 'looked';
}
export interface Moved {
  card: string;
  giver: number;
  taker: number;
  to?: number[] | null;
  type: 'moved';
}
export interface PassedOn {
  seats: number[];
  to?: number[] | null;
  type: 'passed_on';
}
export interface PassedTurn {
  seat: number;
  to?: number[] | null;
  type: 'passed_turn';
}
export interface Penalised {
  seat: number;
  to?: number[] | null;
  type: 'penalised';
  what: string;
}
export interface Played {
  bridge?: string;
  card: string;
  labels?: string[][];
  moved?: boolean;
  paths?: string[][];
  seat: number;
  to?: number[] | null;
  turned: boolean;
  type: 'played';
  x: number;
  y: number;
}
export interface PlayerLeft {
  seat: number;
  to?: number[] | null;
  type: 'left';
}
export interface Refused {
  contact?: number | null;
  edges?: boolean[];
  to?: number[] | null;
  tries: number;
  type: 'refused';
  unknown?: string[];
  why: string;
}
export interface RoundBegan {
  round: number;
  to?: number[] | null;
  type: 'round_began';
}
export interface Shown {
  card: string;
  labels: string[][];
  paths: string[][];
  to?: number[] | null;
  turned: boolean;
  type: 'shown';
  x: number;
  y: number;
}
export interface SkipGiven {
  seat: number;
  to?: number[] | null;
  type: 'skip_given';
}
export interface Swapped {
  many: number;
  seat: number;
  to?: number[] | null;
  type: 'swapped';
}
export interface TakenBack {
  bridge?: string;
  card: string;
  moved?: boolean;
  seat: number;
  to?: number[] | null;
  type: 'taken_back';
}
export interface TurnBegan {
  limit: number;
  seat: number;
  to?: number[] | null;
  turn: number;
  type: 'turn_began';
}
export interface TurnSkipped {
  seat: number;
  to?: number[] | null;
  type: 'turn_skipped';
}
export interface VoteOpened {
  lacks?: [string, string][];
  to?: number[] | null;
  type: 'vote_opened';
}
export interface Voted {
  ballots: string[];
  to?: number[] | null;
  type: 'voted';
}
export interface WasChallenged {
  by: number;
  seat: number;
  to?: number[] | null;
  type: 'challenged';
}
export interface WindowPassed {
  seat: number;
  to?: number[] | null;
  type: 'window_passed';
  what: string;
}
export interface CardData {
  category:
    'actor' | 'character' | 'director' | 'double-feature' | 'genre' | 'movie' | 'quote' | 'scene' | 'wild';
  franchise: string;
  id: string;
  nodes: string[];
  print: string;
  tier: number;
}
export interface CardFace {
  card: string;
  category: string;
  labels: string[];
  nodes: string[];
  print: string;
  text: string;
}
export interface CardStudy {
  card: string;
  connections: Connection[];
  credits: CreditList[];
}
export interface Connection {
  card: string;
  chain: Chain;
}
export interface Chain {
  degree: number;
  labels: string[];
  path: string[];
}
export interface CreditList {
  label: string;
  linked: LinkedNode[];
  node: string;
}
export interface LinkedNode {
  label: string;
  node: string;
}
export interface ChairView {
  close_up: boolean;
  counted: number;
  cuts: number;
  degrees: number;
  finished: boolean;
  gone: boolean;
  hand: string[] | null;
  held: string[] | null;
  ones: number;
  points: number;
  skips: number;
  swaps: number;
  wilds: number;
}
export interface Choosing {
  at: Spot | null;
  bridge: string;
  bridge_at: Spot | null;
  card: string;
  contacts: Contact[];
  slots: Spot[];
  steps: (
    | Card
    | Bridge
    | Place
    | Announce
    | Draw
    | End
    | Swap
    | Pass
    | Use
    | Target
    | Give
    | Take
    | Lift
    | Done
    | Accept
    | Challenge
    | Stand
    | Concede
    | FinalCut
    | Vote
    | Penalty
    | Cut
    | HandOn
    | Decline
    | Hint
    | Link
    | Confirm
    | Back
    | Leave
  )[];
}
export interface Contact {
  path: string[];
  side: 'E' | 'N' | 'S' | 'W';
  to: string;
}
export interface CineView {
  active: number;
  ballots: string[];
  base: string;
  box: string[];
  chairs: ChairView[];
  challenger: number;
  cut_deck: number;
  cut_discards: string[];
  cuts: string[];
  deck: number;
  direction: number;
  drawn_wild: boolean;
  further: boolean;
  game: string;
  goal: string;
  granted: number;
  head: number;
  hinted: boolean;
  idle: number[];
  just: string;
  labels: {
    [k: string]: string;
  };
  lacks: [string, string][];
  latest: (
    | TurnBegan
    | TurnSkipped
    | Drew
    | Played
    | BecameFinal
    | WasChallenged
    | ChallengeVoid
    | VoteOpened
    | Voted
    | Judged
    | TakenBack
    | Penalised
    | Swapped
    | PassedTurn
    | KeptDrawn
    | WindowPassed
    | CutDrawn
    | CutUsed
    | Exchanged
    | PassedOn
    | DirectionChanged
    | SkipGiven
    | PlayerLeft
    | RoundBegan
    | Finished
    | Hinted
    | Linked
    | GameOver
  )[];
  limit: number;
  links: string[];
  lively: boolean;
  looked_at: number;
  memory: Recall[];
  mine: Mine | null;
  misses: string[];
  now: number;
  options: {
    [k: string]: string | number;
  };
  outcome: Outcome | null;
  par: number;
  play: Play | null;
  prompt: Prompt;
  revealed: {
    [k: string]: string[];
  };
  round: number;
  rules_version: number;
  seats: number;
  sequel: boolean;
  stage:
    | 'answer'
    | 'casting'
    | 'cut'
    | 'drawn'
    | 'link'
    | 'main'
    | 'more'
    | 'over'
    | 'pass'
    | 'penalty'
    | 'vote'
    | 'w1'
    | 'w2'
    | 'window';
  table: Placed[];
  turn: number;
  under: string[];
  until: number;
  used: number;
  viewer: number | null;
}
export interface Recall {
  cards: string[];
  missing?: number;
  seat: number;
}
export interface Mine {
  answer: string;
  choosing: Choosing | null;
  closed: boolean;
  drawn: string;
  looking: string[];
  slips: number;
  tries: number;
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
export interface Play {
  at: Spot;
  bridge?: string;
  bridge_at?: Spot | null;
  card: string;
  claims?: Claim[];
  moved_from?: Spot | null;
  old_by?: number;
  old_claims?: Claim[];
}
export interface Claim {
  edges?: boolean[];
  judged?: boolean;
  labels?: string[];
  path: string[];
  side: 'E' | 'N' | 'S' | 'W';
  to: string;
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface Placed {
  at: Spot;
  by?: number;
  card: string;
  claims?: Claim[];
}
export interface Deck {
  base: string;
  cards: CardData[];
  edition: string;
  game: string;
  labels: {
    [k: string]: string;
  };
  title: string;
}
export interface DoubtedLink {
  claim: 'missing' | 'wrong';
  one: string;
  other: string;
  type: 'link';
}
export interface Missed {
  card: string;
  degree: number;
  labels: string[];
  path: string[];
  seat: number;
  to: string;
  turn: number;
}
export interface MissingName {
  name: string;
  type: 'name';
}
export interface PairStudy {
  chains: Chain[];
  one: string;
  other: string;
}
export interface SeatStatistics {
  bluffs: number;
  categories: {
    [k: string]: number;
  };
  caught: number;
  challenges: number;
  degrees: number;
  paths: number;
  plays: number;
  right: number;
  wilds: number;
}
export interface Statistics {
  bridge: string;
  cleverest: string[][];
  longest: string[];
  missed: Missed[];
  seats: SeatStatistics[];
  shortest: string[];
}
export interface StudyCard {
  card: string;
  type: 'study-card';
}
export interface StudyNode {
  node: string;
  type: 'study-node';
}
export interface StudyPair {
  one: string;
  other: string;
  type: 'study-pair';
}
