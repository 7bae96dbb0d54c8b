/** What everybody sees of a seat. */
import type { Chip } from '../../types';
import type { FauxView } from '../types';
import type { Words } from './words';

export function chip(view: FauxView, seat: number, words: Words): Chip {
  const chair = view.chairs[seat];
  if (!chair) return { score: null, counts: [], said: '' };
  const counts: Chip['counts'] = [
    { n: chair.held, label: words.chip.cards(chair.held), icon: 'card' },
    { n: chair.claps, label: words.chip.claps(chair.claps), icon: 'clap' },
    { n: chair.clue ? 1 : 0, label: words.chip.clue, icon: 'clue' },
  ];
  return { score: null, counts, said: words.chip.said(chair.held, chair.claps, chair.clue) };
}
