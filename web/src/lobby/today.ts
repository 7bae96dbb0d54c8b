/** The day's game as somebody has played it. A day is one of UTC, everywhere. */
import type { Earning } from '../protocol/types';

export const DAILY = 'daily';

/** What was earned by a game's daily of today: the keys of such rows begin with that word and end with their day, and not with the day on
 * which it was finished. The first result counts. */
export function doneToday(earned: readonly Earning[], game: string, now: Date): Earning | undefined {
  const today = `:${now.toISOString().slice(0, 10)}`;
  return earned
    .filter((one) => one.game === game && one.key.startsWith(DAILY) && one.key.endsWith(today))
    .sort((one, two) => one.at - two.at)[0];
}
