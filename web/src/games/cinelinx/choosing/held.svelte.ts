/**
 * What this player is choosing. The steps of a play are kept by the server, or asked of it as a plan while others play; here is what it does
 * not keep: chains that are still being made up, what is looked at, and a card that is only aimed at.
 */
import type { Desk } from '../../types';
import { reels, rings, touched, type Ring, type Spot } from '../board/geometry';
import { isWild } from '../box';
import type { AnyAction, AnyFact, CineView, Contact, HandSeen, Judged, Play, Refused, Shown } from '../types';
import { begun, copied, pathOf, type Draft, type Node } from './chain';

export type CineDesk = Desk<CineView, AnyAction>;
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A play that was judged, with what was said of it. */
export interface Verdict {
  play: Play;
  by: number;
  challenger: number;
  judged: Judged;
  ballots: readonly string[];
}

interface AskedPlan {
  /** The view for which it was asked. */
  of: CineView;
  steps: AnyAction[];
  view: CineView;
  legal: readonly AnyAction[];
}

/** Questions at which a card of the hand can be played. */
const PLAYS: readonly string[] = ['main', 'drawn', 'more'];

export class Held {
  /** The card that is read large. */
  looked = $state('');
  /** Two cards whose chain is read. */
  strip = $state.raw<{ card: string; to: string } | null>(null);
  /** A phone: the sheet with the chains is folded down. */
  folded = $state(false);
  /** The contact that is being named. */
  #row = $state(-1);
  /** Cards are being chosen for a swap. */
  #swaps = $state(false);
  /** The next card lies sideways, if it can. */
  #sideways = $state(false);
  /** A card that would be passed on. */
  #aim = $state.raw<{ card: string; of: string } | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Shown | null>(null);
  seenHand = $state.raw<HandSeen | null>(null);
  /** Chains by the two cards between which they are. */
  #drafts = $state<Record<string, Draft>>({});
  /** What is wrong with the form of a chain, from the server. */
  #trouble = $state.raw<{ key: string; path: string[]; why: string } | null>(null);
  /** Where the card could be laid before it was. */
  #slots = $state.raw<readonly Spot[]>([]);
  #plan = $state.raw<AskedPlan | null>(null);
  #work: Promise<void> = Promise.resolve();
  /** What is chosen in several steps ends before something else is chosen or taken back: a tap may come in the middle of them. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly desk: CineDesk) {}

  // What is open

  get open(): boolean {
    return this.desk.live && this.desk.mine;
  }
  /** Others play, and your own next play can be prepared. */
  get waits(): boolean {
    const { view } = this.desk;
    return this.desk.live && !this.desk.mine && this.desk.me !== null && !view.outcome && view.stage !== 'vote' && !view.chairs[this.desk.me]?.finished;
  }
  readonly #planned = $derived.by(() => (this.waits && this.#plan && this.#plan.of === this.desk.view ? this.#plan : null));
  get planned(): boolean {
    return this.#planned !== null && this.#planned.steps.length > 0;
  }
  get view(): CineView {
    return this.#planned?.view ?? this.desk.view;
  }
  get legal(): readonly AnyAction[] {
    return this.#planned?.legal ?? (this.open ? this.desk.legal : []);
  }
  get stage(): string {
    return this.open || this.#planned ? this.view.stage : '';
  }
  get grid(): boolean {
    return this.view.options.geometry === 'grid';
  }
  get person(): boolean {
    return this.view.options.roles === 'person';
  }
  get hand(): readonly string[] {
    return (this.desk.me === null ? null : this.desk.view.chairs[this.desk.me]?.hand) ?? [];
  }
  get cuts(): readonly string[] {
    return (this.desk.me === null ? null : this.desk.view.chairs[this.desk.me]?.held) ?? [];
  }
  can(type: AnyAction['type']): boolean {
    return this.legal.some((action) => action.type === type);
  }

  // What is chosen

