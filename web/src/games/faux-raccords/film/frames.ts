/** One strip as frames: what stands in each, which gaps open before it, which event stands over it. Pure. */
import { gapAt } from '../spaces';
import type { MarkView } from '../types';
import { gapsOf, type Item } from './items';

export interface Frame {
  /** Counted from 1. */
  no: number;
  item: Item | null;
  /** The gap before this frame; '' for none. */
  gap: string;
  /** The gap behind the last card of a row, where the next one begins in the next row: the same gap twice. */
  again: string;
  /** The gap behind the last frame of all. */
  tail: string;
  surplus: boolean;
  /** The goal ends behind this frame, and the film goes on. */
  goal: boolean;
  event: { mark: MarkView; opens: number } | null;
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
  const total = Math.max(items.length, goal);
  const frames: Frame[] = [];
  for (let at = 0; at < total; at++) {
    const mark = marks.find((one) => one.mark === `${line || 'c'}${at + 2}`);
    frames.push({
      no: at + 1,
      item: items[at] ?? null,
      gap: at <= items.length ? (gaps[at] ?? '') : '',
      again: (at + 1) % per === 0 && at + 1 <= items.length && at + 1 < total ? (gaps[at + 1] ?? '') : '',
      tail: at + 1 === total && items.length === total ? (gaps[total] ?? '') : '',
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
