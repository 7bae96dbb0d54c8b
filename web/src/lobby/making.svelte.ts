/**
 * A table that is being set up. It exists on the server from the first second; what the host chooses here is sent at once,
 * and kept while the connection is lost.
 */
import { untrack } from 'svelte';
import { lang } from '../i18n/lang.svelte';
import { inOrder } from '../games/shop';
import { catalogue } from '../lib/catalogue.svelte';
import { myself } from '../lib/me.svelte';
import { api, call, Trouble } from '../protocol/api';
import type { GameInfo, HookCard, TablePicture } from '../protocol/types';
import { Session } from '../table/session.svelte';
import { nearest, seatCounts, startPlan, usualMode, withoutChair, type Order } from './chairs';
import { keep, kept } from './kept';
import { fitting, followed, NO_CLOCK, ordinary, proposedClock, told, usualLevel, withoutProposal, type Told } from './settings';

const CHAIRS = 4;
/** So long after the last key a typed text is sent. */
const TYPED = 500;

function fresh(game: GameInfo): Told {
  const seats = nearest(seatCounts(game, usualMode(game)), CHAIRS);
  return { game: game.id, seats, options: withoutProposal(game), public: false, title: '', clock: proposedClock(game, seats, undefined), pace: 'live', bots: 'brisk', hints: game.hints === 'on', pauses: null, hook: '', deal: '', edition: '', edition_hash: '' };
}

export class Making {
  stage = $state<'asking' | 'ready' | 'failed' | 'nothing' | 'gone'>('asking');
  /** Why the last thing did not work, in words. */
  refused = $state('');
  /** A code for anyone who shows it at its place: `bad-hook`. */
  refusedCode = $state('');
  games = $state.raw<GameInfo[]>([]);
  session = $state.raw<Session | null>(null);
  url = $state('');
  chosen = $state.raw<Told>({ game: '', seats: 0, options: {}, public: false, title: '', clock: {}, pace: 'live', bots: 'brisk', hints: true, pauses: null, hook: '', deal: '', edition: '', edition_hash: '' });
  secret = $state('');
  /** Orders are on their way. */
  busy = $state(false);
  starting = $state(false);

  #dirty = false;
  /** The last change of chairs, and whether it was done. */
  #ordered: Promise<boolean> = Promise.resolve(true);
  #pushing = false;
  #timer = 0;
  #hook = '';
  #ended = false;

  get game(): GameInfo | undefined {
    return this.games.find((game) => game.id === this.chosen.game);
  }

  get picture(): TablePicture | null {
    return this.session?.picture ?? null;
  }

  get counts(): number[] {
    return this.game ? seatCounts(this.game, this.value('mode')) : [];
  }

  get plan() {
    return startPlan(this.picture?.chairs ?? [], this.counts, this.level);
  }

  /** The level of a computer player that nobody chose. */
  get level(): string {
    return usualLevel(this.game);
  }

  /** An option as it stands now. */
  value(key: string): string | number | undefined {
    return this.chosen.options[key] ?? this.picture?.options[key] ?? this.ordinary(key);
  }

  /** An option as it is when nobody chooses: by mode and chairs, or simply its first choice. */
  ordinary(key: string): string | number | undefined {
    return ordinary(this.game, key, this.picture?.chairs.length ?? this.chosen.seats, this.picture?.options.mode);
  }

  // Coming and going

