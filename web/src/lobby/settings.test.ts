import { expect, it } from 'vitest';
import type { GameInfo } from '../protocol/types';
import { followed, proposedClock, withoutProposal } from './settings';

const option = (key: string, ...choices: (string | number)[]) => ({ key, choices, modes: [], least_seats: {} });
const timed = {
  options: [option('mode', 'together', 'alone'), option('turn_seconds', 120, 0)],
  tables: [{ mode: 'together', seats: 2, defaults: {} }, { mode: 'alone', seats: 1, defaults: { turn_seconds: 0 } }],
} as unknown as GameInfo;
const plain = { options: [option('mode', 'one')], tables: [{ mode: 'one', seats: 2, defaults: {} }] } as unknown as GameInfo;
const none = { kind: 'none', seconds: 0, increment: 0 } as const;
const two = { kind: 'turn', seconds: 120, increment: 0 } as const;

it('shows the clock that a game proposes, by its mode', () => {
  expect(proposedClock(timed, 2, undefined)).toEqual(two);
  expect(proposedClock(timed, 1, 'alone')).toEqual(none);
  expect(proposedClock(plain, 2, 'one')).toEqual(none);
});

it('proposes nothing beside the clock of the table, so that the host can take it away', () => {
  expect(withoutProposal(timed)).toEqual({ turn_seconds: 0 });
  expect(withoutProposal(plain)).toEqual({});
});

it('follows the proposal, and leaves alone what the host has chosen', () => {
  expect(followed(two, two, none)).toEqual(none);
  expect(followed(none, none, two)).toEqual(two);
  expect(followed({ kind: 'game', seconds: 600, increment: 5 }, two, none)).toEqual({ kind: 'game', seconds: 600, increment: 5 });
  expect(followed(none, two, none)).toEqual(none);
});
