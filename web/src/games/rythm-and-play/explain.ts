/** What an action means, for somebody who plays for the first time. */
import { halfBeats, isChange } from './cards/kinds';
import type { AnyAction, RythmView } from './types';
import type { Words } from './words';

export function explain(action: AnyAction, view: RythmView, words: Words): { title: string; text: string } {
  const w = words.explain;
  switch (action.type) {
    case 'tonality':
      return w.tonality(action.side === 'sharp');
    case 'compose':
      return isChange(action.card) ? w.composeChange(words.card(action.card), action.card === 'sharp') : w.compose(words.card(action.card));
    case 'pick_up':
      return w.pickUp(view.stave.length);
    case 'take':
      return w.take;
    case 'exchange': {
      const half = halfBeats(action.pay);
      const paid = [...new Set(action.pay)].map((kind) => w.paid(words.rhythm[kind] ?? kind, action.pay.split(kind).length - 1));
      return w.exchange(paid, half, Math.min(Math.floor(half / 2), view.play_stack));
    }
    case 'lay_down':
      return w.layDown(words.card(action.card));
    case 'pass':
      return w.pass;
  }
}
