import { describe, expect, it } from 'vitest';
import type { Planning } from '../../types';
import { Ahead } from './ahead.svelte';
import type { RythmDesk } from './held.svelte';
import type { AnyAction, RythmView } from '../types';

const view = (turns: number) => ({ turns }) as unknown as RythmView;
const refused = (code: string, reason = ''): Planning<RythmView, AnyAction> => ({ view: null, legal: [], code, reason });

function waiting(answer: Planning<RythmView, AnyAction> | null) {
  const asked: (readonly AnyAction[])[] = [];
  const desk = {
    view: view(1),
    plan: (steps: readonly AnyAction[]) => {
      asked.push(steps);
      return Promise.resolve(answer);
    },
  };
  return { desk, asked, ahead: new Ahead(desk as unknown as RythmDesk) };
}

describe('a card that waits for its turn', () => {
  it('is said to be impossible with the reason of the server', async () => {
    const { ahead, asked } = waiting(refused('must-be-higher', 'Too low.'));
    expect(ahead.of('n3')).toBeNull();
    await ahead.ask('n3');
    expect(asked).toEqual([[{ type: 'compose', card: 'n3' }]]);
    expect(ahead.of('n3')).toEqual({ possible: false, reason: 'Too low.' });
    expect(ahead.of('n4')).toBeNull();
  });
  it('could be played where only the turn is missing', async () => {
    const { ahead } = waiting(refused('planning', 'Not your turn yet.'));
    await ahead.ask('n3');
    expect(ahead.of('n3')?.possible).toBe(true);
  });
  it('is asked about anew once something was played', async () => {
    const { ahead, desk } = waiting(refused('planning'));
    await ahead.ask('n3');
    desk.view = view(2);
    expect(ahead.of('n3')).toBeNull();
  });
  it('is not judged where nobody can say', async () => {
    for (const answer of [null, refused('not-your-turn', 'It is not your turn.')]) {
      const { ahead } = waiting(answer);
      await ahead.ask('n3');
      expect(ahead.of('n3')).toBeNull();
    }
  });
});
