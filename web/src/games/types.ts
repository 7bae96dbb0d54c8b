/**
 * What a game brings to the table: its board, its hand, and how its facts and choices are said. The shell knows nothing of any game;
 * a game knows nothing of sockets. No rules here: what can be done is in `legal`, and why not is the server's to say.
 */
import type { Component } from 'svelte';
import type { Code } from '../i18n/lang.svelte';
import type { KeyEntry } from '../lib/keys.svelte';
import type { GamePage, Outcome, Prompt, Shape } from '../protocol/types';

/** What every game's view has (kernel/view.py). */
export interface AnyView {
  game: string;
  viewer: number | null;
  seats: number;
  options: Record<string, string | number>;
  prompt: Prompt;
  outcome?: Outcome | null;
}
export interface AnyAction {
  type: string;
}
export interface AnyFact {
  type: string;
}

/** Somebody at the table, as the viewer calls them. */
export interface Person {
  seat: number;
  /** The name; for a computer player the name it has here. Never "You": see `you`. */
  name: string;
  you: boolean;
  /** The level of the computer player that plays here, or ''. */
  bot: string;
  away: boolean;
  /** How long the way of their acts to the server is, in milliseconds, where that is measured. */
  lag?: number | null;
}

/** What somebody who waits is told about choices that they would make now: where they lead, or why they cannot be made. */
export interface Planning<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  /** Null where a choice was refused. */
  view: V | null;
  legal: readonly A[];
  /** The server's reason, as a code and in words; '' where there is none. */
  code: string;
  reason: string;
}

/** What a game's parts get from the shell. Everything is reactive; in a replay `live` is false and nothing can be done. */
export interface Desk<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  readonly view: V;
  /** What the viewer can do in this view. Empty when it is not their turn. */
  readonly legal: readonly A[];
  /** And the shapes of what is too many to be listed. */
  readonly shapes: readonly Shape[];
  readonly me: number | null;
  readonly people: readonly Person[];
  /** The newest things on the board, by place (`data-at`), and whose doing they were: to be outlined in that seat's colour. */
  readonly newest: ReadonlyMap<string, number>;
  /** Where in the game we are, in the words of the bar above: what a board says of it too is the same. */
  readonly where: string;
  /** Whether something can be chosen here: false in a replay, in the past, and for spectators. */
  readonly live: boolean;
  /** Whether it is the viewer who is asked, and nothing is on its way. */
  readonly mine: boolean;
  /** An act is on its way to the server, and nothing else can be chosen before it is answered. Never so in a game without turns. */
  readonly busy: boolean;
  /** Play it. What is played while another act is on its way waits for its turn. False if it was refused (the prompt says why). */
  act(action: A): Promise<boolean>;
  /** Why this cannot be played now, in words, from the server; '' if it can. */
  why(action: A): Promise<string>;
  /** Your own next turn as it would be now after these choices, from the server; null where it cannot be said. */
  plan(steps: readonly A[]): Promise<Planning<V, A> | null>;
  /** What the rules say about something in your own view (`look`), quick enough to follow a pointer; null where they say nothing. */
  look<T>(about: Record<string, unknown>): Promise<T | null>;
  /** The same where the answer is thought out (`help`). */
  help<T>(about: Record<string, unknown>): Promise<T | null>;
  /** The game's own pane that is shown in the place of the board, by its id; '' is the board. Only a phone shows one at a time. */
  readonly pane: string;
  /** Show a pane, or the board (''): when the game goes on elsewhere. */
  turnTo(pane: string): void;
  /** Whose board is looked at (`theirs`), and looking at one; null is nobody's. */
  readonly whose: number | null;
  lookAt(seat: number | null): void;
  /** Milliseconds left on the clock that all share (`clock`), running down; null where there is none. */
  readonly left: number | null;
  /** Say something to your own side alone, as talk does; not where nobody plays. */
  say?(text: string): Promise<boolean>;
}

/** A view of the table that a game adds to its board: a tab on a phone, where it takes the board's place; a panel beside it on a desktop. */
export interface Pane<V extends AnyView = AnyView, A extends AnyAction = AnyAction, W = unknown, H = unknown> {
  id: string;
  /** The name of its tab: a short word. */
  label(words: W): string;
  Icon: Component<{ size?: number | string }>;
  Pane: Component<{ desk: Desk<V, A>; held: H; words: W }>;
  /** A desktop has room for it on the board itself, and has no panel. */
  onBoard?: boolean;
  /** Whether there is such a thing now. Without it: always. */
  open?(view: V): boolean;
  /** Whether something in it waits to be seen: a dot at its tab. */
  fresh?(desk: Desk<V, A>, held: H): boolean;
}

