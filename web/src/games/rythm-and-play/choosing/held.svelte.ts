/** What this player is choosing: a card, a payment, a side. Made once for a desk; forgets by itself what the hand no longer holds. */
import type { Desk } from '../../types';
import { Ahead, type Outlook } from './ahead.svelte';
import { isRhythm, kindOf, numbered, payName, type PlayCard, type RhythmCard, type Side } from '../box';
import { drawn, handOf, tooMany } from './outlook';
import { can, canCompose, leadsSomewhere, payments, pick, intentOf, proposal, type Intent } from './intent';
import type { AnyAction, AnyFact, RythmView } from '../types';

export type RythmDesk = Desk<RythmView, AnyAction>;

export class Held {
  #cards = $state<string[]>([]);
  #pay = $state<string[]>([]);
  #side = $state<Side | null>(null);
  #sure = $state(false);
  /** The view in which something was played whose answer has not come yet. */
  #acted = $state.raw<RythmView | null>(null);
  /** The card under a finger that moves it. */
  dragging = $state<string | null>(null);

  /** The stave with which the game ended, and who took it: it lies there until somebody goes on. */
  #last = $state.raw<{ cards: RythmView['stave']; closed: boolean; by: number } | null>(null);

  readonly #ahead: Ahead;

  constructor(readonly desk: RythmDesk) {
    this.#ahead = new Ahead(desk);
  }

  // The stave

  hear(facts: readonly AnyFact[], after: RythmView): void {
    const taken = facts.find((fact) => fact.type === 'picked_up');
    const { stave, closed } = this.desk.view;
    this.#last = after.outcome && taken && stave.length ? { cards: stave, closed, by: taken.seat } : null;
  }
  get last() {
    return this.desk.view.outcome ? this.#last : null;
  }
  get stave(): RythmView['stave'] {
    return this.last?.cards ?? this.desk.view.stave;
  }
  get closed(): boolean {
    return this.last?.closed ?? this.desk.view.closed;
  }

  // The hand

  get hand() {
    return handOf(this.desk.view);
  }
  readonly play = $derived.by(() => numbered((this.hand?.play ?? []) as PlayCard[]));
  readonly rhythm = $derived.by(() => numbered((this.hand?.rhythm ?? []) as RhythmCard[]));
  /** Your own hand can be played from now. */
  get open(): boolean {
    return this.desk.live && this.desk.mine;
  }
  get layDown(): number {
    return this.desk.mine ? this.desk.view.to_lay_down : 0;
  }

  // What is chosen, as far as it is still there and can be done

