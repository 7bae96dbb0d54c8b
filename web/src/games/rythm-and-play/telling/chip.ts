/** What everybody sees of a seat. */
import type { Chip } from '../../types';
import { PENALTY } from '../box';
import type { RythmView } from '../types';
import type { Words } from './words';

export function chip(view: RythmView, seat: number, words: Words): Chip {
  const chair = view.chairs[seat];
  if (!chair) return { score: null, counts: [], said: '' };
  const { play_cards, rhythm_cards, taken, penalty } = chair;
  const score = view.outcome?.scores[seat] ?? chair.visible_score;
  const counts: Chip['counts'] = [
    { n: play_cards, label: words.play, icon: 'play' },
    { n: rhythm_cards, label: words.rhythmGroup, icon: 'rhythm' },
  ];
  if (penalty.length) counts.push({ n: -PENALTY * penalty.length, label: '', tone: 'bad' });
  return {
    score,
    how: penalty.length ? words.chip.minus(taken.length, PENALTY * penalty.length) : words.chip.taken(taken.length),
    counts,
    said: words.chip.said(words.chip.points(score * 2), play_cards, rhythm_cards, taken.length, penalty.length),
  };
}
