/**
 * What this player is choosing. The steps of an act are kept by the server; here is what it does not keep: the aim at a choice that
 * counts at once, what is looked at, and what could have been chosen one step before.
 */
import { fly, measure, placesOf } from '../../../lib/motion';
import type { Desk } from '../../types';
import { draftOf, type Draft } from './draft';
import { begin, litBy, partner, same, VERBS, type Lit, type Verb } from './lit';
import type { AnyAction, AnyFact, FauxView, Swap } from '../types';

export type FauxDesk = Desk<FauxView, AnyAction>;

/** Questions whose answer counts at once: the screen asks for a second tap, or for the main button. */
const AT_ONCE = new Set(['after_look', 'lose', 'labels', 'name_player', 'discard', 'sponsor', 'tantrum', 'recast', 'vote']);

interface Kept {
  waiting: string | null;
  chain: FauxView['chain'];
  offers: AnyAction[][];
}

export class Held {
  /** A choice that counts at once, aimed at but not made. */
  #aim = $state.raw<{ action: AnyAction; of: FauxView } | null>(null);
  /** The first of two scenes that trade places. */
  #first = $state.raw<{ at: string; of: FauxView } | null>(null);
  /** What could be done before each step of the open act, so that another choice is one tap away. */
  #offers = $state.raw<AnyAction[][]>([]);
  /** A card that waits for your turn. */
  #waiting = $state<string | null>(null);
  /** The scene that was just looked at, and the card that lay there: in another film it would be another one. */
  #look = $state.raw<{ handle: number; card: string } | null>(null);
  /** The handle of a look that was closed before its Clap was laid. */
  #shut = $state<number | null>(null);
  /** The verb that the next card is for. */
  verb = $state<Verb>('place');
  /** A face that is held open. */
  peek = $state<string | null>(null);
  /** The card under a finger that moves it. */
  dragging = $state<string | null>(null);
  /** The screening of the finished film: how many scenes are turned; null: it does not run. */
  turned = $state<number | null>(null);
  /** The trailer runs. */
  trailer = $state(false);

  #queue: Promise<unknown> = Promise.resolve();

  constructor(readonly desk: FauxDesk) {}

  // What is open

  get open(): boolean {
    return this.desk.live && this.desk.mine;
  }
  get kind(): string {
    return this.open ? this.desk.view.prompt.kind : '';
  }
  get hand(): readonly string[] | null {
    const { viewer, chairs } = this.desk.view;
    return viewer === null ? null : (chairs[viewer]?.hand ?? null);
  }
  readonly draft: Draft = $derived.by(() => draftOf(this.desk.view));
  get steps(): number {
    return this.open ? this.desk.view.chain.length : 0;
  }
  get ready(): boolean {
    return this.kind === 'confirm';
  }
  get atOnce(): boolean {
    return AT_ONCE.has(this.kind);
  }

