/** The timer of the day, and the short ones before and after it. */
import type { SharedClock } from '../../types';
import type { RedacView } from '../types';
import type { Words } from './words';

const WHOLE: Record<string, number> = { ready: 30_000, countdown: 3000, check: 20_000, choose: 20_000 };

export function clock(view: RedacView, words: Words): SharedClock | null {
  const runs = !view.paused;
  if (view.stage === 'day' && (view.end ?? -1) >= 0) {
    const minutes = view.options.record === 'mod-2' ? 2 : Number(view.options.minutes) || 4;
    return { label: words.day[view.day] ?? '', left: Math.max(0, view.end! - view.now), whole: minutes * 60_000, runs };
  }
  const whole = WHOLE[view.stage];
  if (whole === undefined || (view.until ?? -1) < 0) return null;
  return { label: words.clock[view.stage as 'ready'], left: Math.max(0, view.until! - view.now), whole, runs };
}
