/**
 * What this player is choosing. The steps of a placement are kept by the server, or asked of it as a plan while others play; here is what
 * it does not keep: what is looked at, what could have been chosen one step before, and what goes to the bank by itself.
 */
import { remember, remembered } from '../../../lib/memory';
import type { Desk } from '../../types';
import type { ActionView, AnyAction, AreaView, ChairView, SpaceView, StackView } from '../types';
import { Payday } from './payday.svelte';

export type ActionDesk = Desk<ActionView, AnyAction>;
export type AreaName = Extract<AnyAction, { type: 'area' }>['area'];

/** Areas whose cards lie open on the board. */
const SHOPS: readonly string[] = ['SCRIPT', 'ACTOR', 'SET'];
const AUTO = 'action.bank';
/** How long somebody sees that an Assistant is about to go to the bank by itself. */
const NOTICE = 1400;

export const same = (one: AnyAction | undefined, other: AnyAction) => JSON.stringify(one) === JSON.stringify(other);

interface AskedPlan {
  /** The view for which it was asked. */
  of: ActionView;
  steps: AnyAction[];
  view: ActionView;
  legal: readonly AnyAction[];
}

/** What was pressed and cannot be chosen now. */
export type Refused = { area: AreaView } | { space: SpaceView } | { stack: StackView };

export class Held {
  /** The department whose goods a phone shows. */
  shown = $state('SCRIPT');
  /** Whose studio lies over the board. */
  studio = $state<number | null>(null);
  /** The piles and discards lie over the board. */
  piles = $state(false);
  /** What the round that is over brought everybody. */
  readonly payday = new Payday();
  /** The round in which all your own Assistants that are left go to the bank. */
  #rest = $state(0);
  /** Go to the bank by itself where nothing else is possible. */
  #auto = $state(remembered(AUTO) === 'yes');
  #plan = $state.raw<AskedPlan | null>(null);
  /** The stack for a Set that was drawn: aimed at, not chosen. */
  #aim = $state.raw<{ stack: string; of: ActionView } | null>(null);
  /** What was pressed in vain: the prompt says why it was until something else is done. */
  #refused = $state.raw<{ what: Refused; of: ActionView } | null>(null);
  /** What could be done at each step of the open placement, so that another choice is one tap away. */
  #offers = $state.raw<(readonly AnyAction[])[]>([]);

  constructor(readonly desk: ActionDesk) {}

  // What is open

  /** Your own placement can be made now. */
  get open(): boolean {
    return this.desk.live && this.desk.mine;
  }
  /** Others play, and your own next placement can be prepared. */
  get waits(): boolean {
    return this.desk.live && !this.desk.mine && this.desk.me !== null && !this.desk.view.outcome;
  }
  readonly #planned = $derived.by(() => (this.waits && this.#plan?.of === this.desk.view ? this.#plan : null));
  get view(): ActionView {
    return this.#planned?.view ?? this.desk.view;
  }
  get legal(): readonly AnyAction[] {
    return this.#planned?.legal ?? (this.open ? this.desk.legal : []);
  }
  get kind(): string {
    return this.open || this.#planned ? this.view.prompt.kind : '';
  }
  get chain(): ActionView['chain'] {
    return this.open || this.#planned ? this.view.chain : [];
  }
  get ready(): boolean {
    return this.kind === 'confirm';
  }
  get me(): ChairView | null {
    return this.desk.me === null ? null : (this.view.chairs[this.desk.me] ?? null);
  }
  /** Your own chair as it would be after the placement, where all is chosen. */
  get after(): ChairView | null {
    return this.ready ? (this.view.preview?.chair ?? null) : null;
  }

  // What is chosen

