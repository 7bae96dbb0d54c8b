import { expect, it } from 'vitest';
import { flights } from './flights';
import type { RythmView } from '../types';

const view = (play: string[], rhythm: string[], stave: number) =>
  ({ viewer: 0, stave: Array.from({ length: stave }, () => ({ card: 'n1', by: 0 })), rhythm_discard: [], chairs: [{ hand: { play, rhythm } }, { hand: null }] }) as unknown as RythmView;

it('sends the own card from the hand and the others’ from their seats', () => {
  expect(flights(view(['n3', 'n3'], [], 2), view(['n3'], [], 3), [{ type: 'composed', seat: 0, card: 'n3' }])).toEqual([{ from: 'hand:n3:1', to: 'stave:2' }]);
  expect(flights(view([], [], 2), view([], [], 3), [{ type: 'composed', seat: 1, card: 'flat', turned: true }])).toEqual([
    { from: 'seat:1', to: 'stave:2' },
    { from: 'tonality', to: 'tonality', flip: true },
  ]);
});

it('sweeps the stave from its end', () => {
  expect(flights(view([], [], 3), view([], [], 0), [{ type: 'picked_up', seat: 1, cards: 3 }]).map((move) => move.delay)).toEqual([80, 40, 0]);
});

it('turns over what was drawn', () => {
  const found = flights(view(['n1'], ['e', 'e'], 0), view(['n1', 'n1', 'flat'], [], 0), [
    { type: 'exchanged', seat: 0, pay: 'ee', drawn: 2 },
    { type: 'got_play', seat: 0, cards: ['n1', 'flat'] },
  ]);
  expect(found.map((move) => `${move.from} ${move.to}`)).toEqual(['rhythm:e:0 discard:e', 'rhythm:e:1 discard:e', 'play-stack hand:n1:1', 'play-stack hand:flat:0']);
});
