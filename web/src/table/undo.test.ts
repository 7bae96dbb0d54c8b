import { expect, it } from 'vitest';
import { takingBack } from './undo';

const bots = [{ kind: 'guest' as const }, { kind: 'bot' as const }];
const people = [{ kind: 'guest' as const }, { kind: 'guest' as const }];
const act = (by: number | null, what = 'composed', why: string | null = null) => ({ by, why, facts: [{ type: what }] });
const asked = (policy: string, happenings: ReturnType<typeof act>[], chairs: { kind: 'guest' | 'bot'; removed?: boolean }[] = bots) =>
  takingBack({ policy, me: 0, chairs, last: happenings.at(-1), acted: happenings.some((one) => one.by === 0), showed: (facts) => facts.some((fact) => fact.type === 'drew') });

it('offers the own last act until somebody else has played', () => {
  expect(asked('alone', [act(1), act(0)])).toEqual({ way: 'alone' });
  expect(asked('alone', [act(0), act(1)])).toEqual({ way: null, why: 'played', by: 1 });
  expect(asked('alone', [act(1)])).toEqual({ way: null, why: 'nothing' });
});

it('takes nothing back that showed something, or that the clock has done', () => {
  expect(asked('alone', [act(0, 'drew')])).toEqual({ way: null, why: 'seen' });
  expect(asked('own_act', [act(0), act(null)])).toEqual({ way: null, why: 'clock' });
  expect(asked('own_act', [act(0, 'composed', 'time-out')])).toEqual({ way: null, why: 'clock' });
});

it('goes by the policy of the game', () => {
  expect(asked('never', [act(0)])).toEqual({ way: null, why: 'never' });
  expect(asked('alone', [act(0)], people)).toEqual({ way: null, why: 'people' });
  expect(asked('alone', [act(0)], [{ kind: 'guest' }, { kind: 'guest', removed: true }])).toEqual({ way: 'alone' });
  expect(asked('own_act', [act(0)], people)).toEqual({ way: 'alone' });
  expect(asked('consent', [act(0), act(1)], people)).toEqual({ way: 'ask' });
  expect(asked('consent', [act(0, 'drew')], people)).toEqual({ way: 'ask' });
});
