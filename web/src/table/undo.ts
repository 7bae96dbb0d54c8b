/** Whether your own last act can be taken back now, and if not, why: as far as it can be seen from here. The server decides. */
import type { AnyFact } from '../games/types';
import type { ChairPicture } from '../protocol/types';

export type Undo =
  /** By oneself, at once. */
  | { way: 'alone' }
  /** By asking everybody. */
  | { way: 'ask' }
  /** Not: `by` is who has played since. */
  | { way: null; why: 'never' | 'people' | 'nothing' | 'seen' | 'clock' }
  | { way: null; why: 'played'; by: number };

interface Asked {
  /** The game's policy (kernel/meta.py). */
  policy: string;
  me: number;
  chairs: readonly Pick<ChairPicture, 'kind' | 'removed'>[];
  /** The newest act, and whether any was this player's. */
  last: { by: number | null; why: string | null; facts: readonly AnyFact[] } | undefined;
  acted: boolean;
  /** Whether an act showed the player something that they did not know. */
  showed(facts: readonly AnyFact[]): boolean;
}

export function takingBack({ policy, me, chairs, last, acted, showed }: Asked): Undo {
  if (policy === 'never') return { way: null, why: 'never' };
  if (policy === 'alone' && chairs.some((chair, seat) => seat !== me && chair.kind !== 'bot' && !chair.removed)) return { way: null, why: 'people' };
  if (!acted || !last) return { way: null, why: 'nothing' };
  const own = last.by === me && last.why === null;
  if (own && !showed(last.facts)) return { way: 'alone' };
  if (policy === 'consent') return { way: 'ask' };
  if (own) return { way: null, why: 'seen' };
  return last.by === null || last.by === me ? { way: null, why: 'clock' } : { way: null, why: 'played', by: last.by };
}