/** What somebody else has before them, seen by pressing their chip: in the board's place on a phone, beside it on a desktop. */
export interface Theirs<V extends AnyView = AnyView, A extends AnyAction = AnyAction, W = unknown, H = unknown> {
  /** "Theo's studio": it is its heading, and what the chip's button says. */
  label(person: Person, words: W, view: V): string;
  Theirs: Component<{ desk: Desk<V, A>; held: H; words: W; seat: number }>;
  /** Whether this seat has one to be looked at. Without it: every seat. */
  has?(view: V, seat: number): boolean;
}

/** A clock that all share, as a view tells it: the shell lets it run down from there. */
export interface SharedClock {
  /** What it measures, with its number: "Saturday, 2 of 3". */
  label: string;
  /** Milliseconds that were left at the moment of this view, and of the whole. */
  left: number;
  whole: number;
  /** It runs. */
  runs: boolean;
}

/** A button of the prompt. */
export interface Choice {
  label: string;
  /** The key that runs it, wherever the focus is: the shell sees to that. */
  key?: string;
  run(): void;
  /** It must not happen by mistake: it is held for a moment, by finger, mouse or key. */
  hold?: boolean;
  disabled?: boolean;
  /** It is what is aimed at. */
  pressed?: boolean;
  /** What it will do, for newcomers and screen readers. */
  about?: string;
}

/** What the prompt line says. The shell says who is awaited and what went wrong; the game says what can be done. */
export interface Asking {
  /** Said first and strong: "Your turn." */
  strong: string;
  text: string;
  /** The same for narrow screens. */
  short?: string;
  /** How many choices there are, as the player would count them. */
  choices?: number;
  /** What one pays with, where that must never leave the screen: what there is now, and what would be left. */
  purse?: { label: string; now: string; then?: string };
  /** All is chosen, and the sentence says what it does: on a phone it needs the room of what else stands beside it. */
  settled?: boolean;
  main?: Choice;
  others?: Choice[];
}

/** Part of a sentence: plain words, or a thing that the game draws (`Mark`). */
export type Part = string | { thing: string; label: string };

/** A line of the log. */
export interface Line {
  seat: number | null;
  parts: Part[];
  /** How it is read aloud, where the drawn things one after the other are no sentence. */
  said?: string;
  /** What it brought: +4, -3. */
  delta?: number;
  strong?: boolean;
  /** It names what only this viewer saw: where the game is one of memory, it is not written down while it runs. */
  secret?: boolean;
  /** A new chapter of the log begins with this line: "Stave 9". */
  chapter?: string;
}

/** What the chip of a seat shows. */
export interface Chip {
  score: number | null;
  /** How it comes about: "8 − 3". */
  how?: string;
  /** Small counts in order. `icon` is one of the game's `Mark` things. */
  counts: {
    n: number;
    label: string;
    icon?: string;
    tone?: 'plain' | 'bad';
    /** How the number is written, where that is more than its figures: "4 M". */
    text?: string;
    /** Only in the table of everybody, where it is a column of its own: a chip has no room for it. */
    wide?: boolean;
  }[];
  /** The whole as a screen reader says it, without the name: "5 points, 3 PLAY cards". */
  said: string;
}

/** A seat that can be chosen by its chip. */
export interface SeatChoice {
  /** What pressing it does: "Give it to Cleo". */
  label: string;
  /** It is the one that is chosen now. */
  chosen: boolean;
  /** Nobody asks for it: something to look at, drawn calmly. */
  calm?: boolean;
  run(): void;
}

/** One thing that moves when a view follows another: from and to are `data-at` places. */
export interface Flight {
  from: string;
  to: string;
  /** Milliseconds after the change. */
  delay?: number;
  /** The thing itself does not stay where it arrives (it went into a pile, a chip): a copy of it flies, and is gone. */
  gone?: boolean;
  /** It turns over on the way. */
  flip?: boolean;
}

/** How a view looks once an act is done that the server has not answered yet, and what moves on the way there. */
export interface Guess<V extends AnyView = AnyView> {
  view: V;
  flights?: readonly Flight[];
}

/** A number in the statistics of a finished game. */
export interface Figure {
  label: string;
  value: string;
  about?: string;
}

/** Lines of numbers after each step, and the number that they should come to. */
export interface Course {
  lines: { label: string; values: number[] }[];
  goal: number;
  /** "exactly 16 win" */
  goalLabel: string;
}

export interface StoryStep<V extends AnyView = AnyView, F extends AnyFact = AnyFact> {
  facts: readonly F[];
  view: V;
  by: number | null;
}

