import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyAction, AnyView, Flight } from '../games/types';
import { Trouble } from '../protocol/api';
import { Acts, AHEAD, type Act } from './acts.svelte';

/** A page on which tiles are laid: what the server has told of it, and what is on the screen. */
type Page = AnyView & { cells: (number | null)[] };
type Lay = AnyAction & { tile: number; cell: number };
const lay = (tile: number, cell = tile): Lay => ({ type: 'lay', tile, cell });

let told: Page;
let together: boolean;
let offered: (action: AnyAction) => boolean;
let seen: number;
let ids: number;
let sent: { act: Act; done(): void; refuse(code: string): void }[];
let refused: string[];
let late: AnyAction[];
let drawn: readonly Flight[][];
let acts: Acts;

beforeEach(() => {
  told = { cells: Array.from({ length: 12 }, () => null) } as unknown as Page;
  together = true;
  offered = () => true;
  seen = 4;
  ids = 0;
  sent = [];
  refused = [];
  late = [];
  drawn = [];
  acts = new Acts({
    newId: () => `a${++ids}`,
    seen: () => seen,
    send: (act) => new Promise((resolve, reject) => sent.push({ act, done: () => resolve(null), refuse: (code) => reject(new Trouble(code, code)) })),
    together: () => together,
    offered: (action) => offered(action),
    shown: () => acts.over(told),
    guess: (view, action) => {
      const { tile, cell } = action as Lay;
      return { view: { ...view, cells: (view as Page).cells.map((had, at) => (at === cell ? tile : had)) } as Page, flights: [{ from: 'hand', to: `cell:${cell}` }] };
    },
    draw: (flights, apply) => {
      drawn = [...drawn, [...flights]];
      apply();
    },
    refused: (bad) => refused.push(bad.code),
    late: (action) => late.push(action),
  });
});
const shown = () => (acts.over(told) as Page).cells.slice(0, 6);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('where everybody acts as they like', () => {
  it('sends five acts at once, in order, each under an id of its own, and draws all of them', () => {
    for (const tile of [0, 1, 2, 3, 4]) void acts.make(lay(tile));
    expect(sent.map(({ act }) => act)).toEqual([0, 1, 2, 3, 4].map((tile, at) => ({ id: `a${at + 1}`, action: lay(tile), v: 4 })));
    expect(shown()).toEqual([0, 1, 2, 3, 4, null]);
    expect(drawn[2]).toEqual([{ from: 'hand', to: 'cell:2' }]);
  });
  it('takes back what is refused, and only that', async () => {
    const made = [0, 1, 2].map((tile) => acts.make(lay(tile)));
    sent[1]!.refuse('taken');
    expect(await made[1]).toBe(false);
    expect(shown()).toEqual([0, null, 2, null, null, null]);
    expect(refused).toEqual(['taken']);
    // It goes back the way it came.
    expect(drawn.at(-1)).toEqual([{ from: 'cell:1', to: 'hand' }]);
  });
  it('keeps showing an act between the update that tells of it and its answer', async () => {
    const made = acts.make(lay(0));
    told = { ...told, cells: told.cells.map((had, at) => (at === 0 ? 0 : had)) };
    expect(shown()[0]).toBe(0);
    sent[0]!.done();
    expect(await made).toBe(true);
    expect(acts.list).toHaveLength(0);
    expect(shown()[0]).toBe(0);
  });
  it('does the same thing twice where that is what was done', () => {
    void acts.make(lay(0));
    void acts.make(lay(0));
    expect(sent).toHaveLength(2);
  });
  it('sends no more ahead than the server takes, and the rest with the answers', async () => {
    for (let tile = 0; tile < AHEAD + 2; tile++) void acts.make(lay(tile));
    expect(sent).toHaveLength(AHEAD);
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5]);
    sent[0]!.done();
    await settled();
    expect(sent).toHaveLength(AHEAD + 1);
    sent[1]!.refuse('taken');
    await settled();
    expect(sent.map(({ act }) => (act.action as Lay).tile)).toEqual([...Array(AHEAD + 2).keys()]);
  });
});

describe('where people take turns', () => {
  beforeEach(() => (together = false));

  it('sends each act after the answer to the one before it, with what is on the screen then', async () => {
    const made = [0, 1].map((tile) => acts.make(lay(tile)));
    expect(sent).toHaveLength(1);
    seen = 5;
    sent[0]!.done();
    expect(await made[0]).toBe(true);
    await settled();
    expect(sent[1]!.act).toEqual({ id: 'a2', action: lay(1), v: 5 });
    sent[1]!.done();
    expect(await made[1]).toBe(true);
  });
  it('does once what was pressed twice', async () => {
    const made = [acts.make({ type: 'lay', tile: 0, cell: 0 } as Lay), acts.make({ cell: 0, tile: 0, type: 'lay' } as Lay)];
    sent[0]!.done();
    expect(await Promise.all(made)).toEqual([true, true]);
    expect(sent).toHaveLength(1);
  });
  it('does not send what is no longer offered when its turn has come, and says so', async () => {
    const made = [0, 1, 2].map((tile) => acts.make(lay(tile)));
    offered = (action) => (action as Lay).tile !== 1;
    sent[0]!.done();
    expect(await made[1]).toBe(false);
    expect(late).toEqual([lay(1)]);
    expect(shown()).toEqual([null, null, 2, null, null, null]);
    expect(sent.map(({ act }) => (act.action as Lay).tile)).toEqual([0, 2]);
  });
  it('goes on with the next act after one that was refused', async () => {
    const made = [0, 1].map((tile) => acts.make(lay(tile)));
    sent[0]!.refuse('no');
    expect(await made[0]).toBe(false);
    await settled();
    expect(sent).toHaveLength(2);
  });
});
