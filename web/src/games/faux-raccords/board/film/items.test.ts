import { expect, it } from 'vitest';
import { draftOf } from '../../choosing/draft';
import type { AnyAction, ShotView } from '../../types';
import { gapsOf, lineItems, placedItems } from './items';

const film = (n: number, line = 'c'): ShotView[] =>
  Array.from({ length: n }, (_, at) => ({ handle: at, at: `${line}${at + 1}`, up: false, card: null, peekable: false, seen_by: [], claps: [], ticks: [], crosses: [] }));
const draft = (...chain: AnyAction[]) => draftOf({ chain, event: null });
const keys = (items: { key: string }[]) => items.map((item) => item.key).join(' ');
const edit: AnyAction[] = [{ type: 'help', card: 'r01a' }, { type: 'apply' }];

it('puts the card that comes where it will lie, and its gap is taken', () => {
  const items = lineItems(film(3), '', draft({ type: 'place', card: 'r05' }, { type: 'put', place: 'g1' }));
  expect(keys(items)).toBe('s0 gr05 s1 s2');
  expect(gapsOf(items)).toEqual([0, 1, -1, 2, 3]);
});

it('shows the card of the sponsor where it would lie, and nothing of its face', () => {
  const items = lineItems(film(3), '', draft(), 'g2');
  expect(items.map((item) => item.kind)).toEqual(['shot', 'shot', 'ghost', 'shot']);
  expect(items[2]!.card).toBeNull();
  expect(placedItems(film(1), draft(), 'x0y2').at(-1)).toMatchObject({ kind: 'ghost', at: 'x0y2', card: null });
});

it('lifts two cards, and their holes are the gaps', () => {
  // A B C D E F, B and E lifted (FR-X21).
  const items = lineItems(film(6), '', draft(...edit, { type: 'scene', at: 'c2' }, { type: 'scene', at: 'c5' }));
  expect(items.map((item) => item.lifted)).toEqual([0, 1, 0, 0, 2, 0]);
  expect(gapsOf(items)).toEqual([0, 1, -1, 2, 3, -1, 4]);
});

it('drops both as the rules count', () => {
  // E first to gap 1, then B to gap 5: A E C D F B.
  const chain: AnyAction[] = [...edit, { type: 'scene', at: 'c5' }, { type: 'scene', at: 'c2' }, { type: 'put', place: 'g1' }];
  const half = lineItems(film(6), '', draft(...chain));
  expect(half.filter((item) => item.kind === 'shot').map((item) => item.key)).toEqual(['s0', 's4', 's2', 's3', 's5']);
  const items = lineItems(film(6), '', draft(...chain, { type: 'put', place: 'g5' }));
  expect(keys(items)).toBe('s0 s4 s2 s3 s5 s1');
});

it('moves a card back to where it was', () => {
  const items = lineItems(film(4), '', draft(...edit, { type: 'scene', at: 'c2' }, { type: 'alone' }, { type: 'put', place: 'g1' }));
  expect(keys(items)).toBe('s0 s1 s2 s3');
});

it('moves a card from one line to the other', () => {
  const both = [...film(2, 'a'), ...film(2, 'b').map((shot) => ({ ...shot, handle: shot.handle + 10 }))];
  const moved = draft(...edit, { type: 'scene', at: 'a1' }, { type: 'alone' }, { type: 'put', place: 'gb2' });
  expect(keys(lineItems(both, 'a', moved))).toBe('s1');
  expect(keys(lineItems(both, 'b', moved))).toBe('s10 s11 s0');
});

it('knows the steps of a Manager who reaches a Star', () => {
  const act = draft({ type: 'help', card: 'r23' }, { type: 'apply' }, { type: 'cut', card: 'r06' }, { type: 'apply' }, { type: 'cut', card: 'r23' }, { type: 'scene', at: 'c1' });
  expect(act).toMatchObject({ verb: 'help', card: 'r23', sent: ['r06'], pulled: 'r23', scene: 'c1' });
});

it('moves cards of a grid to free cells', () => {
  const cells = film(2).map((shot, at) => ({ ...shot, at: `r1c${at + 1}` }));
  const items = placedItems(cells, draft(...edit, { type: 'scene', at: 'r1c1' }, { type: 'alone' }, { type: 'put', place: 'r2c2' }));
  expect(items.map((item) => [item.at, item.from])).toEqual([['r2c2', 'r1c1'], ['r1c2', '']]);
});