  get area(): AreaName | '' {
    const first = this.chain[0];
    return first?.type === 'area' ? first.area : '';
  }
  /** The department that is open: the one of the placement, or the one that is looked at. */
  get door(): string {
    if (this.kind === 'drawn_stack') return 'SET';
    return this.area && SHOPS.includes(this.area) ? this.area : this.shown;
  }
  get at(): string {
    return this.chain.find((step) => step.type === 'card')?.at ?? '';
  }
  get stack(): string {
    if (this.kind === 'drawn_stack') return this.aim;
    return this.chain.findLast((step) => step.type === 'stack')?.stack ?? '';
  }
  get film(): string {
    return this.chain.find((step) => step.type === 'film')?.stack ?? '';
  }
  get pair(): number {
    return this.chain.find((step) => step.type === 'pair')?.left ?? 0;
  }
  get kept(): string {
    return this.chain.find((step) => step.type === 'keep')?.card ?? '';
  }
  get aim(): string {
    return this.#aim && this.#aim.of === this.desk.view ? this.#aim.stack : '';
  }
  /** What was pressed last and cannot be chosen, as long as nothing has happened since. */
  get refused(): Refused | undefined {
    return this.#refused?.of === this.desk.view ? this.#refused.what : undefined;
  }
  #refuse(what: Refused): false {
    this.#refused = { what, of: this.desk.view };
    return false;
  }
  #refuseArea(area: string): boolean {
    const found = this.view.areas.find((one) => one.area === area && one.closed !== null);
    return found ? this.#refuse({ area: found }) : false;
  }
  forget(): void {
    this.#refused = null;
  }
  get any(): boolean {
    return this.chain.length > 0 || this.aim !== '';
  }
  /** The card that is being bought or was drawn. */
  get card(): string {
    const { drawn, scripts, track, sets } = this.view;
    if (drawn && this.kind === 'drawn_stack') return drawn;
    return [...scripts, ...track, ...sets].find((space) => space.at === this.at && this.belongs(space.at))?.card ?? '';
  }
  /** `discard` is a place of both kinds of performers: only the one of the open area is meant. */
  belongs(at: string): boolean {
    return this.spaces(this.area || 'SCRIPT').some((space) => space.at === at);
  }

  // What can be chosen

  /** The actions of a kind that are open now, or that were open when the step was made. */
  #offered<T extends AnyAction['type']>(type: T): Extract<AnyAction, { type: T }>[] {
    const now = this.legal.filter((action) => action.type === type);
    const at = this.chain.findLastIndex((step) => step.type === type);
    const then = at >= 0 ? (this.#offers[at] ?? []).filter((action) => action.type === type) : [];
    return [...now, ...then] as Extract<AnyAction, { type: T }>[];
  }
  canEnter(area: string): boolean {
    // Inside a placement the areas are as open as they were at its beginning.
    if (this.chain.length) return this.view.areas.some((one) => one.area === area && one.closed === null);
    return this.legal.some((action) => action.type === 'area' && action.area === area);
  }
  canTake(area: string, at: string): boolean {
    if (this.area === area) return this.#offered('card').some((action) => action.at === at);
    return this.canEnter(area) && this.spaces(area).some((space) => space.at === at && space.can);
  }
  spaces(area: string): readonly SpaceView[] {
    return area === 'SCRIPT' ? this.view.scripts : area === 'ACTOR' ? this.view.track : this.view.sets;
  }
  readonly stacks = $derived.by(() => this.#offered('stack').map((action) => action.stack));
  readonly films = $derived.by(() => this.#offered('film').map((action) => action.stack));
  readonly pairs = $derived.by(() => this.#offered('pair').map((action) => action.left));
  readonly keeps = $derived.by(() => this.#offered('keep').map((action) => action.card));
  /** A stack as it would be with the card whose stack is being chosen, from the server. */
  withCard(id: string): StackView | undefined {
    return this.open || this.#planned ? this.view.with_card.find((stack) => stack.id === id) : undefined;
  }
  /** A stack that can be sent without opening the door first. */
  canSend(stack: StackView): boolean {
    return this.area === 'SEND' ? this.films.includes(stack.id) : !this.area && stack.ready && this.canEnter('SEND');
  }

  // Choosing

  async #send(action: AnyAction): Promise<boolean> {
    const { length } = this.chain;
    this.payday.end();
    this.forget();
    if (action.type !== 'back' && action.type !== 'confirm') this.#offers = [...this.#offers.slice(0, length), this.legal];
    if (this.open) return this.desk.act(action);
    const steps = this.#planned?.steps ?? [];
    return this.ask(action.type === 'back' ? steps.slice(0, -1) : [...steps, action]);
  }

  /** Ask where these steps would lead while others play. */
  async ask(steps: AnyAction[]): Promise<boolean> {
    if (!this.waits) return false;
    const of = this.desk.view;
    const planning = await this.desk.plan(steps);
    if (!planning?.view || this.desk.view !== of) {
      // What is no longer possible is given up from its end.
      return steps.length > 0 && planning !== null && this.desk.view === of ? this.ask(steps.slice(0, -1)) : false;
    }
    this.#plan = { of, steps, view: planning.view, legal: planning.legal };
    return true;
  }
  /** The others went on: look again at what was prepared. */
  refresh(): void {
    if (this.waits && this.#plan?.of !== this.desk.view && (this.me?.left ?? 0) > 0) void this.ask(this.#plan?.steps ?? []);
  }
  /** It is your turn: what was prepared is chosen, as far as it is still possible. */
  async takeUp(): Promise<void> {
    const steps = this.#plan?.steps ?? [];
    this.#plan = null;
    for (const step of steps) {
      if (!this.open || !this.legal.some((action) => same(action, step))) return;
      if (!(await this.#send(step))) return;
    }
  }
  get prepared(): boolean {
    return (this.#plan?.steps.length ?? 0) > 0;
  }

  /** Choices that are being made, one after the other. */
  #making = 0;
  #tapped = '';
  get #underWay(): boolean {
    return this.#making > 0 || this.desk.busy;
  }
  /** Resolves when nothing is under way. */
  #free(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => (this.#underWay ? setTimeout(look, 16) : resolve());
      look();
    });
  }
  /** Fingers are quicker than the line: what is pressed before the choice before it is answered waits for that. */
  soon(press: () => void): boolean {
    if (!this.#underWay) return false;
    void this.#free().then(press);
    return true;
  }
  /** A thing on the board is pressed. The same thing twice before it is answered was meant once. */
  tap(thing: string, press: () => void): void {
    const twice = this.#underWay && this.#tapped === thing;
    this.#tapped = thing;
    if (!twice && !this.soon(press)) press();
  }

  /** Choose these steps; what is chosen already and agrees with them stays. */
  async choose(...wanted: AnyAction[]): Promise<boolean> {
    this.#making++;
    try {
      return await this.#chooseAll(wanted);
    } finally {
      this.#making--;
    }
  }
  async #chooseAll(wanted: AnyAction[]): Promise<boolean> {
    let common = 0;
    while (common < wanted.length && same(this.chain[common], wanted[common]!)) common++;
    for (let steps = this.chain.length; steps > common; steps--) if (!(await this.#send({ type: 'back' }))) return false;
    for (const step of wanted.slice(common)) if (!(await this.#send(step))) return false;
    return true;
  }

  async enter(area: AreaName): Promise<boolean> {
    if (SHOPS.includes(area)) this.shown = area;
    if (this.area === area) return this.back(this.chain.length);
    if (!this.canEnter(area)) return this.#refuseArea(area);
    this.forget();
    const entered = await this.choose({ type: 'area', area });
    // Where Sets come from is no question while there is only the pile.
    const [only, more] = this.legal;
    return entered && area === 'SET' && only?.type === 'card' && !more ? this.choose(...(this.chain as AnyAction[]), only) : entered;
  }

  async take(area: AreaName, at: string): Promise<boolean> {
    if (SHOPS.includes(area)) this.shown = area;
    if (this.area === area && this.at === at) return this.back(this.chain.length - 1);
    if (!this.canTake(area, at)) {
      if (!this.canEnter(area)) return this.#refuseArea(area);
      const space = this.spaces(area).find((one) => one.at === at);
      return space ? this.#refuse({ space }) : false;
    }
    const taken = await this.choose({ type: 'area', area }, { type: 'card', at });
    // Where a single stack is possible, it is shown at once, and can be taken back.
    const [only, more] = this.legal;
    return taken && only?.type === 'stack' && !more ? this.choose(...this.#before('stack'), only) : taken;
  }

  /** A stack: for the card that is being bought, for the film that is sent. */
  async put(stack: string): Promise<boolean> {
    if (this.kind === 'drawn_stack') {
      if (this.aim === stack) return this.go();
      this.forget();
      this.#aim = { stack, of: this.desk.view };
      return true;
    }
    const pressed = this.me?.stacks.find((one) => one.id === stack);
    if (!this.area && pressed && !this.canSend(pressed)) return pressed.ready ? this.#refuseArea('SEND') : this.#refuse({ stack: pressed });
    if (this.area === 'SEND' || !this.area) {
      if (this.kind === 'keep_stack' || (this.ready && this.kept && this.kept !== 'none')) return this.choose(...this.#before('stack'), { type: 'stack', stack });
      if (this.film === stack) return this.back(this.chain.length);
      if (this.area === 'SEND' && pressed && !this.films.includes(stack)) return this.#refuse({ stack: pressed });
      return this.choose({ type: 'area', area: 'SEND' }, { type: 'film', stack });
    }
    if (!this.stacks.includes(stack)) return false;
    if (this.ready && this.stack === stack) return this.open ? this.go() : true;
    return this.choose(...this.#before('stack'), { type: 'stack', stack });
  }
  async swap(left: number): Promise<boolean> {
    if (this.pair === left) return this.open ? this.go() : true;
    return this.choose({ type: 'area', area: 'MARKET' }, { type: 'pair', left });
  }
  async keepCard(card: string): Promise<boolean> {
    return this.choose(...this.#before('keep'), { type: 'keep', card });
  }
  #before(type: string): AnyAction[] {
    const at = this.chain.findLastIndex((step) => step.type === type);
    return this.chain.slice(0, at < 0 ? undefined : at) as AnyAction[];
  }

  // Carrying

  /** What is in the air: a card of the board, or a film on its way to the track. */
  carried = $state<'' | 'card' | 'film'>('');
  #lifting: Promise<boolean> = Promise.resolve(true);

  /** A card leaves the board: where it could go is lit. What was let go before it is settled first. */
  lift(area: AreaName, at: string): void {
    this.carried = 'card';
    this.#lifting = this.#free().then(() => (this.area === area && this.at === at) || this.take(area, at));
  }
  liftFilm(stack: string): void {
    this.carried = 'film';
    this.#lifting = this.#free().then(() => this.film === stack || this.put(stack));
  }
  /** Let go: where it belongs the placement is made at once (AC-R57), elsewhere it is given up. */
  async drop(over: string | null): Promise<void> {
    const { carried } = this;
    this.carried = '';
    if (!(await this.#lifting)) return;
    const stack = over?.startsWith('stack:') ? over.slice('stack:'.length) : '';
    if (carried === 'film') {
      if (over !== 'office') await this.back(this.chain.length);
      else if (this.ready) await this.go();
      return;
    }
    if (!stack) await this.back(this.chain.length);
    else if (this.area === 'SET' && this.at === 'pile') {
      // The Set is seen first: the stack is aimed at, and can still be another one.
      if (this.ready && (await this.go()) && this.kind === 'drawn_stack') await this.put(stack);
    } else if (this.stack === stack || (await this.choose(...this.#before('stack'), { type: 'stack', stack }))) await this.go();
  }

  /** A Set that was drawn is let go: over a stack, that is where it lies. */
  async dropDrawn(over: string | null): Promise<void> {
    this.carried = '';
    await this.#free();
    if (this.open && this.kind === 'drawn_stack' && over?.startsWith('stack:')) await this.desk.act({ type: 'stack', stack: over.slice('stack:'.length) });
  }

  async back(steps = 1): Promise<boolean> {
    this.forget();
    if (this.aim) {
      this.#aim = null;
      return true;
    }
    // What was no question is not asked on the way back either.
    if (this.area === 'SET' && this.chain.length === 2 && this.#offers[1]?.length === 1) steps = 2;
    for (let n = 0; n < steps && this.chain.length; n++) if (!(await this.#send({ type: 'back' }))) return false;
    return true;
  }

  /** What the main button does. */
  async go(): Promise<boolean> {
    if (!this.open) return false;
    if (this.kind === 'drawn_stack') return this.aim ? this.desk.act({ type: 'stack', stack: this.aim }) : false;
    return this.ready ? this.desk.act({ type: 'confirm' }) : false;
  }

  // To the bank by itself: the client's convenience, sent as any other placement

  get auto(): boolean {
    return this.#auto;
  }
  setAuto(on: boolean): void {
    this.#auto = on;
    remember(AUTO, on ? 'yes' : null);
  }
  get resting(): boolean {
    return this.#rest === this.desk.view.round;
  }
  bankRest(): void {
    this.#rest = this.desk.view.round;
  }
  stopBanking(): void {
    this.#rest = 0;
  }
  /** The next Assistant is about to go to the bank by itself. */
  get banking(): boolean {
    if (!this.open || this.desk.busy || this.desk.view.prompt.kind !== 'area' || this.desk.view.chain.length) return false;
    const only = this.desk.legal.length === 1 && same(this.desk.legal[0], { type: 'area', area: 'BANK' });
    return this.resting || (this.auto && only);
  }
  /** Go there after a moment in which everybody can see what is going to happen; gives what ends the wait. */
  bankSoon(): () => void {
    const timer = setTimeout(() => void this.choose({ type: 'area', area: 'BANK' }).then((chosen) => chosen && this.go()), NOTICE);
    return () => clearTimeout(timer);
  }

  // Over a page that is loaded anew

  keep(): string {
    const steps = this.#plan?.steps ?? [];
    return steps.length || this.resting ? JSON.stringify({ steps, rest: this.#rest }) : '';
  }
  recall(text: string): void {
    const { steps, rest } = JSON.parse(text) as { steps: AnyAction[]; rest: number };
    this.#rest = rest;
    if (steps.length) void this.ask(steps);
  }
}
