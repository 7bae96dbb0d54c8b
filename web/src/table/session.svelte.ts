/**
 * One table as this browser sees it: what the server told, in order, and the ways to ask for something. The picture, the view and the
 * legal actions are the server's. What was done here and is not answered yet lies over the view (`acts`), where the game says how it looks.
 */
import type { AnyAction, AnyFact, AnyView, GameWords, Guess, Flight, Person, Planning } from '../games/types';
import { lang } from '../i18n/lang.svelte';
import { running } from '../lib/running';
import { call, Trouble } from '../protocol/api';
import { Link, newId, type Answered, type LinkState } from '../protocol/link';
import { sides } from '../ui/sides.svelte';
import type { AnyCommand, ClockPicture, PausePicture, SentAway, ServerMessage, Shape, Story, TablePicture, Unheard, Words } from '../protocol/types';
import { Acts, written, type Act } from './acts.svelte';
import { changesOf, type TableChange } from './changes';
import { patched } from '../replay/views';

/** Something that happened in the game, as the log keeps it. */
export interface Happening {
  /** Counted from the deal of this game. */
  turn: number;
  /** The version with which it was told. */
  v: number;
  by: number | null;
  why: string | null;
  facts: AnyFact[];
}

/** Something that happened to the table itself while the game ran, and with which version it was told. */
export interface Note extends TableChange {
  v: number;
}

const acted = running(
  () => new Map<number | null, number>(),
  (turns, one: Happening) => turns.set(one.by, one.turn),
);

/** The turn of a seat's last act; 0 before its first. */
export const lastTurn = (happenings: readonly Happening[], seat: number): number => acted(happenings).get(seat) ?? 0;

export interface Saying {
  /** The number of the line: by it, the one who said it can be muted or reported, wherever they are by now. */
  said: number;
  seat: number | null;
  name: string;
  text: string;
  signal: string;
  /** To your own side alone. */
  side: boolean;
}

/** What changed from one view to the next, for those who draw it. */
export interface Change {
  before: AnyView | null;
  after: AnyView;
  facts: AnyFact[];
  /** It is an act of one's own that was drawn already when it was made: nothing flies again. */
  drawn: boolean;
}

export class Session {
  picture = $state.raw<TablePicture | null>(null);
  view = $state.raw<AnyView | null>(null);
  /** The last one that came, shown already or not: what has changed is told from it. */
  #told: AnyView | null = null;
  /** When it came: a clock in it runs from there. */
  viewAt = $state(0);
  legal = $state.raw<AnyAction[]>([]);
  /** The shapes of legal actions that are too many to be listed. */
  shapes = $state.raw<readonly Shape[]>([]);
  /** Your own open choices of an act that is not yet confirmed: shown instead of the view. */
  preview = $state.raw<{ view: AnyView; legal: AnyAction[]; shapes: readonly Shape[] } | null>(null);
  host = $state(false);
  /** Whom the host can let in again. */
  sentAway = $state.raw<readonly SentAway[]>([]);
  v = 0;
  link = $state<LinkState>('connecting');
  /** Since when there is no connection, and when the next try is made; null: there is one, and the try is being made. */
  lostAt = $state<number | null>(null);
  nextTry = $state<number | null>(null);
  ended = $state('');
  /** It grows in its place; `#tellings` says that it has. */
  #happened: Happening[] = [];
  #tellings = $state(0);
  /** What became of the table itself in this game, as far as we were there. */
  notes = $state.raw<Note[]>([]);
  talk = $state.raw<Saying[]>([]);
  away = $state.raw<number[]>([]);
  /** How long the way of each seat's acts to the server is, in milliseconds, where the game allows for it. */
  lags = $state.raw<(number | null)[]>([]);
  /** The chairs whose people this viewer does not hear. */
  muted = $state.raw<number[]>([]);
  /** And those of them who have left their chairs. */
  unheard = $state.raw<Unheard[]>([]);
  clock = $state.raw<{ picture: ClockPicture; at: number } | null>(null);
  /** A pause that the game knows of, and when we were told of it. */
  pause = $state.raw<{ picture: PausePicture; at: number } | null>(null);
  /** The last refusal, in words, until something else happens. */
  refusal = $state('');
  /** What was typed and not yet said; it stays when the sheet is closed. */
  typed = $state('');

  /** Called before and after a view is replaced. */
  onchange: (change: Change, apply: () => void) => void = (_, apply) => apply();
  /** Called before and after an act is drawn that the server has not answered, or is taken back. */
  onguess: (flights: readonly Flight[], apply: () => void) => void = (_, apply) => apply();
  /** How the game of this table draws an act before it is answered. */
  guess: (view: AnyView, action: AnyAction) => Guess | null = () => null;
  onheard: (saying: Saying) => void = () => undefined;
  /** How the game of this table says its own refusals. */
  refusals: GameWords['refusals'] = {};