  /** What the last step could have been instead. */
  get instead(): readonly AnyAction[] {
    return this.steps ? (this.#offers[this.steps - 1] ?? []) : [];
  }

  readonly lit: Lit = $derived.by(() => {
    const lit = litBy(this.open ? this.desk.legal : []);
    // With the card shown where it would go, the other places stay open.
    if (this.ready && this.desk.view.chain.at(-1)?.type === 'put') {
      const chosen = this.desk.view.chain.at(-1)!;
      for (const action of this.instead) if (action.type === 'put' && !same(action, chosen)) lit.places.set(action.place, action);
    }
    // So do the other receivers of a gift.
    if (this.ready && this.desk.view.chain.at(-1)?.type === 'player')
      for (const action of this.instead) if (action.type === 'player' && action.seat !== this.draft.to) lit.seats.set(action.seat, action);
    return lit;
  });

  /** The card that is in play: chosen from the hand, or waiting. */
  get card(): string | null {
    if (this.steps) return this.draft.card;
    return this.#waiting !== null && this.hand?.includes(this.#waiting) ? this.#waiting : null;
  }

  get aim(): AnyAction | null {
    return this.#aim && this.#aim.of === this.desk.view && this.open ? this.#aim.action : null;
  }
  /** The seat that is chosen: for a gift that is ready, or aimed at. */
  get seat(): number | null {
    if (this.aim?.type === 'player') return this.aim.seat;
    return this.ready && this.desk.view.chain.at(-1)?.type === 'player' ? this.draft.to : null;
  }
  /** The place that is aimed at for a card of the Deck, which nobody sees. */
  get sponsored(): string | null {
    return this.aim?.type === 'put' ? this.aim.place : null;
  }
  /** What is asked, also where it is asked by vote. */
  get about(): string {
    return this.kind === 'vote' ? String(this.desk.view.prompt.params.about ?? '') : this.kind;
  }
  get first(): string | null {
    return this.#first && this.#first.of === this.desk.view ? this.#first.at : null;
  }
  get any(): boolean {
    return this.steps > 0 || this.aim !== null || this.first !== null || this.#waiting !== null;
  }
  /** The scene whose face was just shown to this player alone. */
  get looked(): number | null {
    const { looked, viewer, prompt } = this.desk.view;
    if (looked !== null && viewer !== null && prompt.asked.includes(viewer)) return looked === this.#shut ? null : looked;
    return this.desk.view.film.some((shot) => shot.handle === this.#look?.handle && shot.card === this.#look.card) ? this.#look!.handle : null;
  }
  /** What was told with a new view, before it is drawn: the face that was looked at comes with it, not after it. */
  hear(facts: readonly AnyFact[], after: FauxView): void {
    for (const fact of facts) {
      if (fact.type !== 'saw' || fact.seat !== after.viewer) continue;
      const shot = after.film.find((one) => one.card === fact.card);
      if (!shot) continue;
      this.#look = { handle: shot.handle, card: fact.card };
      this.#shut = null;
    }
  }
  /** Close it: the Clap that moves lies on the board beneath. The card can be opened again by its corner. */
  endLook(): void {
    this.#shut = this.desk.view.looked;
    this.#look = null;
  }

  /** Scenes that can be touched now; of two that trade places, the second after the first. */
  scene(at: string): AnyAction | null {
    if (!this.open) return null;
    const found = this.lit.scenes.get(at);
    if (found) return found;
    const { swaps } = this.lit;
    const fits = this.first === null ? swaps.find((swap) => partner(swap, at)) : swaps.find((swap) => partner(swap, at) === this.first);
    return fits ?? null;
  }
  aimedAt(at: string): boolean {
    const aim = this.aim;
    if (aim?.type === 'scene' || aim?.type === 'clap') return aim.at === at;
    if (aim?.type === 'swap') return aim.one === at || aim.two === at;
    return this.first === at;
  }

  /** Why a scene cannot be chosen now, said for a moment. */
  told = $state('');
  #tellings = 0;
  async wonder(at: string): Promise<void> {
    if (!this.open || !(this.lit.scenes.size || this.lit.swaps.length)) return;
    const turn = ++this.#tellings;
    const kind = [...this.lit.scenes.values()][0]?.type === 'clap' ? 'clap' : 'scene';
    this.told = await this.desk.why({ type: kind, at });
    setTimeout(() => {
      if (turn === this.#tellings) this.told = '';
    }, 3200);
  }

  // The end

  /** A game was seen in play, so its end is a screening. */
  #played = $state(false);
  #shown = $state(false);
  playing(): void {
    if (!this.#played) this.#played = true;
    if (this.#shown) this.#shown = false;
    if (this.turned !== null) this.turned = null;
    if (this.trailer) this.trailer = false;
  }
  get finale(): boolean {
    return this.#played && this.desk.view.outcome !== null;
  }
  /** The film runs, or is about to: nobody knows yet how it ended. */
  get turning(): boolean {
    return this.finale && !this.#shown;
  }
  /** The last scene is turned. */
  endTurning(): void {
    this.#shown = true;
    this.turned = null;
  }
  endFinale(): void {
    this.#played = false;
    this.turned = null;
    this.trailer = false;
  }

  // Sending, one after another

  /**
   * Each action in its turn; stops when one is refused. What changes on the board is seen to move. Hands are quicker than the line: what
   * is no longer offered when its turn has come (a second tap on the same thing, one Esc too many) is not sent.
   */
  send(...actions: AnyAction[]): Promise<boolean> {
    const run = async () => {
      const was = this.desk.view;
      const shifts = was.film.map(({ handle }) => ({ from: `scene:${handle}`, to: `scene:${handle}` }));
      const before = measure(placesOf(shifts));
      for (const action of actions) {
        if (!this.open) return false;
        const depth = this.desk.view.chain.length;
        const legal = [...this.desk.legal];
        if (action.type === 'back' ? !depth : !legal.some((one) => same(one, action))) return false;
        if (!(await this.desk.act(action))) return false;
        if (action.type === 'back') this.#offers = this.#offers.slice(0, Math.max(0, depth - 1));
        else if (action.type === 'confirm') this.#offers = [];
        else this.#offers = [...this.#offers.slice(0, depth), legal];
      }
      // The cards that make room for the one that comes.
      if (this.desk.view.chain.length && was !== this.desk.view) void fly(before, shifts);
      return true;
    };
    const done = this.#queue.then(run, run);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #backs(n: number): AnyAction[] {
    return Array.from({ length: n }, () => ({ type: 'back' }) as const);
  }

  // Over a page that is loaded anew: the steps of an open act are the server's, the card that waits and what else was offered are not

  get kept(): string {
    if (this.#waiting === null && !this.steps) return '';
    return JSON.stringify({ waiting: this.#waiting, chain: this.desk.view.chain, offers: this.#offers.slice(0, this.steps) } satisfies Kept);
  }
  takeUp(text: string): void {
    const kept = JSON.parse(text) as Kept;
    if (kept.waiting !== null && this.hand?.includes(kept.waiting)) this.#waiting = kept.waiting;
    if (this.steps && JSON.stringify(kept.chain) === JSON.stringify(this.desk.view.chain)) this.#offers = kept.offers;
  }

  // Choosing

  /** One step back; without an open act, whatever was picked is let go. */
  back(): void {
    if (this.aim) this.#aim = null;
    else if (this.first) this.#first = null;
    else if (this.steps) {
      if (this.steps === 1) this.verb = 'place';
      void this.send({ type: 'back' });
    } else this.#waiting = null;
  }
  /** Back to the beginning. */
  release(): void {
    this.#aim = null;
    this.#first = null;
    this.#waiting = null;
    this.verb = 'place';
    if (this.steps) void this.send(...this.#backs(this.steps));
  }

  /** Take a card of the hand: it begins an act, or is the answer to what is asked. */
  take(card: string, verb?: Verb): void {
    const pick = this.lit.hand.get(card);
    if (pick) return this.choose(pick);
    if (!this.open) {
      this.#waiting = this.#waiting === card ? null : card;
      return;
    }
    const { verb: opened } = this.draft;
    const inAct = opened === 'place' || opened === 'help' || opened === 'view' || opened === 'end';
    const fresh = this.kind === 'act';
    if (!fresh && !inAct) return;
    if (inAct && !verb && this.draft.card === card) return this.release();
    // The act was begun on another screen: what else could be done is known at its beginning.
    if (!fresh && !this.#offers[0]) return void this.send(...this.#backs(this.steps)).then((back) => back && this.take(card, verb));
    const legal = fresh ? this.desk.legal : (this.#offers[0] ?? []);
    const wanted = verb ?? (inAct && opened !== 'end' ? (opened as Verb) : this.verb);
    const way = [wanted, ...VERBS].find((one) => begin(legal, one, card));
    const action = way ? begin(legal, way, card) : null;
    if (!action || !way) return;
    if (verb) this.verb = verb;
    this.#waiting = null;
    void this.send(...this.#backs(this.steps), action);
  }

  /** What the chosen card is for. */
  use(verb: Verb): void {
    const card = this.card;
    if (!card) this.verb = verb;
    else if (this.draft.verb !== verb || !this.steps) this.take(card, verb);
  }
  canUse(verb: Verb, card: string | null = this.card): boolean {
    if (!this.open || !card) return false;
    const legal = this.kind === 'act' ? this.desk.legal : this.#offers[0];
    return !legal || begin(legal, verb, card) !== null || this.draft.verb === verb;
  }
  get ending(): boolean {
    return this.kind === 'act' && this.desk.legal.some((action) => action.type === 'end');
  }

  /** A choice on the board. What counts at once is aimed at first, and made with the second tap. */
  choose(action: AnyAction): void {
    if (!this.open) return;
    if (this.atOnce) {
      if (this.aim && same(this.aim, action)) void this.go();
      else this.#aim = { action, of: this.desk.view };
      return;
    }
    const last = this.desk.view.chain.at(-1);
    const listed = this.desk.legal.some((one) => same(one, action));
    if (!listed && last && this.instead.some((one) => same(one, action))) void this.send({ type: 'back' }, action);
    else void this.send(action);
  }
  /** A card was let go over a place, the Cut or the Bin. */
  drop(card: string, over: string | null): void {
    this.dragging = null;
    if (over === 'cut' || over === 'bin') this.take(card, over === 'cut' ? 'help' : 'view');
    else if (over?.startsWith('place:'))
      // The card is on its way into the air: its places are known when that was answered.
      void this.#queue.then(() => {
        const action = this.lit.places.get(over.slice(6));
        if (action) this.choose(action);
      });
  }
  /** A touch on a scene. */
  touch(at: string): boolean {
    const action = this.scene(at);
    if (!action) return false;
    if (action.type !== 'swap') this.choose(action);
    else if (this.first === null || this.first === at) this.#first = this.first === at ? null : { at, of: this.desk.view };
    else {
      this.choose(action as Swap);
      this.#first = null;
    }
    return true;
  }

  /** What the main button does: commit the act, or make the choice that is aimed at. */
  async go(): Promise<boolean> {
    const aim = this.aim;
    if (aim) {
      this.#aim = null;
      return this.send(aim);
    }
    if (!this.ready) return false;
    this.verb = 'place';
    return this.send({ type: 'confirm' });
  }
}
