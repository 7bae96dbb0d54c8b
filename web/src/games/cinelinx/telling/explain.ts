/** What an action means, for somebody who plays for the first time. */
import { card, isCut } from '../box';
import type { AnyAction, CineView } from '../types';
import type { Words } from './words';

export function explain(action: AnyAction, _: CineView, words: Words): { title: string; text: string } {
  const w = words.explain;
  switch (action.type) {
    case 'card':
      return { title: words.cardName(action.card), text: w.card(words.cardName(action.card), words.about[card(action.card).category]) };
    case 'use':
      return { title: words.cut(action.cut).name, text: words.cut(action.cut).text };
    case 'swap':
    case 'give':
    case 'take':
    case 'hand_on':
    case 'lift':
      return { title: words.cardName(action.card), text: w.text[action.type] ?? '' };
    case 'bridge':
      return action.by === 'none' ? { title: words.button.noWild, text: w.text.place ?? '' } : { title: isCut(action.by) ? words.cut(action.by).name : words.wild, text: w.text.bridge ?? '' };
    case 'vote':
      return { title: words.button[action.ballot], text: w.text.vote ?? '' };
    case 'penalty':
      return { title: { draw: words.button.penaltyDraw, skip: words.button.penaltySkip, points: words.button.penaltyPoints }[action.what], text: w.text.penalty ?? '' };
    case 'cut':
      return { title: action.draw ? words.button.cutYes : words.button.cutNo, text: w.text.cut ?? '' };
    default:
      return { title: w.title[action.type] ?? '', text: w.text[action.type] ?? '' };
  }
}

export const goal = (view: CineView, words: Words): string[] => (view.options.mode === 'daily' ? words.explain.goalDaily : view.options.mode === 'points' ? words.explain.goalPoints : words.explain.goal);