  /** It is played already, only the answer is still to come: another card of the same kind is not the chosen one. */
  get #gone(): boolean {
    return this.#acted !== null && this.#acted !== this.desk.view;
  }
  get cards(): string[] {
    if (this.#gone) return [];
    const legal = this.desk.legal;
    return this.#cards.filter(
      (id) => this.play.some((card) => card.id === id) && (!this.open || this.layDown > 0 || canCompose(legal, kindOf(id))),
    );
  }
  /** The PLAY card that would go to the stave. */
  get card(): PlayCard | null {
    const [id] = this.cards;
    return id && !this.layDown ? (kindOf(id) as PlayCard) : null;
  }
  /** A card is chosen while others play. */
  get waits(): boolean {
    return this.desk.live && !this.desk.mine && this.card !== null;
  }
  /** Of the card that waits: whether it could be played as things are; null as long as that is not known. */
  get outlook(): Outlook | null {
    return this.waits ? this.#ahead.of(this.card) : null;
  }
  /** Ask about the card that waits, where there is one. */
  lookAhead(): void {
    if (this.waits) void this.#ahead.ask(this.card!);
  }
  get pay(): string[] {
    if (this.#gone) return [];
    const there = this.#pay.filter((id) => this.rhythm.some((card) => card.id === id));
    return this.open && !leadsSomewhere(payName(there.map(kindOf)), payments(this.desk.legal)) ? [] : there;
  }
  get side(): Side | null {
    return this.open && can(this.desk.legal, 'tonality') ? this.#side : null;
  }
  get sure(): boolean {
    return this.#sure && this.open && can(this.desk.legal, 'take');
  }
  get any(): boolean {
    return this.cards.length > 0 || this.pay.length > 0 || this.side !== null || this.sure;
  }
  isChosen(id: string): boolean {
    return this.cards.includes(id) || this.pay.includes(id);
  }
  get intent(): Intent | null {
    return this.open ? intentOf(this.desk.legal, this, this.layDown) : null;
  }

  // What it would bring

  get payName(): string {
    return payName(this.pay.map(kindOf));
  }
  drawn(pay: string): number {
    return drawn(this.desk.view, pay);
  }
  /** So many cards would have to be laid down after a payment, or after a TAKE (no payment). */
  tooMany(pay: string | null): number {
    return tooMany(this.desk.view, pay);
  }
  /** A RHYTHM card could join the payment. */
  joins(kind: string): boolean {
    return leadsSomewhere(this.payName + kind, payments(this.desk.legal));
  }

  // Choosing

  release(): void {
    this.#cards = [];
    this.#pay = [];
    this.#side = null;
    this.#sure = false;
  }

  /** Take a card in hand. True if something is chosen now that was not before. */
  choose(id: string): boolean {
    const kind = kindOf(id);
    this.#sure = false;
    if (isRhythm(kind)) {
      if (this.open && !this.joins(kind)) return false;
      this.#pay = [...this.pay, id];
      this.#cards = [];
      return true;
    }
    if (this.layDown) {
      this.#pay = [];
      this.#cards = [...this.cards, id].slice(-this.layDown);
      return true;
    }
    if (this.open && !canCompose(this.desk.legal, kind)) return false;
    this.#cards = [id];
    this.#pay = [];
    return true;
  }

  drop(id: string): void {
    this.#cards = this.#cards.filter((one) => one !== id);
    this.#pay = this.#pay.filter((one) => one !== id);
  }

  chooseSide(side: Side): void {
    this.#side = side;
  }

  /** A tap: choose it; if it is chosen already, play it, or take it out of several. */
  tap(id: string): boolean {
    if (!this.isChosen(id)) return this.choose(id);
    if (isRhythm(kindOf(id)) || this.layDown > 1 || !this.open) this.drop(id);
    else void this.go();
    return true;
  }

  /** The next free card of a kind, for keys. */
  tapKind(kind: string): boolean {
    const same = [...this.play, ...this.rhythm].filter((card) => card.kind === kind);
    const free = same.find((card) => !this.isChosen(card.id));
    if (!free) return same.length > 0;
    if (!isRhythm(kind) && !this.layDown && same.some((card) => this.isChosen(card.id))) return true;
    return this.choose(free.id);
  }

  // Over a page that is loaded anew

  keep(): string {
    const kept = { cards: this.#cards, pay: this.#pay, side: this.#side };
    return kept.cards.length || kept.pay.length || kept.side ? JSON.stringify(kept) : '';
  }
  /** What the hand does not hold, or cannot do, is forgotten by itself. */
  recall(text: string): void {
    const kept = JSON.parse(text) as { cards: string[]; pay: string[]; side: Side | null };
    this.#cards = kept.cards;
    this.#pay = kept.pay;
    this.#side = kept.side;
  }

  // Doing

  /** What the main button does. */
  async go(): Promise<boolean> {
    const intent = this.intent;
    if (!intent) return this.couldBuy ? this.buy() : false;
    if (intent.type === 'take') return this.take();
    if (intent.type !== 'lay_down') return this.act(intent);
    // One card at a time to the server; the hand is renumbered in between.
    for (const card of intent.cards) if (!(await this.desk.act({ type: 'lay_down', card }))) return false;
    this.release();
    return true;
  }

  async act(action: AnyAction): Promise<boolean> {
    if (!this.open) return false;
    this.#acted = this.desk.view;
    const done = await this.desk.act(action);
    if (done) this.release();
    this.#acted = null;
    return done;
  }

  /** TAKE; when it costs a card it asks once. */
  async take(): Promise<boolean> {
    if (!this.open || !can(this.desk.legal, 'take')) return false;
    if (this.tooMany(null) > 0 && !this.sure) {
      this.release();
      this.#sure = true;
      return true;
    }
    return this.act({ type: 'take' });
  }

  /** Buy with what is chosen, or choose what to buy with. */
  async buy(): Promise<boolean> {
    const intent = this.intent;
    if (intent?.type === 'exchange') return this.act(intent);
    const best = this.bestPayment;
    if (!this.open || !best) return false;
    this.#cards = [];
    this.#sure = false;
    this.#pay = pick(best, this.rhythm.map((card) => card.kind));
    return true;
  }

  /** Nothing is chosen and nothing fits the stave, but there is something to buy with: the main button proposes it. */
  get couldBuy(): boolean {
    return this.open && !this.any && !this.layDown && can(this.desk.legal, 'exchange') && !can(this.desk.legal, 'compose');
  }
  get bestPayment(): string | null {
    return proposal(payments(this.desk.legal), (pay) => this.drawn(pay), (pay) => this.tooMany(pay));
  }
}
