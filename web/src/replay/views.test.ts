import { expect, it } from 'vitest';
import type { AnyView } from '../games/types';
import { patched, Views, type Glimpse } from './views';

it('does what a patch says, and leaves the value before it as it was', () => {
  const before = { view: { a: [1, 2, 3], b: { 'c/d': 1, '~': 2 }, e: null } };
  const kept = JSON.stringify(before);
  const after = patched<unknown>(before, [
    { op: 'replace', path: '/view/a/0', value: 9 },
    { op: 'remove', path: '/view/a/1' },
    { op: 'add', path: '/view/a/0', value: [] },
    { op: 'add', path: '/view/a/3', value: 'last' },
    { op: 'remove', path: '/view/b/c~1d' },
    { op: 'replace', path: '/view/b/~0', value: { deep: true } },
    { op: 'add', path: '/view/f', value: null },
  ]);
  expect(after).toEqual({ view: { a: [[], 9, 3, 'last'], b: { '~': { deep: true } }, e: null, f: null } });
  expect(JSON.stringify(before)).toBe(kept);
  expect(patched<unknown>({ view: 1 }, [{ op: 'replace', path: '/view', value: 2 }])).toEqual({ view: 2 });
});

it('shares what did not change', () => {
  const before = { view: { far: { off: 1 }, near: 1 } };
  expect(patched(before, [{ op: 'replace', path: '/view/near', value: 2 }]).view.far).toBe(before.view.far);
});

it('comes to any moment from the whole view before it, in any order', () => {
  const whole = (n: number) => ({ view: { n } as unknown as AnyView });
  const moves: Glimpse[] = Array.from({ length: 200 }, (_, n) => (n % 64 ? { changes: [{ op: 'replace', path: '/view/n', value: n }] } : whole(n)));
  // Nothing looked different with this one.
  moves[100] = {};
  const views = new Views(moves);
  for (const turn of [199, 0, 63, 64, 65, 130, 1, 128, 101]) expect(views.at(turn).view).toEqual({ n: turn });
  expect(views.at(100).view).toEqual({ n: 99 });
});

it('patches the eyes of all seats too', () => {
  const views = new Views([
    { view: { n: 0 } as unknown as AnyView, eyes: [{ h: 1 }, { h: 2 }] as unknown as AnyView[] },
    { changes: [{ op: 'replace', path: '/eyes/1/h', value: 7 }] },
  ]);
  expect(views.at(1)).toEqual({ view: { n: 0 }, eyes: [{ h: 1 }, { h: 7 }] });
});
