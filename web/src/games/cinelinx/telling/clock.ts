/** Windows that close by themselves: a clock that all share. */
import type { SharedClock } from '../../types';
import type { CineView } from '../types';
import type { Words } from './words';

/** Options with the length of each window, in seconds. */
const LASTS: Record<string, string> = { window: 'challenge_seconds', penalty: 'challenge_seconds', vote: 'vote_seconds', pass: 'vote_seconds' };
/** An answer to a challenge has five seconds. */
const REPLY = 5;

export const wholeOf = ({ stage, options }: CineView): number => (LASTS[stage] ? Number(options[LASTS[stage]]) || 0 : REPLY) * 1000;

export function clock(view: CineView, words: Words): SharedClock | null {
  if (view.until < 0 || view.outcome) return null;
  return { label: words.window[view.stage] ?? '', left: view.until - view.now, whole: wholeOf(view), runs: true };
}
