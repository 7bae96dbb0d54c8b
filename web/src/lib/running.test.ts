import { expect, it, vi } from 'vitest';
import { running } from './running';

it('looks at each member of a growing list once', () => {
  const add = vi.fn((sum: number, one: number) => sum + one);
  const sum = running(() => 0, add);
  const list: number[] = [];
  for (let one = 1; one <= 3000; one++) {
    list.push(one);
    expect(sum(list)).toBe((one * (one + 1)) / 2);
    expect(sum(list)).toBe((one * (one + 1)) / 2);
  }
  expect(add).toHaveBeenCalledTimes(3000);
});

it('counts another list, and one that has become shorter, from its start', () => {
  const sum = running(() => 0, (all: number, one: number) => all + one);
  const list = [1, 2, 3];
  expect(sum(list)).toBe(6);
  expect(sum([5])).toBe(5);
  list.length = 1;
  expect(sum(list)).toBe(1);
});
