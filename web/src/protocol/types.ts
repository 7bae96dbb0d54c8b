// Made from the Python structs by `make types`. Do not edit.

export type AnyCommand =
  | Act
  | Answer
  | Ask
  | Change
  | Clear
  | Close
  | Help
  | Hint
  | Hurry
  | Look
  | Mute
  | Pardon
  | Plan
  | Rematch
  | Resign
  | Resume
  | Return
  | SetBot
  | Signal
  | Sit
  | Stand
  | Start
  | Swap
  | Talk
  | Undo
  | Why;
export type ClientMessage = Do | Ping;
export type ServerMessage =
  | Advice
  | Done
  | Gone
  | Heard
  | Lags
  | Looked
  | Planned
  | Pong
  | Presence
  | Preview
  | Refused
  | Snapshot
  | Update
  | Verdict;

export interface Act {
  action: {
    [k: string]: unknown;
  };
  brief?: boolean;
  id: string;
  type: 'act';
  v?: number | null;
}
export interface Advice {
  action: unknown;
  id: string;
  type: 'advice';
}
export interface Answer {
  type: 'answer';
  v?: number | null;
  yes: boolean;
}
export interface Ask {
  seat?: number | null;
  type: 'ask';
  what: 'pause' | 'replace' | 'stop' | 'undo';
}
export interface Change {
  settings: Settings;
  type: 'change';
}
export interface Settings {
  bots?: 'at-once' | 'brisk' | 'calm';
  clock?: ClockRule;
  deal?: string;
  edition?: string;
  edition_hash?: string;
  game: string;
  hints?: boolean | null;
  hook?: string;
  options?: {
    [k: string]: string | number;
  };
  pace?: 'live' | 'slow';
  pauses?: boolean | null;
  public?: boolean;
  seats: number;
  title?: string;
}
export interface ClockRule {
  increment?: number;
  kind?: 'game' | 'none' | 'turn';
  seconds?: number;
}
export interface Clear {
  seat: number;
  type: 'clear';
}
export interface Close {
  type: 'close';
  why?: 'host';
}
export interface Help {
  about: {
    [k: string]: unknown;
  };
  type: 'help';
}
export interface Hint {
  type: 'hint';
}
export interface Hurry {
  bots: 'at-once' | 'brisk' | 'calm';
  type: 'hurry';
}
export interface Look {
  about: {
    [k: string]: unknown;
  };
  type: 'look';
}
export interface Mute {
  on: boolean;
  said?: number | null;
  seat?: number | null;
  type: 'mute';
  who?: number | null;
}
export interface Pardon {
  number: number;
  type: 'pardon';
}
export interface Plan {
  steps?: {
    [k: string]: unknown;
  }[];
  type: 'plan';
}
export interface Rematch {
  type: 'rematch';
  yes?: boolean;
}
export interface Resign {
  type: 'resign';
}
export interface Resume {
  type: 'resume';
}
export interface Return {
  type: 'return';
}
export interface SetBot {
  level: string;
  seat: number;
  type: 'set_bot';
}
export interface Signal {
  id?: string;
  signal: string;
  type: 'signal';
}
export interface Sit {
  seat: number;
  type: 'sit';
}
export interface Stand {
  type: 'stand';
}
export interface Start {
  type: 'start';
}
export interface Swap {
  type: 'swap';
}
export interface Talk {
  id?: string;
  side?: boolean;
  text: string;
  type: 'talk';
}
export interface Undo {
  id?: string;
  type: 'undo';
  v?: number | null;
}
export interface Why {
  action: {
    [k: string]: unknown;
  };
  type: 'why';
}
export interface Attribution {
  credits: string;
  lacks: string[];
  name: string;
}
export interface BestList {
  best: BestResult[];
}
export interface BestResult {
  at: number;
  name: string;
  value: number;
}
export interface BotCard {
  level: string;
  seat: number;
}
export interface ChairPicture {
  away?: boolean;
  host?: boolean;
  kind: string;
  level?: string;
  name?: string;
  removed?: boolean;
  substitute?: string;
}
export interface ChangedGuest {
  language?: string | null;
  name?: string | null;
}
export interface Do {
  command:
    | Change
    | Sit
    | Stand
    | SetBot
    | Clear
    | Pardon
    | Hurry
    | Start
    | Rematch
    | Act
    | Why
    | Plan
    | Hint
    | Look
    | Help
    | Undo
    | Resign
    | Ask
    | Answer
    | Resume
    | Return
    | Swap
    | Talk
    | Signal
    | Mute
    | Close;
  id: string;
  type: 'do';
}
export interface Ping {
  type: 'ping';
}
export interface ClockPicture {
  left: number[];
  running: number[];
}
export interface Code {
  alone?: boolean;
  code: string;
}
export interface Complaint {
  said?: number | null;
  seat?: number | null;
  text: string;
}
export interface Created {
  id: string;
  url: string;
}
export interface DealCard {
  deal: string;
  game: string;
  names: string[];
  options: {
    [k: string]: string | number;
  };
  players: string[];
  public: boolean;
  scores: number[];
  seats: number;
  winners: number[];
}
export interface DealInfo {
  name: string;
  options: {
    [k: string]: string | number;
  };
  players: string[];
  seats: number;
}
export interface Done {
  id: string;
  type: 'done';
  v: number;
}
export interface Earning {
  at: number;
  game: string;
  key: string;
  number: number;
  table: string;
  value: number;
}
export interface EditionInfo {
  hash: string;
  name: string;
  title: string;
}
export interface FactDoubt {
  about: unknown;
  number?: number;
  table?: string;
  text?: string;
}
export interface Field {
  least?: number | null;
  longest?: number | null;
  many?: number | null;
  most?: number | null;
  of?: (string | number | boolean | null)[];
}
export interface GameInfo {
  absence: string;
  attribution: Attribution | null;
  cooperative: boolean;
  deals: DealInfo[];
  editions: EditionInfo[];
  fact_reports: boolean;
  hints: string;
  id: string;
  levels: Level[];
  names: string[];
  notices: boolean;
  options: Option[];
  own_clock: boolean;
  pauses: Pauses | null;
  reasons: string[];
  resign: boolean;
  rules_version: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  signals: string[];
  simultaneous: boolean;
  study: boolean;
  substitute: string;
  summary: string;
  tables: Variant[];
  talk: string;
  time_out: {
    [k: string]: string;
  };
  title: string;
  undo: string;
  undo_among_strangers: boolean;
}
export interface Level {
  about: string;
  name: string;
}
export interface Option {
  about: {
    [k: string]: string;
  };
  choices: (string | number)[];
  help: string;
  key: string;
  least_seats: {
    [k: string]: number;
  };
  modes: string[];
  scope: 'rules' | 'table' | 'viewer';
  several: boolean;
  span: [number, number] | null;
}
export interface Pauses {
  among_strangers: boolean;
  asked: 'consent' | 'host' | 'player';
  countdown: number;
  longest: number;
  lost: boolean;
}
export interface Variant {
  defaults: {
    [k: string]: string | number;
  };
  mode: string;
  seats: number;
}
export interface GamePage {
  actions: {
    [k: string]: string;
  };
  components: {
    [k: string]: unknown;
  } | null;
  edition: EditionInfo | null;
  facts: {
    [k: string]: string;
  };
  info: GameInfo;
}
export interface Gone {
  type: 'gone';
  why: string;
}
export interface Health {
  build: string;
  protocol: number;
  status: string;
  version: string;
}
export interface Heard {
  muted?: boolean;
  name: string;
  said: number;
  seat: number | null;
  side?: boolean;
  signal?: string;
  text?: string;
  type: 'heard';
  v: number;
}
export interface HookCard {
  secret: string;
  url: string;
}
export interface KeptCard {
  bots: BotCard[];
  clock: ClockRule;
  hints: boolean;
  number: number;
  options: {
    [k: string]: string | number;
  };
  pace: string;
  scores: number[];
  winners: number[];
}
export interface Lags {
  lags: (number | null)[];
  type: 'lags';
}
export interface Looked {
  answer: unknown;
  id: string;
  type: 'looked';
}
export interface MatchPicture {
  chairs: TallyPicture[];
  games: number;
  length: number;
  over: boolean;
  ranks: number[];
}
export interface TallyPicture {
  draws: number;
  games: number;
  score: number;
  wins: number;
}
export interface Me {
  id: string;
  language: string;
  name: string;
}
export interface Move {
  action?: unknown;
  at: number | null;
  by: number | null;
  changes?: Patch[];
  eyes?: unknown[];
  facts: unknown[];
  legal?: unknown[];
  played?: number | null;
  steps?: unknown[];
  v?: number | null;
  view?: unknown;
  why: string | null;
}
export interface Patch {
  op: string;
  path: string;
  value?: unknown;
}
export interface Name {
  about: string;
  id: string;
  kind: string;
  name: string;
}
export interface Names {
  names: Name[];
}
export interface NewGuest {
  language?: string;
  name: string;
}
export interface NewTable {
  settings: Settings;
  sit?: number | null;
}
export interface Noted {
  noted: boolean;
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
export interface PausePicture {
  countdown?: number | null;
  left?: number | null;
  seat?: number | null;
  waits?: boolean;
  why: string;
}
export interface Planned {
  id: string;
  legal: unknown[];
  open?: Shape[];
  type: 'planned';
  view: unknown;
}
export interface Shape {
  fields: {
    [k: string]: Field;
  };
  type: string;
}
export interface PlayerCard {
  name: string;
  seat: number | null;
  turn: boolean;
}
export interface Pong {
  type: 'pong';
}
export interface Presence {
  away: number[];
  type: 'presence';
}
export interface Preview {
  changes?: Patch[];
  id: string;
  legal: unknown[];
  open?: Shape[];
  type: 'preview';
  view: unknown;
}
export interface Problem {
  code: string;
  message: string;
  params: {
    [k: string]: unknown;
  };
}
export interface ProgressList {
  next: string | null;
  progress: Earning[];
}
export interface Prompt {
  asked: number[];
  kind: string;
  params: {
    [k: string]: unknown;
  };
}
export interface QuestionPicture {
  answered?: number[];
  by: number;
  no_stops?: boolean;
  seat?: number | null;
  what: string;
}
export interface Refused {
  code: string;
  id: string;
  message: string;
  params: {
    [k: string]: unknown;
  };
  type: 'refused';
}
export interface SeatCard {
  qr: string;
  seat: number;
  secret: string;
  url: string;
}
export interface SeatSecret {
  secret: string;
}
export interface Seated {
  seat: number;
}
export interface SentAway {
  name: string;
  number: number;
}
export interface Snapshot {
  host: boolean;
  legal: unknown[];
  muted: number[];
  open?: Shape[];
  protocol: number;
  sent_away: SentAway[];
  table: TablePicture;
  talk: Words[];
  type: 'snapshot';
  unheard: Unheard[];
  v: number;
  view: unknown;
}
export interface TablePicture {
  absence: string;
  again: number[];
  bots: 'at-once' | 'brisk' | 'calm';
  chairs: ChairPicture[];
  clock: ClockPicture | null;
  clock_rule: ClockRule;
  deal: string;
  dealt: string;
  edition: string;
  game: string;
  hints: boolean;
  id: string;
  match: MatchPicture | null;
  notices: boolean;
  number: number;
  options: {
    [k: string]: string | number;
  };
  own_clock: boolean;
  pace: string;
  pause: PausePicture | null;
  paused: boolean;
  pauses: boolean;
  promise: string;
  public: boolean;
  question: QuestionPicture | null;
  results: Outcome[];
  salt: string;
  seed: string;
  sides: number[][];
  simultaneous: boolean;
  status: string;
  title: string;
  undo: string;
  you: number | null;
}
export interface Words {
  name: string;
  said: number;
  seat: number | null;
  side?: boolean;
  signal?: string;
  text?: string;
}
export interface Unheard {
  name: string;
  who: number;
}
export interface Update {
  by: number | null;
  changes?: Patch[];
  clock: unknown;
  facts: unknown[];
  legal: unknown[];
  open?: Shape[];
  table: TablePicture | null;
  type: 'update';
  v: number;
  view: unknown;
  why: string | null;
}
export interface Verdict {
  code: string;
  id: string;
  legal: boolean;
  message: string;
  params: {
    [k: string]: unknown;
  };
  type: 'verdict';
}
export interface ShareCard {
  share: string;
  url: string;
}
export interface SignOut {
  here?: boolean;
}
export interface Story {
  edition: string;
  game: number;
  moves: Move[];
  over: boolean;
  players: string[];
  rules: string;
  rules_version: number;
  seat: number | null;
  seats: number;
  sides: number[][];
}
export interface TableCard {
  bots: BotCard[];
  clock: ClockRule;
  created: number;
  free: number;
  game: string;
  hints: boolean;
  host: string;
  id: string;
  number: number;
  options: {
    [k: string]: string | number;
  };
  pace: string;
  players: PlayerCard[];
  public: boolean;
  scores: number[];
  seats: number;
  status: string;
  title: string;
  updated: number;
  winners: number[];
  your_seat: number | null;
  your_turn: boolean;
}
export interface TableList {
  next: string | null;
  tables: TableCard[];
}
export interface Transfer {
  code: string;
  qr: string;
  seconds: number;
  url: string;
}
export interface View {
  game: string;
  options: {
    [k: string]: string | number;
  };
  outcome: Outcome | null;
  prompt: Prompt;
  rules_version: number;
  seats: number;
  viewer: number | null;
}
export interface Welcome {
  me: Me;
  token: string;
}
export interface YourTurn {
  at: number;
  event: string;
  game: string;
  id: string;
  names: string[];
  table: string;
  title: string;
  url: string;
}
