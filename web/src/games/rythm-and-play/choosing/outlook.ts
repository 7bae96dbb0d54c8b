/** What an act would leave in your own hand, counted from what the view shows: for those who choose, and for those who explain. */
import { HAND_LIMIT, halfBeats } from '../box';
import type { RythmView } from '../types';

export const handOf = (view: RythmView) => (view.viewer === null ? null : (view.chairs[view.viewer]?.hand ?? null));

/** So many PLAY cards a payment draws. */
export const drawn = (view: RythmView, pay: string) => Math.min(Math.floor(halfBeats(pay) / 2), view.play_stack);

/** So many cards count in the hand after a payment, or after a TAKE (no payment). */
export function counted(view: RythmView, pay: string | null): number {
  const hand = handOf(view);
  if (!hand) return 0;
  const play = hand.play.length + (pay === null ? 0 : drawn(view, pay));
  const rhythm = hand.rhythm.length + (pay === null ? 1 : -pay.length);
  return view.options.hand_limit_scope === 'play_only' ? play : play + rhythm;
}

/** So many of them would have to be laid down. */
export const tooMany = (view: RythmView, pay: string | null) => Math.max(0, counted(view, pay) - HAND_LIMIT);