/** Something that can be listened to. */
export interface Tune {
  /** How long it lasts. */
  seconds: number;
  play(): void;
}

/** A title's words in one language; `refusals` by the game's own codes. */
export interface GameWords {
  refusals: Record<string, string | ((params: Record<string, unknown>) => string)>;
}

export interface GameUi<
  V extends AnyView = AnyView,
  A extends AnyAction = AnyAction,
  F extends AnyFact = AnyFact,
  W extends GameWords = GameWords,
  H = unknown,
> {
  id: string;
  words(code: Code): Promise<W>;
  /** The name of the edition that came with the client. */
  edition?: string;
  /**
   * The components of the edition that the table plays with, before anything of it is drawn; null is the edition that came with the client.
   * `page`: what the server says of the game, for the plain board.
   */
  unpack?(components: unknown, page: GamePage | null): void;
  /** What this player is choosing: the game's own reactive object, made once for a desk. */
  hold(desk: Desk<V, A>): H;
  /** What is chosen, as a text to keep while the page is loaded anew ('' for nothing), and taking it up again. */
  keep?(held: H): string;
  recall?(held: H, kept: string): void;
  /** What was told with a new view, before that is drawn: what lies over the board comes with it. */
  hear?(held: H, facts: readonly F[], after: V): void;
  /** A partner said this to your own side alone: a board may draw what it points at. */
  overhear?(held: H, seat: number, text: string): void;
  Board: Component<{ desk: Desk<V, A>; held: H; words: W }>;
  /** What is held under the prompt. A game whose board is all there is has none. */
  Hand?: Component<{ desk: Desk<V, A>; held: H; words: W }>;
  /** Views that it adds to its board, in the order of their tabs. */
  panes?: readonly Pane<V, A, W, H>[];
  /** Looking at what somebody else has before them. */
  theirs?: Theirs<V, A, W, H>;
  /** The clock that all share; null where none runs now. */
  clock?(view: V, words: W): SharedClock | null;
  /** So many seconds are left on it (60, 30 or 10): let it be heard. The shell says it to those who listen. */
  warns?(seconds: number, view: V): void;
  /** A small drawing in a sentence or a chip: a card, a sign. */
  Mark: Component<{ thing: string; label: string; words: W }>;
  /** What was agreed on at the table by its options, for everybody to see before the deal. */
  Agreed?: Component<{ options: Record<string, string | number>; words: W }>;
  /** What is seen of a seat beside its chip's numbers (backs of cards), on wide screens. */
  Beside?: Component<{ view: V; seat: number; words: W }>;
  /** It is so narrow that four chips have room for it too. */
  slim?: true;
  asking(desk: Desk<V, A>, held: H, words: W): Asking;
  /** What everybody waits for, when it is somebody else's turn: "Theo is thinking." comes from the shell, this follows it. */
  meanwhile(desk: Desk<V, A>, held: H, words: W): string;
  /** While one's own hands are bound for some seconds, and nobody else is waited for: what the prompt says instead. */
  bound?(desk: Desk<V, A>, held: H, words: W): Asking | null;
  chip(view: V, seat: number, words: W): Chip;
  /** Where somebody at the table can be chosen, their chip is a button too; null where there is nothing to choose. */
  pick?(desk: Desk<V, A>, held: H, seat: number, words: W): SeatChoice | null;
  /** Where in the game we are: "Stave 9". */
  where(view: V, steps: readonly F[], words: W): string;
  tell(fact: F, people: readonly Person[], words: W, before: readonly F[]): Line | null;
  /** What these facts left on the board to be seen, as places (`data-at`) and whose doing it was; empty where nothing is to be seen of them. */
  newest?(facts: readonly F[], by: number | null): readonly (readonly [string, number])[];
  /** What an action means, for somebody who plays for the first time. */
  explain(action: A, view: V, words: W, people: readonly Person[]): { title: string; text: string };
  /**
   * A hint that the game thinks out itself, with its reasons. Undefined: it has none here, and a computer player is asked what it would do; null:
   * it could not be had, and why has been said.
   */
  advise?(desk: Desk<V, A>, held: H, words: W): Promise<{ title: string; text: string } | null | undefined>;
  /** What the game is about, in two or three lines: the goal, and what counts. */
  goal(view: V, words: W): string[];
  /** The section of the players' rules that helps with what is asked now. */
  rule(desk: Desk<V, A>, held: H): string;
  /** What your own choice so far would do; null where nothing is chosen. The guide speaks of it while it is being made. */
  chosen?(desk: Desk<V, A>, held: H): A | null;
  /**
   * A key pressed at the table ("T", "Esc", "ArrowUp"), by the name that the game has for it whatever is really pressed, and on what. True if
   * it was used. Nobody is asked while somebody writes. Keys of the prompt's buttons need no word here.
   */
  key(key: string, target: Element | null, desk: Desk<V, A>, held: H): boolean;
  /** The game's keys, for the page of keys. */
  keys?(words: W): readonly KeyEntry[];
  /** Whether a signal is one that would be given now; another one is drawn calm, and can be given all the same. */
  suits?(view: V, signal: string): boolean;
  /**
   * How the view looks as soon as this is done, as far as the act itself says it (a piece lies where it was put); null where that cannot be
   * said. It is drawn at once and taken back if the act is refused. Asked of a view that has it already, it answers with the same picture.
   */
  guess?(view: V, action: A): Guess<V> | null;
  /** The rules allow more than the server lists (a tile wherever it fits): what is played while another act is under way is sent all the same. */
  unlisted?: true;
  /** What flies between two views. Told before the new one is drawn. */
  flights(before: V, after: V, facts: readonly F[]): Flight[];
  /** Let it be heard. */
  sound(before: V | null, after: V, facts: readonly F[]): void;
  /** Whether an act showed its player something new: such an act is not offered to be taken back. The server decides. */
  showed?(facts: readonly F[], seat: number): boolean;
  /** Whether the screen may show again, while the game runs, what was seen earlier. Without it: yes. */
  remembers?(view: V): boolean;
  /** What can be heard at a moment of a story, if somebody wants to hear it; null where it is silent. */
  tune?(before: V | null, view: V, facts: readonly F[]): Tune | null;
  /** What the board still has to show when the game is over, before the result comes: as long as it runs, or until somebody ends it. */
  finale?: {
    runs(desk: Desk<V, A>, held: H): boolean;
    /** Whether how it ended is still to come: until then neither the log nor the prompt tells it. */
    hides(desk: Desk<V, A>, held: H): boolean;
    end(held: H): void;
  };
  /** Everything about the end, from a whole story (the first step is the deal). */
  ending: {
    /** The table wins or loses together: nobody has points of their own. */
    together?: boolean;
    /** "Maya wins by 3" */
    headline(view: V, people: readonly Person[], words: W): string;
    reason(outcome: Outcome, words: W): string;
    /** The server counts something afterwards (`/statistics`): `counted` below, null until it has come. */
    counts?: true;
    /** How a seat's score comes about, in parts; where the table wins together, what the seat has done. Without steps while the story has not come. */
    score(view: V, seat: number, words: W, steps: readonly StoryStep<V, F>[], counted: unknown): { label: string; n: number }[];
    /** What stands large for a score where that is no figure for people: the steps of a chain that count against it. Without it the score itself. */
    figure?(view: V, score: number): number;
    /** The score of each seat after each step: `[step][seat]`. Not where nobody has points of their own. */
    curve?(steps: readonly StoryStep<V, F>[]): number[][];
    /** Where the table wins together: how its common work went. */
    course?(steps: readonly StoryStep<V, F>[], words: W): Course;
    /** How long it was, as the players count: "22 turns". Without it: the moves. */
    lasted?(view: V, words: W): string;
    /** Something to look at once more after such an end, over the page; `label` is '' where there is nothing. */
    show?: { label(view: V, words: W): string; Show: Component<{ view: V; people: readonly Person[]; words: W; game: { table: string; number: number } | null; onclose(): void }> };
    figures(steps: readonly StoryStep<V, F>[], people: readonly Person[], words: W, counted: unknown): Figure[];
    /** What only this game has to show of its course, below the figures: drawn over the whole width. */
    More?: Component<{ view: V; people: readonly Person[]; words: W; counted: unknown }>;
    /** The image worth sharing: a whole SVG document of 1200 x 630, with its own colours. `dealt`: from what, as in the table's picture. */
    image(steps: readonly StoryStep<V, F>[], people: readonly Person[], words: W, dark: boolean, dealt: string): string;
    /** How the image sounds, where it does. */
    tune?(steps: readonly StoryStep<V, F>[]): Tune | null;
  };
  /** A game that is over, with everybody's cards open: `eyes` are the views of all seats at one moment. */
  open: {
    /** The view with the cards that any seat knew. */
    view(view: V, eyes: readonly V[]): V;
    /** The hand of a seat in such a view, as things to draw. */
    hand(view: V, seat: number, words: W): Part[];
  };
  /** Chapters of a story for the scrubber: at which step they begin, and whose they were. */
  chapters(steps: readonly StoryStep<V, F>[], words: W): { step: number; label: string; seat: number | null }[];
}