  #wire: Link;
  #game = 0;
  /** The number of the last line that was heard, or was not wanted. */
  #heard = 0;
  /** The version of what is on the screen: it may be a moment behind what was told. */
  #seen = 0;
  /** The version of the last taking back in this game. */
  #undone = 0;
  #greeted: (() => unknown)[] = [];
  /** There were open choices when the connection was lost, and the one who comes back is not yet told what became of them. */
  #unsure = false;

  /** What was done here and is not answered yet. */
  readonly acts = new Acts({
    newId,
    seen: () => this.#seen,
    send: (act) => this.#play(act),
    together: () => this.together,
    offered: (action) => this.#offered(action),
    shown: () => this.shown,
    guess: (view, action) => this.guess(view, action),
    draw: (flights, apply) => this.onguess(flights, apply),
    refused: (bad) => this.refuse(bad),
    late: (action) => void this.#late(action),
  });

  constructor(readonly id: string) {
    this.#wire = new Link(id, {
      message: (message) => this.#hear(message),
      state: (state, why, wait = 0) => {
        this.link = state;
        if (state === 'open') {
          // Only the server knows which choices are still open: it says so next.
          this.#unsure = this.preview !== null && !this.busy;
          this.preview = null;
        }
        this.nextTry = state === 'lost' ? performance.now() + wait : null;
        if (state === 'lost') this.lostAt ??= performance.now();
        else if (state === 'open' && this.lostAt !== null) {
          this.lostAt = null;
          // That there was no connection need not be said any more.
          this.refusal = '';
        }
        if (state === 'ended') this.ended = why;
      },
      since: () => (this.picture ? { v: this.v, seat: this.picture.you } : null),
    });
  }

  /** What happened in this game, in order. The same list grows while the game goes on; a story that is told anew is another one. */
  get happenings(): readonly Happening[] {
    void this.#tellings;
    return this.#happened;
  }

  #happen(happening: Happening): void {
    this.#happened.push(happening);
    this.#tellings += 1;
  }

  #retell(happenings: Happening[]): void {
    this.#happened = happenings;
    this.#tellings += 1;
  }

  open(): void {
    this.#wire.open();
  }

  close(): void {
    this.#wire.end();
    sides.all = [];
  }

  /** Come again as the guest that this browser is now, and then go on. */
  reopen(then: () => unknown): void {
    this.#greeted.push(then);
    this.picture = null;
    this.#wire.open();
  }

  /** Try to connect now, not at the next turn of the timer. */
  retry(): void {
    this.#wire.retry();
  }

  /** What is on the screen: what the server told, your own open choices, and what was done here and is not answered yet. */
  get shown(): AnyView | null {
    return this.acts.over(this.preview?.view ?? this.view);
  }

  /** Something was done here that is not answered yet. */
  get busy(): boolean {
    return this.acts.list.length > 0;
  }

  /** In the game of this table, with its options, everybody acts as they like: no act waits for the answer to another. */
  get together(): boolean {
    return this.picture?.simultaneous ?? false;
  }

  get me(): number | null {
    return this.picture?.you ?? null;
  }

  get people(): Person[] {
    const picture = this.picture;
    if (!picture) return [];
    return picture.chairs.map((chair, seat) => ({
      seat,
      name: chair.name || (chair.kind === 'bot' ? lang.words.table.botName(seat) : ''),
      you: seat === picture.you,
      bot: chair.kind === 'bot' ? (chair.level ?? '') : (chair.substitute ?? ''),
      away: this.away.includes(seat),
      lag: this.lags[seat] ?? null,
    }));
  }

  // Asking

  async ask(command: AnyCommand): Promise<Answered> {
    this.refusal = '';
    const id = newId();
    return this.#wire.ask(this.#signed(command, id), id);
  }

  /** With an id of its own, so that it is done once however often it is sent, and with what its sender had before their eyes. */
  #signed(command: AnyCommand, id: string): AnyCommand {
    switch (command.type) {
      case 'undo':
        return { ...command, id, v: this.#seen };
      case 'talk':
      case 'signal':
        return { ...command, id };
      case 'answer':
        return { ...command, v: this.#seen };
      default:
        return command;
    }
  }

  /** Ask, and say in the prompt why not, if not. */
  async try(command: AnyCommand): Promise<boolean> {
    try {
      await this.ask(command);
      return true;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.refuse(bad);
      return false;
    }
  }

  refuse(bad: Trouble): void {
    this.refusal = this.words(bad);
  }

  words(bad: Trouble): string {
    // Another chair can be chosen only where there is one.
    if (bad.code === 'seat-taken' && this.me === null && this.picture?.chairs.every((chair) => chair.kind !== 'open')) return lang.words.table.allTaken;
    const known = this.refusals[bad.code];
    if (known !== undefined) return typeof known === 'string' ? known : known(bad.params);
    return lang.refusal(bad.code, bad.params, bad.message);
  }

  /** Why an action cannot be played now; '' if it can. It is never played by asking. */
  async why(action: AnyAction): Promise<string> {
    try {
      const verdict = await this.#wire.ask({ type: 'why', action: { ...action } });
      if (verdict.type !== 'verdict' || verdict.legal) return '';
      return this.words(new Trouble(verdict.code, verdict.message, verdict.params));
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      // Without a connection nobody knows, and the prompt says so already.
      return bad.code === 'offline' ? '' : this.words(bad);
    }
  }

  /** Your own next turn as it would be now, after these choices; null where nobody can say. Nothing is done by asking. */
  async plan(steps: readonly AnyAction[]): Promise<Planning | null> {
    try {
      const answer = await this.#wire.ask({ type: 'plan', steps: steps.map((step) => ({ ...step })) });
      if (answer.type !== 'planned') return null;
      return { view: answer.view as AnyView, legal: answer.legal as AnyAction[], code: '', reason: '' };
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      // Only a step can be impossible; anything else says nothing about the choices (the turn has come, there is no connection).
      return 'step' in bad.params ? { view: null, legal: [], code: bad.code, reason: this.words(bad) } : null;
    }
  }

  /** What the game says about something in your own view; null where it says nothing. Quick enough for what follows a pointer. */
  async look<T>(about: Record<string, unknown>): Promise<T | null> {
    try {
      const answer = await this.#wire.ask({ type: 'look', about });
      return answer.type === 'looked' ? (answer.answer as T) : null;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      return null;
    }
  }

  /** The same where the answer is thought out; what keeps it from coming is said in the prompt. */
  async help<T>(about: Record<string, unknown>): Promise<T | null> {
    try {
      const answer = await this.ask({ type: 'help', about });
      return answer.type === 'looked' ? (answer.answer as T) : null;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.refuse(bad);
      return null;
    }
  }

  /** What a regular computer player would do here; null if it cannot be said. */
  async hint(): Promise<AnyAction | null> {
    try {
      const answer = await this.ask({ type: 'hint' });
      return answer.type === 'advice' ? (answer.action as AnyAction) : null;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.refuse(bad);
      return null;
    }
  }

  /** The game so far (or the finished one) as this viewer saw it, or some moves of it. */
  story(views: boolean, from = 0, count?: number): Promise<Story> {
    const query = `views=${views}${from ? `&from=${from}` : ''}${count ? `&count=${count}` : ''}`;
    return call<Story>('GET', `/api/tables/${encodeURIComponent(this.id)}/story?${query}`);
  }

  /** What happened before we came, for the log. */
  async #recall(): Promise<void> {
    const game = this.#game;
    if (!game) return;
    try {
      const story = await this.story(false);
      if (story.game !== game || game !== this.#game) return;
      const told = story.moves.map((move, turn): Happening => ({ turn, v: move.v ?? 0, by: move.by, why: move.why, facts: move.facts as AnyFact[] }));
      // What came over the wire while we asked is newer than the answer, or already in it, or was taken back.
      const until = Math.max(this.#undone, ...told.map((one) => one.v));
      const newer = this.#happened.filter((one) => one.v > until);
      this.#retell([...told.slice(1), ...newer].map((one, at) => ({ ...one, turn: at + 1 })));
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
    }
  }

  /** Play it, after what is already on its way. False if it was refused, or is no longer offered when its turn has come. */
  act(action: AnyAction): Promise<boolean> {
    return this.acts.make({ ...action });
  }

  #play({ id, action, v }: Act): Promise<Answered> {
    this.refusal = '';
    return this.#wire.ask({ type: 'act', id, action: { ...action }, v, brief: true }, id);
  }

  /** The rules of this game allow more than the server lists: of what waited, the server says whether it holds. */
  unlisted = false;

  #offered(action: AnyAction): boolean {
    if (this.unlisted) return true;
    const { legal, shapes } = this.preview ?? this;
    // A step back is never listed; of a shape, the server says whether it holds.
    return action.type === 'back' || shapes.some((shape) => shape.type === action.type) || legal.some((one) => written(one) === written(action));
  }

  /** An act that waited is no longer offered: say why, unless something else is said by then. */
  async #late(action: AnyAction): Promise<void> {
    const why = await this.why(action);
    if (why && !this.refusal && !this.busy) this.refusal = why;
  }

  // Hearing

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot': {
        const same = this.#game === message.table.number && this.picture !== null;
        this.#game = message.table.number;
        this.v = message.v;
        this.host = message.host;
        this.sentAway = message.sent_away;
        this.#recallTalk(message);
        this.#picture(message.table);
        if (!same) {
          this.#retell([]);
          this.#undone = 0;
        }
        this.#show(message.view as AnyView | null, message.legal as AnyAction[], message.open ?? [], [], false);
        if (!message.table.pause) void this.#recall(); // the story is covered in a pause, and told when it ends
        for (const then of this.#greeted.splice(0)) then();
        break;
      }
      case 'update': {
        this.v = message.v;
        if (message.table) {
          if (message.table.number !== this.#game) this.#retell([]);
          this.#game = message.table.number;
          this.#picture(message.table);
        } else if (message.clock) this.clock = { picture: message.clock as ClockPicture, at: performance.now() };
        const facts = message.facts as AnyFact[];
        const view = message.changes ? patched(this.#told, message.changes) : (message.view as AnyView | null);
        // An act changes the table itself by ending the game, by taking acts back, or by a pause and its end: but for an end, the story says what is
        // left. In a pause it is covered.
        if (message.by !== null && message.table?.status === 'playing' && !message.table.pause) {
          this.#undone = message.v;
          void this.#recall();
        } else if (facts.length || message.by !== null)
          this.#happen({ turn: this.#happened.length + 1, v: message.v, by: message.by, why: message.why, facts });
        this.#show(view, message.legal as AnyAction[], message.open ?? [], facts, message.by !== null && message.by === this.me && this.acts.drawn);
        break;
      }
      case 'heard': {
        this.v = message.v;
        this.#heard = message.said;
        if (message.muted) break;
        const said = saying(message);
        this.talk = [...this.talk, said];
        this.onheard(said);
        break;
      }
      case 'preview': {
        // An answer, or what was chosen in another window, or what the server still knows after we were away.
        const legal = message.legal as AnyAction[];
        const view = message.changes ? patched(this.#told, message.changes) : message.view;
        this.preview = { view: view as AnyView, legal, shapes: message.open ?? [] };
        if (this.#unsure && JSON.stringify(legal) === JSON.stringify(this.legal)) this.refusal = lang.words.table.chooseAgain;
        this.#unsure = false;
        break;
      }
      case 'presence':
        this.away = message.away;
        break;
      case 'lags':
        this.lags = message.lags;
        break;
    }
  }

  /** What was said before we came, or while we were away; whom we no longer hear has said nothing. */
  #recallTalk(told: { talk: Words[]; muted: number[]; unheard: Unheard[] }): void {
    const known = this.#heard;
    const first = this.picture === null;
    this.muted = told.muted;
    this.unheard = told.unheard;
    this.talk = told.talk.map(saying);
    this.#heard = Math.max(known, ...this.talk.map((line) => line.said));
    if (!first) for (const line of this.talk) if (line.said > known) this.onheard(line);
  }

  #picture(picture: TablePicture): void {
    const before = this.picture;
    if (before?.number !== picture.number) this.notes = [];
    else {
      const changes = changesOf(before, picture);
      if (changes.length) this.notes = [...this.notes, ...changes.map((change) => ({ ...change, v: this.v }))];
    }
    this.picture = picture;
    sides.all = picture.sides;
    this.clock = picture.clock && { picture: picture.clock, at: performance.now() };
    this.pause = picture.pause && { picture: picture.pause, at: performance.now() };
    this.away = picture.chairs.flatMap((chair, seat) => (chair.away ? [seat] : []));
  }

  #show(view: AnyView | null, legal: AnyAction[], shapes: readonly Shape[], facts: AnyFact[], drawn: boolean): void {
    const [v, at] = [this.v, performance.now()];
    this.#told = view;
    const apply = () => {
      this.#seen = v;
      this.viewAt = at;
      this.view = view;
      this.legal = legal;
      this.shapes = shapes;
      this.preview = null;
      this.#unsure = false;
      this.refusal = '';
    };
    if (view) this.onchange({ before: this.view, after: view, facts, drawn }, apply);
    else apply();
  }
}

function saying(words: Words): Saying {
  return { said: words.said, seat: words.seat, name: words.name, text: words.text ?? '', signal: words.signal ?? '', side: words.side ?? false };
}
