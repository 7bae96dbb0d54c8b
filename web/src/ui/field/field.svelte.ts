/** A field that is larger than its window: the part that is seen, and how hands and keys move it. `Field.svelte` draws it, `Piece.svelte` lies on it. */
import { getContext, setContext } from 'svelte';
import { beyond, fit, held, pan, shown, snap, zoom, type Box, type Frame, type Limits, type Extent } from './frame';

const KEY = Symbol('field');

export class FieldView {
  frame = $state.raw<Frame>({ x: 0, y: 0, u: 20 });
  /** The pixels of a unit with which the pieces are laid out: while somebody zooms, the sheet is only scaled. */
  drawn = $state(20);
  room = $state.raw<Extent>({ width: 0, height: 0 });
  /** Somebody has moved it: it no longer follows what lies on it. */
  moved = $state(false);
  /** What is said to the one who carries a piece by keys. */
  said = $state('');
  /** So many pieces are in somebody's hand: the sheet itself rests. */
  carrying = 0;
  /** The element that is moved, for places of the pointer. */
  window: HTMLElement | undefined;
  #settling = 0;
  /** The part that was brought near. */
  #near: Box | null = null;

  constructor(
    private known: () => { box: Box; limits: Limits; grid: number },
  ) {
    setContext(KEY, this);
  }

  get box(): Box {
    return this.known().box;
  }
  get grid(): number {
    return this.known().grid;
  }
  readonly beyond = $derived.by(() => beyond(this.frame, this.known().box, this.room));
  readonly transform = $derived.by(() => {
    const { x, y, u } = this.frame;
    const scale = u / this.drawn;
    return `translate(${-x * u}px, ${-y * u}px)${scale === 1 ? '' : ` scale(${scale})`}`;
  });

  /** All of it. */
  fit(): void {
    this.#near = null;
    this.#fit();
  }
  /** A part of it fills the window, until somebody moves it; null: all of it again. */
  bring(place: Box | null): void {
    this.#near = place;
    this.#fit();
  }
  #fit(): void {
    this.moved = false;
    if (!this.room.width || !this.room.height) return;
    const { box, limits } = this.known();
    this.frame = fit(this.#near ?? box, this.room, limits);
    this.settle();
  }
  /** The window or what lies on the field has another size. */
  adjust(room: Extent): void {
    this.room = room;
    if (!this.moved) this.#fit();
    else this.#show(this.frame);
  }
  pan(dx: number, dy: number): void {
    this.moved = true;
    this.#show(pan(this.frame, dx, dy));
  }
  /** Around a point of the window, in its pixels; without one around its middle. */
  zoom(by: number, px = this.room.width / 2, py = this.room.height / 2): void {
    this.moved = true;
    this.#show(zoom(this.frame, px, py, by, this.known().limits));
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.settle(), 160);
  }
  /** Zooming has ended: the pieces are laid out for it, and letters are sharp again. */
  settle(): void {
    clearTimeout(this.#settling);
    this.drawn = this.frame.u;
  }
  show(place: Box): void {
    const next = shown(this.frame, place, this.room);
    if (next.x !== this.frame.x || next.y !== this.frame.y) {
      this.moved = true;
      this.#show(next);
    }
  }
  /** The middle of the window goes to this point of the field. */
  centre(x: number, y: number): void {
    this.moved = true;
    const { u } = this.frame;
    this.#show({ x: x - this.room.width / u / 2, y: y - this.room.height / u / 2, u });
  }
  #show(frame: Frame): void {
    this.frame = held(frame, this.known().box, this.room);
  }

  /** The point of the field under a pointer, in units; null outside of its window. */
  at(clientX: number, clientY: number): { x: number; y: number } | null {
    const seen = this.window?.getBoundingClientRect();
    if (!seen || clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom) return null;
    return { x: this.frame.x + (clientX - seen.left) / this.frame.u, y: this.frame.y + (clientY - seen.top) / this.frame.u };
  }
  snap(x: number, y: number): { x: number; y: number } {
    return { x: snap(x, this.grid), y: snap(y, this.grid) };
  }
}

export const fieldView = () => getContext<FieldView>(KEY);
