/** Pages of a puzzle that were saved to come back to: this browser remembers them for these tiles, at whatever table they are played. */
import { remember, remembered } from '../../../lib/memory';
import { totalOf } from '../telling/chip';
import { up } from './changing';
import type { Held } from './held.svelte';

export interface Saved {
  page: Record<string, [number, number, boolean]>;
  centre: [number, number];
  points: number;
}
const MOST = 4;

export class Saving {
  #all = $state.raw<readonly Saved[]>([]);
  #key: string;

  constructor(readonly held: Held) {
    const { side } = held;
    this.#key = `redac-chef.${[...Object.keys(side.page ?? {}), ...(side.desk ?? [])].sort().join('')}`;
    this.#all = read(remembered(this.#key));
  }

  get all(): readonly Saved[] {
    return this.#all;
  }
  get #now(): Saved {
    const { side, worth } = this.held;
    const page = Object.fromEntries(Object.entries(side.page ?? {}).map(([id, spot]) => [id, [spot[0], spot[1], up(spot)] as [number, number, boolean]]));
    return { page, centre: [side.centre_at[0]!, side.centre_at[1]!], points: worth ? totalOf(worth.rows) : 0 };
  }
  /** Whether there is something to save that is not saved yet. */
  get fresh(): boolean {
    const now = this.#now;
    return Object.keys(now.page).length > 0 && !this.#all.some((one) => laid(one) === laid(now));
  }
  save(): void {
    if (!this.fresh) return;
    this.#all = [this.#now, ...this.#all].slice(0, MOST);
    remember(this.#key, JSON.stringify(this.#all));
  }

  /** Back to a saved page: off with what lies elsewhere, then the centrepiece, then all other tiles as one step. */
  restore(saved: Saved): void {
    const { held } = this;
    const now = this.#now;
    const stays = (id: string) => String(now.page[id]) === String(saved.page[id]);
    for (const tile of Object.keys(now.page)) if (!stays(tile)) void held.act({ type: 'lift', tile });
    const [column, row] = saved.centre;
    if (String(now.centre) !== String(saved.centre)) void held.act({ type: 'move_cp', column, row });
    const tiles = Object.entries(saved.page).filter(([id]) => !stays(id)).map(([id, spot]): [string, number, number, boolean] => [id, ...spot]);
    if (tiles.length) void held.act({ type: 'arrange', tiles });
  }
}

const laid = ({ page, centre }: Saved): string => JSON.stringify([Object.entries(page).sort(), centre]);

function read(text: string | null): readonly Saved[] {
  try {
    return JSON.parse(text ?? '[]') as Saved[];
  } catch {
    return [];
  }
}