  /** Find the table that was being set up in this window, or make one. */
  async begin(asked: string): Promise<void> {
    this.stage = 'asking';
    this.refused = '';
    try {
      // In the order of the posters: the first one is what a new table is for.
      const offered = await catalogue.ask();
      this.games = inOrder(offered.map((game) => game.id)).map((id) => offered.find((game) => game.id === id)!);
      const game = this.games.find((one) => one.id === asked) ?? this.games[0];
      if (!game) {
        this.stage = 'nothing';
        return;
      }
      const table = (await this.#found(asked)) ?? (await this.#made(game));
      if (this.#ended) return;
      keep(table);
      this.url = table.url;
      this.session = new Session(table.id);
      this.session.open();
      this.stage = 'ready';
      void this.#readHook(table.id);
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.#say(bad);
      // A browser that the server does not know any more asks for a name again.
      if (bad.code === 'no-guest') myself.me = null;
      else this.stage = 'failed';
    }
  }

  async #found(asked: string) {
    const table = kept();
    if (!table) return null;
    try {
      const { host, table: picture } = await api.table(table.id);
      if (!host || picture.status !== 'open' || picture.you === null || !this.games.some((game) => game.id === picture.game)) return null;
      this.chosen = this.#told(picture);
      const other = this.games.find((game) => game.id === asked && game.id !== picture.game);
      if (other) {
        this.chosen = this.#turned(other);
        this.#dirty = true;
      }
      return table;
    } catch (bad) {
      if (!(bad instanceof Trouble) || bad.code === 'offline') throw bad;
      return null;
    }
  }

  async #made(game: GameInfo) {
    this.chosen = fresh(game);
    return api.createTable({ settings: this.chosen, sit: 0 });
  }

