/** One strip as frames: what stands in each, which gaps open before it, which event stands over it. Pure. */
import { gapAt } from '../spaces';
import type { MarkView } from '../../types';
import { gapsOf, type Item } from './items';

export interface Frame {
  /** Counted from 1. */
  no: number;
  item: Item | null;
  /** The gap before this frame; '' for none. */
  gap: string;
  /** Where a finger can put something at this frame: before it, behind the last card of a row (the gap before the next row, once more), behind the last frame of all. */
  openings: Opening[];
  surplus: boolean;
  /** The goal ends behind this frame, and the film goes on. */
  goal: boolean;
  event: { mark: MarkView; opens: number } | null;
}

export interface Opening {
  side: 'before' | 'again' | 'tail';
  gap: string;
  /** A hole beside it is this gap's place for eye and keyboard: here it is only for the finger, which would meet half a card otherwise. */
  twin: boolean;
}

export interface StripInput {
  items: readonly Item[];
  line: string;
  goal: number;
  per: number;
  marks: readonly MarkView[];
  opens: Record<string, number>;
}

export function framesOf({ items, line, goal, per, marks, opens }: StripInput): Frame[] {
  const gaps = gapsOf(items).map((n) => (n < 0 ? '' : gapAt(line, n)));
  const hole = (at: number) => items[at]?.kind === 'hole';
  const total = Math.max(items.length, goal);
  const opening = (side: Opening['side'], at: number): Opening[] => {
    let own = at;
    while (!gaps[own] && hole(own - 1)) own -= 1;
    const gap = gaps[own];
    return gap ? [{ side, gap, twin: own < at || hole(at) }] : [];
  };
  const frames: Frame[] = [];
  for (let at = 0; at < total; at++) {
    const mark = marks.find((one) => one.mark === `${line || 'c'}${at + 2}`);
    frames.push({
      no: at + 1,
      item: items[at] ?? null,
      gap: at <= items.length ? (gaps[at] ?? '') : '',
      openings: [
        ...(at <= items.length ? opening('before', at) : []),
        ...((at + 1) % per === 0 && at + 1 <= items.length && at + 1 < total ? opening('again', at + 1) : []),
        ...(at + 1 === total && items.length === total ? opening('tail', total) : []),
      ],
      surplus: at >= goal,
      goal: at + 1 === goal && items.length > goal,
      event: mark ? { mark, opens: opens[mark.mark] ?? 0 } : null,
    });
  }
  return frames;
}

/** The frames over which events begin, counted from 0. */
export const eventFrames = (marks: readonly MarkView[], line: string) =>
  marks.flatMap(({ mark }) => (mark.startsWith(line || 'c') && !mark.startsWith('cut') ? [Number(mark.slice(1)) - 2] : []));
