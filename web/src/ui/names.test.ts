import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Name } from '../protocol/types';
import { LookUp, REST } from './names';

const name = (id: string): Name => ({ id, kind: 'film', name: id, about: '' });
let answers: Record<string, { done(...ids: string[]): void; fail(): void }>;
let found: [string, string[]][];
let failed: number;
let look: LookUp;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, found, failed] = [{}, [], 0];
  const asks = vi.fn((text: string) => new Promise<Name[]>((resolve, reject) => (answers[text] = { done: (...ids) => resolve(ids.map(name)), fail: () => reject(new Error('no')) })));
  look = new LookUp(asks, (names, text) => found.push([text, names.map((one) => one.id)]), () => failed++);
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks when the typing rests, once', async () => {
  for (const text of ['p', 'pu', 'pul']) look.type(text);
  vi.advanceTimersByTime(REST);
  expect(Object.keys(answers)).toEqual(['pul']);
  answers.pul!.done('pulp');
  await settle();
  expect(found).toEqual([['pul', ['pulp']]]);
});
it('heeds only the answer to what stands there now, however late others come', async () => {
  look.type('jaw');
  vi.advanceTimersByTime(REST);
  look.type('jaws');
  vi.advanceTimersByTime(REST);
  answers.jaws!.done('jaws');
  await settle();
  answers.jaw!.done('jawbreaker');
  await settle();
  expect(found).toEqual([['jaws', ['jaws']]]);
});
it('finds nothing for nothing, and says what did not come', async () => {
  look.type('  ');
  expect(found).toEqual([['', []]]);
  look.type('x');
  vi.advanceTimersByTime(REST);
  answers.x!.fail();
  await settle();
  expect(failed).toBe(1);
});
it('is silent once it has ended', async () => {
  look.type('x');
  vi.advanceTimersByTime(REST);
  look.end();
  answers.x!.done('x');
  await settle();
  expect(found).toEqual([]);
});