  async #readHook(id: string): Promise<void> {
    try {
      const card = await call<HookCard>('GET', `/api/tables/${encodeURIComponent(id)}/hook`);
      this.secret = card.secret;
      this.#hook = card.url;
      if (!this.#dirty) this.chosen = { ...this.chosen, hook: card.url };
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
    }
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    // What was typed last and not yet sent goes with the page.
    if (this.#dirty) void this.#push();
    this.session?.close();
  }

  /** The session, for the table's own page: this one closes it no more. */
  release(): Session | null {
    const { session } = this;
    this.session = null;
    return session;
  }

  /** Another table, because this one is gone. */
  anew(asked: string): Promise<void> {
    keep(null);
    this.session?.close();
    this.session = null;
    return this.begin(asked);
  }

  // Choosing

  set(change: Partial<Told>, typed = false): void {
    this.chosen = { ...this.chosen, ...change };
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = typed ? window.setTimeout(() => this.#send(), TYPED) : 0;
    if (!typed) void this.#push();
  }

  #send(): void {
    this.#timer = 0;
    void this.#push();
  }

  option(key: string, value: string | number): void {
    const mode = key === 'mode' ? value : this.value('mode');
    // Another mode may be for other numbers of people.
    const seats = this.game && key === 'mode' ? nearest(seatCounts(this.game, mode), this.chosen.seats) : this.chosen.seats;
    const before = proposedClock(this.game, this.chosen.seats, this.value('mode'));
    const clock = this.chosen.pace === 'live' ? followed(this.chosen.clock, before, proposedClock(this.game, seats, mode)) : this.chosen.clock;
    this.set({ seats, clock, options: fitting(this.game, { ...this.chosen.options, [key]: value }, seats, mode) });
  }

  usual(keys: string[]): void {
    this.set({ options: Object.fromEntries(Object.entries(this.chosen.options).filter(([key]) => !keys.includes(key))) });
  }

  turn(game: GameInfo): void {
    this.set(this.#turned(game));
  }

  /** The same table for another game: people keep their chairs. */
  #turned(game: GameInfo): Told {
    const seats = nearest(seatCounts(game, usualMode(game)), this.chosen.seats);
    // Hints follow the game, unless the host has chosen otherwise.
    const usual = (one: GameInfo | undefined) => one?.hints === 'on';
    const hints = game.hints !== 'never' && (this.chosen.hints === usual(this.game) ? usual(game) : this.chosen.hints);
    // So do the clock and the web-hook: a game that keeps time itself has no other clock, and one in real time calls nobody.
    const before = proposedClock(this.game, this.chosen.seats, this.value('mode'));
    const proposed = proposedClock(game, seats, undefined);
    const clock = game.own_clock ? NO_CLOCK : this.chosen.pace === 'live' ? followed(this.chosen.clock, before, proposed) : this.chosen.clock;
    return { ...this.chosen, game: game.id, seats, options: withoutProposal(game), hints, pauses: null, clock, hook: game.notices ? this.chosen.hook : '', deal: '', edition: '', edition_hash: '' };
  }

  // Chairs

  bot(seat: number, level = this.level): Promise<boolean> {
    return this.order([{ type: 'set_bot', seat, level }]);
  }

  free(seat: number): Promise<boolean> {
    return this.order([{ type: 'clear', seat }]);
  }

  addChair(withBot: boolean): Promise<boolean> {
    const seat = this.picture?.chairs.length ?? 0;
    const seats = this.counts.find((count) => count > seat);
    if (seats === undefined) return Promise.resolve(false);
    return this.order([{ type: 'seats', seats }, ...(withBot ? [{ type: 'set_bot' as const, seat, level: this.level }] : [])]);
  }

  /** How a chair can go, if it can. */
  going(seat: number): Order[] | null {
    const chairs = this.picture?.chairs ?? [];
    return this.counts.includes(chairs.length - 1) ? withoutChair(chairs, seat) : null;
  }

  order(orders: Order[]): Promise<boolean> {
    if (this.busy || !this.session) return Promise.resolve(false);
    return (this.#ordered = this.#carryOut(orders, this.session));
  }

  async #carryOut(orders: Order[], session: Session): Promise<boolean> {
    this.busy = true;
    this.#clear();
    try {
      for (const order of orders)
        if (order.type === 'seats') await this.#seats(order.seats);
        else await session.ask(order);
      return true;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.#say(bad);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #seats(seats: number): Promise<void> {
    const options = fitting(this.game, this.chosen.options, seats, this.value('mode'));
    await this.session!.ask({ type: 'change', settings: { ...this.chosen, seats, options } });
    this.chosen = { ...this.chosen, seats, options };
  }

  /** Begin. The table's page is next. */
  async start(): Promise<boolean> {
    if (!this.plan || this.starting || !this.session) return false;
    this.starting = true;
    try {
      // A chair that is just being changed comes first.
      await this.#ordered;
      clearTimeout(this.#timer);
      if (this.#dirty) await this.#push();
      if (!(await this.order(this.plan?.orders ?? []))) return false;
      await this.session.ask({ type: 'start' });
      keep(null);
      return true;
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      this.#say(bad);
      return false;
    } finally {
      this.starting = false;
    }
  }

  // With the server

  /** Called whenever the server has told something: what it says is so, unless the host has chosen meanwhile. */
  sync(): void {
    const { picture, link, ended } = this.session ?? {};
    untrack(() => {
      if (ended || picture?.status === 'closed') {
        keep(null);
        this.stage = 'gone';
      } else if (picture && this.#dirty) {
        if (link === 'open' && !this.#timer) void this.#push();
      } else if (picture && !this.#pushing && !this.busy) this.chosen = this.#told(picture);
    });
  }

  #told(picture: TablePicture): Told {
    return told(this.game, picture, this.#hook);
  }

  async #push(): Promise<void> {
    if (this.#pushing || !this.session) return;
    this.#pushing = true;
    try {
      while (this.#dirty) {
        this.#dirty = false;
        await this.session.ask({ type: 'change', settings: this.chosen });
        this.#hook = this.chosen.hook;
        this.#clear();
      }
    } catch (bad) {
      if (!(bad instanceof Trouble)) throw bad;
      if (bad.code === 'offline') this.#dirty = true;
      else {
        this.#say(bad);
        // The page shows the table as it is; what was typed stays in its field.
        if (this.picture) this.chosen = { ...this.#told(this.picture), title: this.chosen.title };
      }
    } finally {
      this.#pushing = false;
    }
  }

  #say(bad: Trouble): void {
    this.refused = lang.refusal(bad.code, bad.params, bad.message);
    this.refusedCode = bad.code;
  }

  #clear(): void {
    this.refused = '';
    this.refusedCode = '';
  }
}
