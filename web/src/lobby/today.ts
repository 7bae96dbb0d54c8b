/** The day's game as somebody has played it. A day is the server's, which is UTC everywhere. */
import type { Earning } from '../protocol/types';

export const DAILY = 'daily';
const day = (at: number | Date) => new Date(at).toISOString().slice(0, 10);

/** What was earned today by a game's daily: the keys of such rows begin with that word. The first result of the day counts. */
export function doneToday(earned: readonly Earning[], game: string, now: Date): Earning | undefined {
  return earned
    .filter((one) => one.game === game && one.key.startsWith(DAILY) && day(one.at) === day(now))
    .sort((one, two) => one.at - two.at)[0];
}
