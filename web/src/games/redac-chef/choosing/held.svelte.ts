/**
 * What this player has in hand: a tile that is picked up (by pointer, tap or keys) with every place it could have, as the server told; a tile
 * that is being grabbed; what was pressed a moment too early. Nothing here knows a rule: places, points and conflicts come from `look`.
 */
import type { Desk } from '../../types';
import { CENTRE, centrepiece, centreSize, pageOf, sideOf, tile as tileOf } from '../box';
import type { AnyAction, RedacView } from '../types';
import type { AnyFact, Fit, PageWorth, Places, SideView, Spot } from '../types';
import { onSheet, up } from './changing';
import { pointedAt, pointing, type Place } from './pointing';
import type { Reaching } from './reaching';
import { Rehearsal } from './rehearsal.svelte';
import { GameTime } from './time.svelte';

export type RedacDesk = Desk<RedacView, AnyAction>;
export interface Cell {
  column: number;
  row: number;
}
export interface Picked {
  tile: string;
  /** How it is taken: a finger carries it, or keys and taps choose its place. */
  by: 'drag' | 'keys';
  up: boolean;
}
/** What was counted when a day ended, side by side. */
export type Scored = Extract<AnyFact, { type: 'scored' }>;

/** Milliseconds: no lock of a hand lasts longer, a walk between the tables does. */
const LOCKED = 1000;

