import { describe, expect, it } from 'vitest';
import type { RedacView } from '../types';
import type { AnyFact } from '../types';
import { Held, type RedacDesk } from './held.svelte';

const END = 240_000;
const view = (now: number, stage = 'day') =>
  ({ stage, viewer: 0, now, end: END, day: 'FRI', people: [{ phase: 'layout' }], sides: [{ page: {}, desk: [], centre: 'D1', centre_at: [4, 1] }], options: { mode: 'standard', clock: 'real' } }) as unknown as RedacView;
const stopped = (counted: boolean) => [{ type: 'last_move', counted }] as unknown as AnyFact[];

/** Somebody at a table whose answers the test gives. */
class Chair {
  answers: ((done: boolean) => void)[] = [];
  desk = { view: view(END - 500), me: 0, live: true, act: () => new Promise<boolean>((resolve) => this.answers.push(resolve)) };
  held = new Held(this.desk as unknown as RedacDesk);

  show(now: number, stage?: string): void {
    this.desk.view = view(now, stage);
    this.held.time.hear(this.desk.view);
  }
  zero(counted: boolean): string | undefined {
    this.held.hear(stopped(counted), view(END + 100, 'check'));
    return this.held.notice?.code;
  }
}

describe('at zero it is told what became of the last move', () => {
  it('counted', () => {
    expect(new Chair().zero(true)).toBe('counted');
  });
  it('came too late: it is still on its way', () => {
    const chair = new Chair();
    void chair.held.act({ type: 'undo' });
    expect(chair.zero(false)).toBe('late');
  });
  it('came too late: it was refused when the time was up', async () => {
    const chair = new Chair();
    const acted = chair.held.act({ type: 'undo' });
    chair.show(END + 20);
    chair.answers[0]!(false);
    expect(await acted).toBe(false);
    expect(chair.zero(false)).toBe('late');
    chair.held.hear([{ type: 'day_begins', day: 'SAT', end: END }] as unknown as AnyFact[], view(0));
    expect(chair.zero(false), 'of the next day nothing is known yet').toBe('over');
  });
  it('nothing was under way', async () => {
    const chair = new Chair();
    const acted = chair.held.act({ type: 'undo' });
    chair.answers[0]!(true);
    await acted;
    expect(chair.zero(false)).toBe('over');
  });
  it('a refusal before zero is none of it', async () => {
    const chair = new Chair();
    const acted = chair.held.act({ type: 'undo' });
    chair.answers[0]!(false);
    await acted;
    expect(chair.zero(false)).toBe('over');
  });
});