  get choosing() {
    return this.open || this.#planned ? (this.view.mine?.choosing ?? null) : null;
  }
  get steps(): readonly AnyAction[] {
    return this.choosing?.steps ?? [];
  }
  get kind(): '' | 'play' | 'swap' | 'use' | 'exchange' {
    const first = this.steps[0]?.type;
    return first === 'card' ? 'play' : first === 'swap' ? 'swap' : first === 'use' ? 'use' : first === 'take' ? 'exchange' : '';
  }
  get card(): string {
    return this.choosing?.card ?? '';
  }
  get cut(): string {
    const first = this.steps[0];
    return first?.type === 'use' ? first.cut : '';
  }
  get target(): number | null {
    return this.steps.find((step) => step.type === 'target')?.seat ?? null;
  }
  /** Cards of the hand that are chosen to be given or swapped. */
  get given(): readonly string[] {
    return this.steps.flatMap((step) => (step.type === 'swap' || step.type === 'give' ? [step.card] : []));
  }
  get bridge(): string {
    return this.choosing?.bridge ?? '';
  }
  get bridges(): boolean {
    return this.kind === 'play' && this.hand.some(isWild);
  }
  get at(): Spot | null {
    return (this.choosing?.at as Spot | null | undefined) ?? null;
  }
  get bridgeAt(): Spot | null {
    return (this.choosing?.bridge_at as Spot | null | undefined) ?? null;
  }
  get contacts(): readonly Contact[] {
    return this.choosing?.contacts ?? [];
  }
  get aim(): string {
    return this.#aim && this.#aim.of === this.#moment && this.stage === 'pass' ? this.#aim.card : '';
  }
  get #moment(): string {
    return `${this.desk.view.turn} ${this.desk.view.stage}`;
  }
  get swapping(): boolean {
    return this.kind === 'swap' || (this.#swaps && this.stage === 'main' && !this.steps.length);
  }
  get any(): boolean {
    return this.steps.length > 0 || this.aim !== '' || this.swapping;
  }
  get ready(): boolean {
    return this.can('confirm');
  }
  get auto(): boolean {
    return this.view.options.announce === 'auto';
  }

  // What can be chosen

  /** The cards that can be played, by space and form alone: the server lists them, whatever they connect with. */
  readonly playable = $derived.by((): readonly string[] => {
    if (!this.open || this.steps.length || !PLAYS.includes(this.stage)) return [];
    const listed = this.legal.flatMap((action) => (action.type === 'card' ? [action.card] : []));
    const shape = this.desk.shapes.find((one) => one.type === 'card');
    const told = shape?.fields.card?.of?.filter((one): one is string => typeof one === 'string') ?? [];
    return shape && !told.length ? this.hand : [...listed, ...told];
  });
  get canSwap(): boolean {
    return this.open && !this.steps.length && (this.can('swap') || this.desk.shapes.some((one) => one.type === 'swap'));
  }
  /** Whether a tap on a card of the hand would choose it, or let it go. */
  takes(card: string): boolean {
    if (this.card === card || this.given.includes(card) || this.aim === card) return true;
    if (this.swapping) return this.steps.length ? this.legal.some((action) => action.type === 'swap' && action.card === card) || this.#shaped('swap') : this.open;
    if (this.can('give') || this.#shaped('give')) return !isWild(card);
    if (this.stage === 'pass') return this.legal.some((action) => action.type === 'hand_on' && action.card === card) || this.#shaped('hand_on');
    if (this.kind === 'play' && this.open) return !isWild(card) && this.stage !== 'drawn';
    return this.playable.includes(card) || (this.waits && !isWild(card));
  }
  #shaped(type: string): boolean {
    return this.open && this.desk.shapes.some((one) => one.type === type);
  }
  get slots(): readonly Spot[] {
    const now = (this.choosing?.slots ?? []) as Spot[];
    return now.length ? now : this.at ? this.#slots : [];
  }
  /** The cards that lie there for anyone who chooses: with a bridge, without a card that was lifted. */
  readonly lying = $derived.by(() => {
    const lifted = this.cut === 'DC-16' ? this.card : '';
    const lying = this.view.table.filter((placed) => placed.card !== lifted).map((placed) => ({ card: placed.card, at: placed.at as unknown as Spot }));
    return this.bridgeAt && this.bridge ? [...lying, { card: this.bridge, at: this.bridgeAt }] : lying;
  });
  readonly rings = $derived.by((): readonly Ring[] => rings(this.slots, this.lying, this.grid));
  /** Whether the card that is laid could lie the other way at the same side. */
  get other(): Spot | null {
    const { at } = this;
    if (!at) return null;
    const here = this.rings.find((ring) => same(ring.upright, at) || same(ring.sideways, at));
    return (at[2] ? here?.upright : here?.sideways) ?? null;
  }
  get sideways(): boolean {
    return this.#sideways;
  }
  spotOf(ring: Ring): Spot {
    return (this.#sideways ? (ring.sideways ?? ring.upright) : (ring.upright ?? ring.sideways))!;
  }
  /** What the card that is laid touches. */
  readonly touching = $derived.by((): readonly string[] => (this.at ? touched(this.at, reels(this.lying, this.grid), this.grid).map((one) => one.card) : []));

  // Choosing

  async #send(action: AnyAction): Promise<boolean> {
    if (this.open) return this.desk.act(action);
    const steps = this.#planned?.steps ?? [];
    return this.ask(action.type === 'back' ? steps.slice(0, -1) : [...steps, action]);
  }
  async #why(action: AnyAction): Promise<string> {
    if (this.open) return this.desk.why(action);
    return (await this.desk.plan([...(this.#planned?.steps ?? []), action]))?.reason ?? '';
  }
  /** Ask where these steps would lead while others play. */
  async ask(steps: AnyAction[]): Promise<boolean> {
    if (!this.waits) return false;
    const of = this.desk.view;
    const planning = await this.desk.plan(steps);
    if (!planning?.view || this.desk.view !== of) return steps.length > 0 && planning !== null && this.desk.view === of ? this.ask(steps.slice(0, -1)) : false;
    this.#plan = { of, steps, view: planning.view, legal: planning.legal };
    return true;
  }
  /** The others went on: look again at what was prepared. */
  refresh(): void {
    if (this.waits && this.#plan && this.#plan.of !== this.desk.view && this.#plan.steps.length) void this.ask(this.#plan.steps);
  }
  get prepared(): boolean {
    return (this.#plan?.steps.length ?? 0) > 0;
  }
  /** It is your turn: what was prepared is chosen, as far as it is still possible. */
  async takeUp(): Promise<void> {
    const steps = this.#plan?.steps ?? [];
    if (!PLAYS.includes(this.desk.view.stage)) return;
    this.#plan = null;
    for (const step of steps) if (!this.open || (await this.desk.why(step)) || !(await this.#send(step))) return;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
  /** Choose these steps; what is chosen already and agrees with them stays. */
  choose(...wanted: AnyAction[]): Promise<boolean> {
    return this.#inTurn(() => this.#steps(wanted));
  }
  async #steps(wanted: readonly AnyAction[]): Promise<boolean> {
    let common = 0;
    while (common < wanted.length && same(this.steps[common], wanted[common])) common++;
    for (let steps = this.steps.length; steps > common; steps--) if (!(await this.#send({ type: 'back' }))) return false;
    for (const step of wanted.slice(common)) if (!(await this.#send(step))) return false;
    return true;
  }
  #before(...types: AnyAction['type'][]): AnyAction[] {
    const at = this.steps.findIndex((step) => types.includes(step.type));
    return this.steps.slice(0, at < 0 ? undefined : at) as AnyAction[];
  }

  /** A tap on a card of the hand. */
  async tap(card: string): Promise<boolean> {
    this.refused = null;
    if (this.stage === 'pass') {
      if (!this.takes(card)) return false;
      this.#aim = this.aim === card ? null : { card, of: this.#moment };
      return true;
    }
    if (this.given.includes(card)) {
      const rest = this.steps.filter((step) => !((step.type === 'swap' || step.type === 'give') && step.card === card)) as AnyAction[];
      return this.choose(...rest);
    }
    if (!this.takes(card)) return false;
    if (this.swapping) return this.#send({ type: 'swap', card });
    if (this.can('give') || this.#shaped('give')) return this.#send({ type: 'give', card });
    if (this.kind === 'play' && this.card === card) return this.choose();
    return this.pick(card);
  }
  /** A card to play; a Wild lies between only where somebody wants it, or nothing else is possible. */
  async pick(card: string, by = 'none'): Promise<boolean> {
    if (!this.open && !this.waits) return false;
    this.#row = -1;
    this.folded = false;
    this.strip = null;
    this.verdict = null; // it would cover the places for the card
    return this.#inTurn(async () => {
      if (this.waits && !this.#planned) await this.ask([]);
      if (!(await this.#steps([{ type: 'card', card }]))) return false;
      const ways = this.legal.flatMap((action) => (action.type === 'bridge' ? [action.by] : []));
      const way = ways.includes(by) ? by : ways[0];
      return way === undefined || this.#send({ type: 'bridge', by: way });
    });
  }
  /** Lay a Wild (or Blank Slate) between, or none. */
  async between(): Promise<boolean> {
    const wild = this.hand.find(isWild) ?? (this.cuts.includes('DC-08') ? 'DC-08' : 'none');
    return this.pick(this.card, this.bridge ? 'none' : wild);
  }
  startSwap(): void {
    this.#swaps = true;
  }
  use(cut: string): Promise<boolean> {
    return this.cut === cut ? this.choose() : this.choose({ type: 'use', cut });
  }
  aimAt(seat: number): Promise<boolean> {
    return this.choose(...this.#before('target'), { type: 'target', seat });
  }
  take(card: string): Promise<boolean> {
    return this.steps.some((step) => step.type === 'take' && step.card === card) ? this.choose() : this.choose({ type: 'take', card });
  }
  lift(card: string): Promise<boolean> {
    return this.choose({ type: 'use', cut: 'DC-16' }, { type: 'lift', card });
  }

  /** Lay the card, or the Wild before it, there. */
  async place(spot: Spot): Promise<boolean> {
    const [x, y, turned = false] = spot;
    const laid = await this.#inTurn(() => {
      if (!this.at) this.#slots = this.slots;
      const steps = this.steps.filter((step) => step.type !== 'announce') as AnyAction[];
      const before = this.at ? steps.slice(0, steps.findLastIndex((step) => step.type === 'place')) : steps;
      return this.#steps([...before, turned ? { type: 'place', x, y, turned } : ({ type: 'place', x, y } as AnyAction)]);
    });
    if (laid && this.at) {
      this.#row = -1;
      this.folded = false;
      await this.settle();
    }
    return laid;
  }
  async turn(): Promise<boolean> {
    this.#sideways = !this.#sideways;
    const { other } = this;
    if (!this.at) return true;
    return other ? this.place(other) : false;
  }

  // The chains

  keyOf(contact: Contact): string {
    return `${this.card}>${contact.to}`;
  }
  draft(contact: Contact): Draft {
    return this.#drafts[this.keyOf(contact)] ?? begun(this.card, contact.to, this.view.revealed, this.person);
  }
  write(contact: Contact, draft: Draft): void {
    this.#drafts[this.keyOf(contact)] = draft;
    this.refused = null;
    void this.settle();
  }
  step(contact: Contact, at: number, node: Node | null): void {
    const draft = this.draft(contact);
    this.write(contact, { ...draft, steps: draft.steps.map((one, place) => (place === at ? node : one)) });
  }
  add(contact: Contact, at: number): void {
    const draft = this.draft(contact);
    this.write(contact, { ...draft, steps: [...draft.steps.slice(0, at), null, ...draft.steps.slice(at)] });
  }
  remove(contact: Contact, at: number): void {
    const draft = this.draft(contact);
    this.write(contact, { ...draft, steps: draft.steps.filter((_, place) => place !== at) });
  }
  copy(contact: Contact): void {
    const above = this.contacts[this.contacts.findIndex((one) => one.to === contact.to) - 1];
    if (above) this.write(contact, copied(this.draft(contact), this.draft(above)));
  }
  /** What the server has taken of a chain is well formed. */
  named(contact: Contact): boolean {
    return contact.path.length > 0 && same(contact.path, pathOf(this.draft(contact)));
  }
  trouble(contact: Contact): string {
    const found = this.#trouble;
    return found && found.key === this.keyOf(contact) && same(found.path, pathOf(this.draft(contact))) ? found.why : '';
  }
  /** The contact that is being named: the one that was asked for, or the first that is not named. */
  get row(): number {
    if (this.#row >= 0 && this.#row < this.contacts.length) return this.#row;
    const first = this.contacts.findIndex((contact) => !this.named(contact));
    return first < 0 ? this.contacts.length - 1 : first;
  }
  openRow(at: number): void {
    this.#row = at;
    this.folded = false;
  }
  get left(): number {
    return this.contacts.filter((contact) => !this.named(contact)).length;
  }

  /** The chains that are whole go to the server, one after the other; the first that is not well formed says why. */
  settle(): Promise<void> {
    return (this.#work = this.#work.then(() => this.#settle()).catch(() => undefined));
  }
  async #settle(): Promise<void> {
    if (this.auto) return;
    for (let at = 0; at < this.contacts.length; at++) {
      const contact = this.contacts[at]!;
      const path = pathOf(this.draft(contact));
      if (path && same(contact.path, path)) continue;
      const before = this.steps.filter((step) => step.type !== 'announce') as AnyAction[];
      const named = this.steps.filter((step) => step.type === 'announce').slice(0, at) as AnyAction[];
      if (!(await this.choose(...before, ...named)) || !path) return;
      const announce: AnyAction = { type: 'announce', path };
      const why = await this.#why(announce);
      if (!same(path, pathOf(this.draft(contact)))) return this.#settle();
      if (why) return this.#helpOn(contact, path, why);
      if (!(await this.#send(announce))) return;
      if (this.#row === at) this.#row = -1;
    }
  }
  /** Not well formed: where another step may stand between, there is a field for it, after what was named last. */
  #helpOn(contact: Contact, path: string[], why: string): void {
    const draft = this.draft(contact);
    if (draft.steps.length < this.view.limit - 1 && draft.first && draft.last) this.#drafts[this.keyOf(contact)] = { ...draft, steps: [...draft.steps, null] };
    else this.#trouble = { key: this.keyOf(contact), path, why };
  }

  // Letting go, and doing

  back(): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.aim) this.#aim = null;
      else if (this.#swaps && !this.steps.length) this.#swaps = false;
      else return this.#steps(this.at && this.kind === 'play' ? this.#before('place', 'announce') : []);
      return true;
    });
  }
  async release(): Promise<boolean> {
    this.#aim = null;
    this.#swaps = false;
    return this.steps.length ? this.choose() : true;
  }
  act(action: AnyAction): Promise<boolean> {
    return this.open ? this.desk.act(action) : Promise.resolve(false);
  }
  /** What the main button does while something is chosen. */
  async go(): Promise<boolean> {
    if (!this.open) return false;
    if (this.aim) return this.desk.act({ type: 'hand_on', card: this.aim });
    if (!this.ready) return false;
    const steps = this.steps.filter((step) => step.type !== 'announce') as AnyAction[];
    const kind = this.kind;
    this.refused = null;
    this.hint = null;
    const done = await this.desk.act({ type: 'confirm' });
    this.#swaps = false;
    // A wrong announcement: the card lies where it lay, and the chain waits to be mended.
    const refused = this.refused as Refused | null;
    if (done && refused && (kind === 'play' || kind === 'use') && this.open && PLAYS.concat('w1').includes(this.desk.view.stage)) {
      if (await this.choose(...steps)) await this.settle();
    }
    return done;
  }

  // What was told

  hear(facts: readonly AnyFact[]): void {
    const { view } = this.desk;
    for (const fact of facts) {
      switch (fact.type) {
        case 'refused':
          this.refused = fact;
          break;
        case 'shown':
          this.hint = fact;
          break;
        case 'hand_seen':
          this.seenHand = fact;
          break;
        case 'played':
          this.verdict = null;
          if (fact.seat === this.desk.me) this.#drafts = {};
          break;
        case 'judged': {
          const voted = facts.find((one) => one.type === 'voted');
          if (view.play) this.verdict = { play: view.play, by: view.active, challenger: view.challenger, judged: fact, ballots: voted?.ballots ?? [] };
          break;
        }
        default:
          break;
      }
    }
  }

  // Over a page that is loaded anew

  keep(): string {
    const drafts = $state.snapshot(this.#drafts);
    const steps = this.#plan?.steps ?? [];
    return Object.keys(drafts).length || steps.length ? JSON.stringify({ drafts, steps }) : '';
  }
  recall(text: string): void {
    const { drafts, steps } = JSON.parse(text) as { drafts: Record<string, Draft>; steps: AnyAction[] };
    this.#drafts = drafts;
    if (steps.length) void this.ask(steps);
  }
}
