/** Which PLAY cards have been seen: what lies open, what was taken, your own hand. */
import { copies, PLAY, type PlayCard } from '../box';
import type { RythmView } from '../types';

export interface Column {
  card: PlayCard;
  /** Seen, without your own hand. */
  seen: number;
  mine: number;
  of: number;
}

export function tally(view: RythmView): Column[] {
  const hand = view.viewer === null ? [] : (view.chairs[view.viewer]?.hand?.play ?? []);
  const open = [...view.stave.map((cell) => cell.card), ...view.chairs.flatMap((chair) => [...chair.taken, ...chair.penalty])];
  const count = (cards: readonly string[], card: string) => cards.filter((one) => one === card).length;
  return PLAY.map((card) => ({ card, seen: count(open, card), mine: count(hand, card), of: view.loose ? count(view.loose, card) : copies(card) }));
}
