/**
 * A heap to practise on before a day: it answers as the real one does, after the window and with the same pauses, but here alone. Its tiles are
 * drawn from those that are printed; what lies in the supply nobody knows yet.
 */
import { FORMATS, isTile, tilesOf } from '../box';
import { practised } from '../board/supply/heap';
import type { Reaching } from './reaching';

const SLOTS = 120;
/** Every so many slots a tile lies face up. */
const OPEN = 9;
/** As long as a real window and the pauses after it (RC-135, RC-137), so that a hand learns the rhythm. */
const WINDOW = 120;
const LOOK = 400;
const REST = 150;

export class Rehearsal implements Reaching {
  readonly mode = 'standard';
  readonly real = true;
  readonly time = { get now() { return performance.now(); } };
  #supply = $state.raw<string[]>([]);
  #since = $state.raw<Record<string, number>>({});
  #hand = $state.raw({ hand: '', free_at: 0, slot: -1 });
  reaching = $state.raw<{ slot: number; format: string } | null>(null);
  /** What was kept. */
  kept = $state.raw<readonly string[]>([]);
  #many = 0;
  #seed: number;
  #early: ReturnType<typeof setTimeout> | null = null;

  constructor(seed: number) {
    this.#seed = seed >>> 0 || 1;
    this.#deal();
  }

  #deal(): void {
    const formats = Array.from({ length: SLOTS }, (_, slot) => (practised(slot) ? FORMATS[this.#chance(FORMATS.length)]! : ''));
    this.#many = formats.filter(Boolean).length;
    this.#supply = formats;
    // One after the other, so that no tile lies there twice.
    for (let slot = 4; slot < SLOTS; slot += OPEN) {
      const format = formats[slot];
      if (format) this.#supply = this.#supply.with(slot, this.#face(format));
    }
  }
  #chance(below: number): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#seed / 2 ** 32) * below);
  }
  /** A printed tile of a format that is not in sight. */
  #face(format: string): string {
    const all = tilesOf(format);
    const free = all.filter((id) => !this.#supply.includes(id) && !this.kept.includes(id) && this.#hand.hand !== id);
    return (free.length ? free : all)[this.#chance((free.length ? free : all).length)] ?? '';
  }

  get view(): Reaching['view'] {
    return { supply: this.#supply, laid: 1, since: this.#since, people: [] };
  }
  get me(): Reaching['me'] {
    return this.#hand;
  }
  get canGrab(): boolean {
    return !this.#hand.hand && !this.reaching;
  }

  grab(slot: number, format: string): void {
    const what = this.#supply[slot];
    if (!this.canGrab || !what) return;
    this.reaching = { slot, format: isTile(what) ? '' : format };
    setTimeout(() => {
      const hand = isTile(what) ? what : this.#face(what);
      this.reaching = null;
      this.#supply = this.#supply.with(slot, '');
      this.#hand = { hand, free_at: this.time.now + LOOK, slot };
    }, Math.max(0, this.#hand.free_at - this.time.now) + WINDOW);
  }
  keep(): void {
    this.#soon(() => {
      this.kept = [...this.kept, this.#hand.hand].slice(-8);
      this.#free();
    });
  }
  putBack(): void {
    this.#soon(() => {
      const { hand, slot } = this.#hand;
      this.#supply = this.#supply.with(slot, hand);
      this.#since = { ...this.#since, [slot]: this.time.now };
      this.#free();
    });
  }
  /** What is pressed a moment too early is remembered, as in a real day. */
  #soon(act: () => void): void {
    if (!this.#hand.hand) return;
    if (this.#early) clearTimeout(this.#early);
    this.#early = setTimeout(() => {
      this.#early = null;
      if (this.#hand.hand) act();
    }, Math.max(0, this.#hand.free_at - this.time.now));
  }
  #free(): void {
    this.#hand = { hand: '', free_at: this.time.now + REST, slot: -1 };
    if (this.#supply.filter(Boolean).length * 2 < this.#many) {
      this.kept = [];
      this.#deal();
    }
  }
}
