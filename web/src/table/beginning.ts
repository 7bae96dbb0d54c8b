/** Beginning from the waiting room: what the page of a new table does, at a table of which only the picture is known. */
import { fitting, told } from '../lobby/settings';
import type { StartPlan } from '../lobby/chairs';
import { call, Trouble } from '../protocol/api';
import type { GameInfo, HookCard } from '../protocol/types';
import type { Session } from './session.svelte';

/** Do what the plan says, then start. What is refused on the way is said, and nothing further is asked. */
export async function begin(session: Session, game: GameInfo, plan: StartPlan, level: string): Promise<boolean> {
  try {
    const resized = plan.orders.some((order) => order.type === 'seats');
    const spare = session.picture?.chairs.findLastIndex((chair) => chair.kind === 'open') ?? -1;
    // Who follows a host becomes it with the first order: before the chairs change, so that the hook can be read and is kept.
    if (resized && !session.host && spare >= 0) await session.ask({ type: 'set_bot', seat: spare, level });
    for (const order of plan.orders)
      if (order.type === 'seats') await resize(session, game, order.seats);
      else await session.ask(order);
    await session.ask({ type: 'start' });
    return true;
  } catch (bad) {
    if (!(bad instanceof Trouble)) throw bad;
    session.refuse(bad);
    return false;
  }
}

async function resize(session: Session, game: GameInfo, seats: number): Promise<void> {
  const hook = await call<HookCard>('GET', `/api/tables/${encodeURIComponent(session.id)}/hook`);
  const settings = told(game, session.picture!, hook.url);
  await session.ask({ type: 'change', settings: { ...settings, deal: '', seats, options: fitting(game, settings.options, seats, session.picture!.options.mode) } });
}
