/** What an action means, for somebody who plays for the first time. */
import { headline, isTile } from '../box';
import type { AnyAction, RedacView } from '../types';
import type { Words } from './words';

export function explain(action: AnyAction, view: RedacView, words: Words): { title: string; text: string } {
  const w = words.explain;
  const title = w.titles[action.type] ?? action.type;
  switch (action.type) {
    case 'place':
      return { title: `${title}: ${headline(action.tile)}`, text: w.place(words.tile.said(action.tile)) };
    case 'move':
    case 'lift':
    case 'turn':
      return { title: `${title}: ${headline(action.tile)}`, text: action.type === 'move' ? w.move(words.tile.said(action.tile)) : (w.text[action.type] ?? '') };
    case 'choose':
      return { title: words.centre.name(action.centrepiece), text: `${words.centre.about[action.centrepiece] ?? ''}. ${w.text.choose}` };
    case 'grab':
    case 'take':
    case 'reveal': {
      const lies = action.slot === undefined ? '' : (view.supply[action.slot] ?? '');
      return { title: isTile(lies) ? `${title}: ${headline(lies)}` : title, text: isTile(lies) ? words.tile.said(lies) : `${action.format ? `${words.tile.back(action.format)}. ` : ''}${w.text[action.type] ?? ''}` };
    }
    case 'search':
    case 'reorganise':
      return { title: `${title}: ${headline(action.discard)}`, text: w.text[action.type] ?? '' };
    default:
      return { title, text: w.text[action.type] ?? '' };
  }
}
