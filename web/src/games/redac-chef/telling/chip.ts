/** What the chip of a seat shows. */
import type { Chip } from '../../types';
import { sideOf } from '../box';
import type { RedacView } from '../types';
import type { Rows } from '../types';
import type { Words } from './words';

export const totalOf = (rows: Rows): number => Math.max(0, (rows.articles ?? 0) + (rows.photos ?? 0) + (rows.centrepiece ?? 0) + (rows.area ?? 0) + (rows.mood ?? 0) + (rows.surplus ?? 0));

export function chip(view: RedacView, seat: number, words: Words): Chip {
  const side = view.sides[sideOf(view, seat)]!;
  const person = view.people[seat]!;
  const days = side.days ?? [];
  const score = view.outcome ? (view.outcome.scores[seat] ?? 0) : days.reduce((sum, rows) => sum + totalOf(rows), 0);
  const dollars = days.reduce((sum, rows) => sum + (rows.dollars ?? 0), 0);
  const kept = (side.desk ?? []).length + (side.carried ?? []).length;
  const laid = Object.keys(side.page ?? {}).length;
  const counts = [
    (person.phase === 'report' && view.options.mode !== 'family') || view.stage === 'ready' ? { n: kept, label: words.chip.kept, icon: 'kept' } : { n: laid, label: words.chip.laid, icon: 'laid' },
    ...(view.options.mode === 'puzzle' ? [] : [{ n: dollars, label: words.chip.dollars, icon: 'dollars' }]),
  ];
  return { score, counts, said: words.chip.said(score, dollars, words.phase[person.phase] ?? '', kept, laid, side.token ?? 0) };
}