export class Held implements Reaching {
  readonly time = new GameTime();
  picked = $state.raw<Picked | null>(null);
  /** Where the picked tile would lie now; null: beside the page. */
  cell = $state.raw<Cell | null>(null);
  /** The places of the picked tile; null while nobody knows them. */
  #places = $state.raw<Places | null>(null);
  /** What your own page is worth as it lies. */
  worth = $state.raw<PageWorth | null>(null);
  /** The slot or format of the supply that your own hand reaches for. */
  reaching = $state.raw<{ slot: number; format: string } | null>(null);
  /** Said once, to the one who listens. */
  said = $state('');
  /** A short word over the board: somebody was faster, the last move counted. */
  notice = $state.raw<{ code: string; seat: number; at: number } | null>(null);
  /** The last counting, as long as somebody looks at it. */
  scored = $state.raw<Scored[]>([]);
  counting = $state(false);
  /** Turn by turn: a special action that is being chosen. */
  special = $state<'' | 'search' | 'reorganise'>('');
  discard = $state('');
  /** What the partner points at, for a moment. */
  pointed = $state.raw<{ place: Place; seat: number } | null>(null);
  /** The heap to practise on before a day. */
  readonly rehearsal = new Rehearsal(Math.random() * 2 ** 32);
  /** Your own page's grid, where tiles are dropped. */
  grid: HTMLElement | null = null;
  /** Own acts without an answer, and whether one was refused when the time was up: at zero it is told what became of the last one. */
  #underWay = 0;
  #tooLate = false;
  #early: { action: AnyAction; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(readonly desk: RedacDesk) {
    this.time.hear(desk.view);
  }

  get view(): RedacView {
    return this.desk.view;
  }
  get seat(): number | null {
    return this.desk.me;
  }
  get number(): number {
    return this.seat === null ? 0 : sideOf(this.view, this.seat);
  }
  /** Your own newspaper; the one who watches looks at the first one. */
  get side(): SideView {
    return this.#trial ?? this.view.sides[this.number]!;
  }
  /** 8B, while reporting: a sheet of the grid to try kept tiles on. It is not the page, nobody else sees it, and it is gone with "Maquette !". */
  get hasSheet(): boolean {
    const { view, me, desk } = this;
    return desk.live && view.stage === 'day' && me?.phase === 'report' && (this.mode === 'standard' || this.mode === 'solo') && (centrepiece(view.sides[this.number]!.centre)?.sheet ?? false);
  }
  /** The sheet lies on the board, instead of the heap. */
  onSheet = $state(false);
  #sheet = $state.raw<Pick<SideView, 'page' | 'centre_at'> | null>(null);
  readonly #trial: SideView | null = $derived.by(() => {
    if (!this.onSheet || !this.hasSheet) return null;
    const own = this.view.sides[this.number]!;
    const page = Object.fromEntries(Object.entries(this.#sheet?.page ?? {}).filter(([id]) => (own.desk ?? []).includes(id)));
    return { ...own, centre_at: this.#sheet?.centre_at ?? own.centre_at, page, desk: (own.desk ?? []).filter((id) => !(id in page)) };
  });
  get tries(): boolean {
    return this.#trial !== null;
  }
  /** What is asked about a sheet instead of the page. */
  get #about(): Record<string, unknown> {
    const trial = this.#trial;
    return trial ? { sheet: { centre_at: trial.centre_at, page: trial.page ?? {} } } : {};
  }
  get me() {
    return this.seat === null ? null : (this.view.people[this.seat] ?? null);
  }
  get mode(): string {
    return String(this.view.options.mode);
  }
  get real(): boolean {
    return ['standard', 'solo', 'family', 'newsroom'].includes(this.mode) && this.view.options.clock === 'real';
  }
  /** Newsroom: what one does today. */
  get role(): '' | 'reporter' | 'layouter' {
    if (this.mode !== 'newsroom' || this.seat === null || this.view.people[this.seat ^ 1]?.gone) return '';
    return (this.seat % 2 === 1) !== (this.side.swapped ?? false) ? 'layouter' : 'reporter';
  }
  /** Newsroom: on the way between the two tables. */
  get walks(): boolean {
    const { view, me } = this;
    return this.real && this.role === 'reporter' && view.stage === 'day' && me !== null && me.phase !== 'done' && !me.hand && (me.free_at ?? 0) - view.now > LOCKED;
  }
  /** Whether there is a heap to practise on: until everybody is ready for a day against the clock. */
  get practises(): boolean {
    return this.real && this.view.stage === 'ready' && this.desk.live && this.me !== null && this.role !== 'layouter';
  }
  /** What the board shows. */
  get scene(): 'ready' | 'report' | 'layout' | 'choose' | 'count' {
    const { stage } = this.view;
    if (this.counting && this.scored.length) return 'count';
    if (stage === 'choose') return 'choose';
    if (stage === 'ready' || stage === 'countdown') return 'ready';
    if (this.tries) return 'layout';
    // Anyone who watches sees the heap as long as the first player is at it.
    if (stage === 'day' && !this.me && this.view.people[this.number]?.phase === 'report' && (this.mode === 'standard' || this.mode === 'solo')) return 'report';
    if (stage === 'day' && this.me && this.mode !== 'puzzle') {
      if (this.role === 'reporter') return 'report';
      if (this.me.phase === 'report' && this.mode !== 'family') return 'report';
    }
    return 'layout';
  }
  /** Modification 3: your own page stands on its head. */
  get upside(): boolean {
    return this.view.options.record === 'mod-3';
  }
  /** Modification 7: one hand, and no shortcuts. */
  get oneHand(): boolean {
    return this.view.options.record === 'mod-7' && this.scene === 'layout';
  }
  /** Whether your own page can be changed now, as far as the view says. */
  get lays(): boolean {
    const { view, me, desk } = this;
    if (!desk.live || !me) return false;
    if (this.tries) return true;
    if (view.stage === 'day') return me.phase !== 'done' && this.role !== 'reporter' && (me.phase === 'layout' || this.mode === 'family');
    if (view.stage === 'check') return this.side.check === 'correct' || this.side.check === 'shift';
    if (view.stage === 'turn') return view.mover === this.number && ((view.step ?? 1) === 1 || this.special === 'reorganise');
    return view.stage === 'final' && me.phase !== 'done';
  }
  /** The tiles that may be picked up from your own page. */
  get movesPage(): boolean {
    const { stage } = this.view;
    return this.lays && (stage === 'day' || (stage === 'check' && this.side.check === 'correct') || this.special === 'reorganise');
  }
  get movesCentre(): boolean {
    const { view } = this;
    return this.lays && (view.stage === 'day' || view.stage === 'turn' || (view.stage === 'check' && this.side.check === 'shift'));
  }
  /** Whether your own hand can reach into the supply now. */
  get canGrab(): boolean {
    const { view, me, desk } = this;
    if (!desk.live || !me || me.hand || this.reaching) return false;
    if (view.stage === 'day') {
      if (me.phase === 'report') return this.role === 'reporter' ? me.place === 'supply' && !this.walks : this.role === '';
      return me.phase === 'layout' && this.open('take');
    }
    return view.stage === 'turn' && view.mover === this.number && (view.step ?? 1) > 1;
  }
  /** Whether the server offers an action of this kind. */
  open(kind: string): boolean {
    const { desk } = this;
    return desk.legal.some((action) => action.type === kind) || desk.shapes.some((shape) => shape.type === kind);
  }
  /** The call that ends what one does now. */
  get call(): '' | 'maquette' | 'tirage' | 'done' {
    const { view, me, mode } = this;
    if (!this.desk.live || !me) return '';
    if (view.stage === 'day' && me.phase !== 'done' && this.role !== 'reporter') {
      if (mode === 'family') return 'done';
      return me.phase === 'report' ? 'maquette' : 'tirage';
    }
    if (view.stage === 'turn' && view.mover === this.number) return this.open('tirage') ? 'tirage' : '';
    return '';
  }

  /** What was told with a new view. */
  hear(facts: readonly AnyFact[], after: RedacView): void {
    this.time.hear(after);
    const scored = facts.filter((fact): fact is Scored => fact.type === 'scored');
    if (scored.length) {
      this.scored = scored;
      this.counting = true;
      this.release();
    }
    for (const fact of facts) {
      if (fact.type === 'missed') this.#tell('missed', -1);
      else if (fact.type === 'last_move') this.#tell(fact.counted ? 'counted' : this.#underWay || this.#tooLate ? 'late' : 'over', -1);
      else if (fact.type === 'grabbed' && fact.seat === after.viewer) this.reaching = null;
      else if (fact.type === 'took' && fact.seat === after.viewer) this.reaching = null;
      else if (fact.type === 'day_begins') {
        this.counting = false;
        this.#tooLate = false;
        this.special = '';
        this.discard = '';
        this.onSheet = false;
        this.#sheet = null;
        this.release();
      }
    }
    if (facts.some((fact) => fact.type === 'missed')) this.reaching = null;
  }
  #tell(code: string, seat: number): void {
    this.notice = { code, seat, at: performance.now() };
    setTimeout(() => (this.notice && performance.now() - this.notice.at >= 2900 ? (this.notice = null) : undefined), 3000);
  }

  // Pointing, in a newsroom

  /** The partner that has the other role, while both are there. */
  get partner(): number | null {
    return this.role === '' || this.seat === null ? null : this.seat ^ 1;
  }
  point(place: Place, label: string): void {
    void this.desk.say?.(pointing(place, label));
  }
  overhear(seat: number, text: string): void {
    const place = pointedAt(text);
    if (!place) return;
    const mark = { place, seat };
    this.pointed = mark;
    setTimeout(() => (this.pointed === mark ? (this.pointed = null) : undefined), 8000);
  }

  // Acting

  async act(action: AnyAction): Promise<boolean> {
    if (this.#trial && ['place', 'move', 'turn', 'lift', 'move_cp', 'arrange'].includes(action.type)) {
      this.#sheet = onSheet(this.#trial, action);
      return true;
    }
    this.#underWay += 1;
    try {
      const done = await this.desk.act(action);
      const { stage, end = -1 } = this.view;
      if (!done && stage === 'day' && end >= 0 && this.time.now >= end) this.#tooLate = true;
      return done;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** As soon as your own hand is free: what is pressed a moment too early is remembered, the last press of it. */
  soon(action: AnyAction): void {
    const wait = this.real && this.me ? (this.me.free_at ?? 0) - this.time.now : 0;
    if (this.#early) clearTimeout(this.#early.timer);
    this.#early = null;
    if (wait <= 0) void this.act(action);
    else this.#early = { action, timer: setTimeout(() => ((this.#early = null), void this.act(action)), wait + 5) };
  }

  grab(slot: number, format: string): void {
    if (this.me?.hand || this.reaching) return;
    const kind = this.takes ? (this.revealing ? 'reveal' : 'take') : 'grab';
    const back = slot < 0 || this.view.supply[slot] === format;
    // Any back of a format is as good as another: the server may give one that nobody else reaches for.
    const action = { type: kind, ...(slot >= 0 ? { slot } : {}), ...(back && format ? { format } : {}) } as AnyAction;
    if (kind === 'grab') this.reaching = { slot, format: back ? format : '' };
    const wait = this.real && this.me ? (this.me.free_at ?? 0) - this.time.now : 0;
    setTimeout(() => void this.act(action).then((done) => (done ? undefined : (this.reaching = null))), Math.max(0, wait + (wait > 0 ? 5 : 0)));
  }
  /** Whether tiles of the supply go straight to the desk now (Ursule, 10A, turn by turn). */
  get takes(): boolean {
    const { view, me } = this;
    return view.stage === 'turn' || (view.stage === 'day' && me?.phase === 'layout');
  }
  revealing = $state(false);

  keep(): void {
    if (this.me?.hand) this.soon({ type: 'keep' });
  }
  putBack(): void {
    if (this.me?.hand) this.soon({ type: 'return' });
  }

  // Laying out

  spotOf(tile: string): Spot | undefined {
    return tile === CENTRE ? ([...this.side.centre_at, true] as unknown as Spot) : this.side.page?.[tile];
  }
  sizeOf(tile: string): { w: number; h: number } {
    return tile === CENTRE ? centreSize() : tileOf(tile);
  }

  pick(tile: string, by: Picked['by']): void {
    const spot = this.spotOf(tile);
    this.picked = { tile, by, up: tile === CENTRE || up(spot) };
    this.#places = null;
    this.cell = spot ? { column: spot[0], row: spot[1] } : null;
    void this.#ask();
  }
  async #ask(): Promise<void> {
    const { picked } = this;
    if (!picked) return;
    const answer = await this.desk.look<Places>({ type: 'places', tile: picked.tile, up: picked.up, ...this.#about });
    if (this.picked !== picked) return;
    this.#places = answer;
    if (picked.by === 'keys' && !this.cell && answer?.places.length) {
      const best = answer.places[0]!;
      this.cell = { column: best[0], row: best[1] };
    }
  }
  /** The view has changed under a picked tile: its places are asked for again. */
  refresh(): void {
    const { picked } = this;
    if (!picked) return;
    const still = picked.tile === CENTRE || picked.tile in (this.side.page ?? {}) || (this.side.desk ?? []).includes(picked.tile) || this.me?.hand === picked.tile;
    if (still && this.lays) void this.#ask();
    else this.release();
  }
  release(): void {
    this.picked = null;
    this.cell = null;
    this.#places = null;
  }

  get places(): readonly Fit[] {
    return this.picked ? (this.#places?.places ?? []) : [];
  }
  get gapNow(): number {
    return this.#places?.gap ?? this.worth?.rows.largest ?? 0;
  }
  get asked(): boolean {
    return this.#places !== null;
  }
  fitAt(cell: Cell | null): Fit | null {
    return cell ? (this.places.find((fit) => fit[0] === cell.column && fit[1] === cell.row) ?? null) : null;
  }
  get fit(): Fit | null {
    return this.fitAt(this.cell);
  }
  /** A tile of the same format under the picked one, with which it would change places. */
  get swap(): string {
    const { picked, cell, side } = this;
    if (!picked || !cell || picked.tile === CENTRE || this.fit) return '';
    const { format } = tileOf(picked.tile);
    return Object.entries(side.page ?? {}).find(([id, spot]) => id !== picked.tile && spot[0] === cell.column && spot[1] === cell.row && tileOf(id).format === format)?.[0] ?? '';
  }

  /** A point of the grid in cells as it is seen, where the picked tile's top left corner is: the nearest place that is free, else the cell itself. */
  hover(x: number, y: number): void {
    const { picked } = this;
    if (!picked) return;
    const { w, h } = this.sizeOf(picked.tile);
    const page = pageOf(this.view.day);
    if (this.upside) [x, y] = [page.width - w - x, page.height - h - y];
    let next: Cell | null = null;
    if (x > -w * 0.75 && y > -h * 0.75 && x < page.width - w * 0.25 && y < page.height - h * 0.25) {
      const column = Math.min(page.width - w, Math.max(0, Math.round(x))) + 1;
      const row = Math.min(page.height - h, Math.max(0, Math.round(y))) + 1;
      next = { column, row };
      if (!this.fitAt(next) && !this.#swaps(next)) {
        let nearest = 0.95;
        for (const fit of this.places) {
          const far = Math.hypot(fit[0] - 1 - x, fit[1] - 1 - y);
          if (far < nearest) {
            nearest = far;
            next = { column: fit[0], row: fit[1] };
          }
        }
      }
    }
    if (next?.column !== this.cell?.column || next?.row !== this.cell?.row) this.cell = next;
  }
  #swaps(cell: Cell): boolean {
    const format = this.picked && this.picked.tile !== CENTRE ? tileOf(this.picked.tile).format : '';
    return Object.entries(this.side.page ?? {}).some(([id, spot]) => id !== this.picked?.tile && spot[0] === cell.column && spot[1] === cell.row && tileOf(id).format === format);
  }

  step(dx: number, dy: number): void {
    const { picked } = this;
    if (!picked) return;
    const { w, h } = this.sizeOf(picked.tile);
    const page = pageOf(this.view.day);
    const from = this.cell ?? { column: 1, row: 1 };
    if (this.upside) [dx, dy] = [-dx, -dy];
    this.cell = { column: Math.min(page.width - w + 1, Math.max(1, from.column + dx)), row: Math.min(page.height - h + 1, Math.max(1, from.row + dy)) };
  }
  /** The next free place in reading order. */
  next(back = false): void {
    const fits = back ? [...this.places].reverse() : this.places;
    if (!fits.length) return;
    const { cell } = this;
    const after = cell && fits.find((fit) => (back ? fit[1] < cell.row || (fit[1] === cell.row && fit[0] < cell.column) : fit[1] > cell.row || (fit[1] === cell.row && fit[0] > cell.column)));
    const to = after || fits[0]!;
    this.cell = { column: to[0], row: to[1] };
  }

  /** Put the picked tile where it is shown; outside the page it goes to the desk. */
  drop(): void {
    const { picked, cell, swap } = this;
    if (!picked) return;
    const spot = this.spotOf(picked.tile);
    const known = this.asked;
    const fits = this.fit !== null;
    this.release();
    if (!cell) {
      if (spot && picked.tile !== CENTRE && this.view.stage !== 'turn') void this.act({ type: 'lift', tile: picked.tile });
      return;
    }
    if (swap) return this.#change(picked, swap, spot);
    if (known && !fits) {
      this.said = 'nofit';
      return;
    }
    this.lay(picked.tile, cell, picked.up);
  }
  lay(tile: string, cell: Cell, shown: boolean): void {
    const spot = this.spotOf(tile);
    const { column, row } = cell;
    if (tile === CENTRE) {
      if (spot && (spot[0] !== column || spot[1] !== row)) void this.act({ type: 'move_cp', column, row });
      return;
    }
    if (this.special === 'reorganise') return this.#reorganise(tile, cell, shown);
    // Of a family's hand it may be pressed before the hand is free.
    if (!spot) this.soon(shown ? { type: 'place', tile, column, row } : { type: 'place', tile, column, row, up: false });
    else if (up(spot) !== shown) void this.act({ type: 'arrange', tiles: [[tile, column, row, shown]] });
    else if (spot[0] !== column || spot[1] !== row) void this.act({ type: 'move', tile, column, row });
  }
  #change(picked: Picked, other: string, spot: Spot | undefined): void {
    const there = this.side.page![other]!;
    if (spot) void this.act({ type: 'arrange', tiles: [[picked.tile, there[0], there[1], picked.up], [other, spot[0], spot[1], up(there)]] });
    else if (this.view.stage === 'day') {
      void this.act({ type: 'lift', tile: other });
      void this.act(picked.up ? { type: 'place', tile: picked.tile, column: there[0], row: there[1] } : { type: 'place', tile: picked.tile, column: there[0], row: there[1], up: false });
    }
  }

  /** Over: in hand before it lies, or where it lies. */
  turn(tile?: string): void {
    const { picked } = this;
    if (picked && (!tile || tile === picked.tile)) {
      if (picked.tile === CENTRE) return;
      this.picked = { ...picked, up: !picked.up };
      void this.#ask();
      return;
    }
    if (tile && tile in (this.side.page ?? {}) && this.movesPage) void this.act({ type: 'turn', tile });
  }
  undo(): void {
    if (this.canUndo) void this.act({ type: 'undo' });
  }
  redo(): void {
    if (this.canRedo) void this.act({ type: 'redo' });
  }
  get canUndo(): boolean {
    const { stage } = this.view;
    return this.desk.live && !this.tries && (stage === 'day' || stage === 'turn') && (this.view.mine?.past?.length ?? 0) > 0 && this.me?.phase !== 'done';
  }
  get canRedo(): boolean {
    return this.desk.live && this.view.stage === 'day' && (this.view.mine?.future?.length ?? 0) > 0 && this.me?.phase !== 'done';
  }

  // Turn by turn: three tiles are laid anew

  /** Where the three tiles go; the others stay. */
  anew = $state.raw<Record<string, [number, number, boolean]>>({});
  #reorganise(tile: string, cell: Cell, shown: boolean): void {
    if (tile in this.anew || Object.keys(this.anew).length < this.many) this.anew = { ...this.anew, [tile]: [cell.column, cell.row, shown] };
  }
  get many(): number {
    return Math.min(3, Object.keys(this.side.page ?? {}).length);
  }
  reorganised(): AnyAction | null {
    const page = this.side.page ?? {};
    const chosen = { ...this.anew };
    // Anyone who moves one tile lifts three all the same: the others lie where they lay.
    for (const [id, spot] of Object.entries(page)) if (Object.keys(chosen).length < this.many && !(id in chosen)) chosen[id] = [spot[0], spot[1], up(spot)];
    if (!this.discard || !Object.keys(this.anew).length) return null;
    return { type: 'reorganise', discard: this.discard, tiles: Object.entries(chosen).map(([id, [column, row, shown]]) => [id, column, row, shown]) };
  }

  beginReorganising(): void {
    this.special = 'reorganise';
    this.anew = {};
  }
  finishSpecial(): void {
    const action: AnyAction | null = this.special === 'search' ? { type: 'search', discard: this.discard } : this.reorganised();
    if (action) void this.act(action);
    this.stopSpecial();
  }
  stopSpecial(): void {
    this.special = '';
    this.discard = '';
    this.anew = {};
    this.release();
  }

  /** What your own page is worth; asked again whenever it has changed. */
  async count(): Promise<void> {
    const { view } = this;
    if (!this.side?.centre || this.seat === null || this.scene !== 'layout') return;
    const answer = await this.desk.look<PageWorth>({ type: 'page', ...this.#about });
    if (answer && this.view.day === view.day) this.worth = answer;
  }
}
