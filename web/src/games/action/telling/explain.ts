/** What an action means, for somebody who plays for the first time. */
import { cast, film, isFilm } from '../box';
import type { ActionView, AnyAction } from '../types';
import type { Words } from './words';

const pointsOf = (points: Record<string, number>, words: Words) => Object.entries(points).map(([genre, n]) => `${words.genre[genre] ?? genre} ${n}`).join(', ');

export function explain(action: AnyAction, view: ActionView, words: Words): { title: string; text: string } {
  const w = words.explain;
  const title = w.titles[action.type] ?? '';
  const mine = view.viewer === null ? undefined : view.chairs[view.viewer];
  const stackOf = (id: string) => mine?.stacks.find((stack) => stack.id === id);
  switch (action.type) {
    case 'area':
      return { title: words.door[action.area].name, text: w[action.area] };
    case 'card': {
      const chosen = view.chain.find((step) => step.type === 'area');
      const area = chosen?.type === 'area' ? chosen.area : 'ACTOR';
      const spaces = area === 'SCRIPT' ? view.scripts : area === 'SET' ? view.sets : view.track;
      const card = spaces.find((space) => space.at === action.at)?.card ?? '';
      if (!card) return { title, text: w.pile };
      if (isFilm(card)) {
        const script = film(card);
        return { title: script.title, text: w.script(script.title, pointsOf(script.needs, words), script.income, script.prestige) };
      }
      return { title: cast(card).name, text: w.card(cast(card).name, pointsOf(cast(card).points, words)) };
    }
    case 'stack': {
      const stack = stackOf(action.stack);
      if (!stack) return { title, text: w.stackNew };
      return { title: stack.script ? film(stack.script).title : title, text: stack.script ? w.stack(pointsOf(stack.missing, words)) : w.loose };
    }
    case 'film': {
      const script = film(stackOf(action.stack)?.script ?? '');
      return { title: script.title || title, text: w.film(script.income, script.prestige) };
    }
    case 'keep':
      return { title: action.card === 'none' ? title : cast(action.card).name, text: action.card === 'none' ? w.keepNone : w.keep };
    case 'pair':
      return { title, text: w.pair(film(view.office[action.left - 1]?.script ?? '').title, film(view.office[action.left]?.script ?? '').title) };
    case 'confirm':
      return { title, text: w.confirm };
    case 'back':
      return { title, text: w.back };
  }
}
