/** What an action means, for somebody who plays for the first time: what it costs, what it brings, and what comes of it for the others. */
import { cast, film, isFilm, type Points } from '../box';
import type { ActionView, AnyAction, StackView } from '../types';
import { lesson } from './lesson';
import type { Words } from './words';

const pointsOf = (points: Points, words: Words) => Object.entries(points).map(([genre, n]) => `${words.genre[genre] ?? genre} ${n}`).join(', ');
const sum = (points: Points) => Object.values(points).reduce((all, n) => all + n, 0);
/** What is still missing once these points have come. */
const left = (missing: Points, points: Points): Points => Object.fromEntries(Object.entries(missing).map(([genre, n]) => [genre, n - (points[genre] ?? 0)] as const).filter(([, n]) => n > 0));
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');

export function explain(action: AnyAction, view: ActionView, words: Words): { title: string; text: string } {
  const said = plainly(action, view, words);
  // In the guided first game the next step of its example says why.
  const taught = lesson(view);
  if (!taught || JSON.stringify(taught.next) !== JSON.stringify(action)) return said;
  const why = words.explain.lesson[taught.chapter][action.type] ?? '';
  return why ? { title: words.explain.doThis(said.title), text: why } : said;
}

function plainly(action: AnyAction, view: ActionView, words: Words): { title: string; text: string } {
  const w = words.explain;
  const title = w.titles[action.type] ?? '';
  const mine = view.viewer === null ? undefined : view.chairs[view.viewer];
  const stackOf = (id: string) => mine?.stacks.find((stack) => stack.id === id);
  switch (action.type) {
    case 'area': {
      const area = view.areas.find((one) => one.area === action.area);
      const price = area?.gain !== null && area?.gain !== undefined ? w.gain(area.gain) : area?.price ? w.costs(area.price) : '';
      return { title: words.door[action.area].name, text: sentences(price, w[action.area]) };
    }
    case 'card': {
      const space = spaceOf(view, action.at);
      const card = space?.card ?? '';
      if (!card) return { title: w.pileTitle, text: sentences(w.costs(space?.price ?? 1), w.pile) };
      if (isFilm(card)) {
        const script = film(card);
        return { title: script.title, text: sentences(w.costs(space?.price ?? 1), w.script(pointsOf(script.needs, words), script.income, script.prestige)) };
      }
      const best = helped(mine?.stacks ?? [], cast(card).points);
      return { title: cast(card).name, text: sentences(w.costs(space?.price ?? 1), w.card(pointsOf(cast(card).points, words)), best ? w.helps(best.covered, film(best.stack.script ?? '').title) : w.helpsNone) };
    }
    case 'stack': {
      const stack = stackOf(action.stack);
      const card = cardOf(view);
      if (!stack) return { title: w.newTitle, text: card && isFilm(card) ? w.stackNewScript : w.stackNew };
      const names = stack.cards.map((one) => cast(one).name).join(', ');
      if (card && isFilm(card)) return { title: names, text: w.stack(pointsOf(left(film(card).needs, stack.points), words)) };
      const points = card ? cast(card).points : {};
      if (!stack.script) return { title: names, text: w.looseText };
      const missing = left(stack.missing, points);
      return { title: film(stack.script).title, text: stack.ready ? w.stackReady : sum(missing) === sum(stack.missing) ? sentences(w.stackUseless, w.stack(pointsOf(missing, words))) : w.stack(pointsOf(missing, words)) };
    }
    case 'film': {
      const script = film(stackOf(action.stack)?.script ?? '');
      const out = view.office.length >= view.office_slots ? view.office.at(-1) : undefined;
      return { title: script.title || title, text: sentences(w.film(script.income, script.prestige), out ? w.pushes(film(out.script).title) : '') };
    }
    case 'keep':
      return { title: action.card === 'none' ? title : cast(action.card).name, text: action.card === 'none' ? w.keepNone : w.keep };
    case 'pair':
      return { title: `${words.office.slot(action.left)} · ${words.office.slot(action.left + 1)}`, text: w.pair(film(view.office[action.left - 1]?.script ?? '').title, film(view.office[action.left]?.script ?? '').title) };
    case 'confirm': {
      const then = view.preview?.chair.money;
      return { title, text: sentences(then === undefined || !mine || then === mine.money ? '' : w.purse(mine.money, then), w.confirm) };
    }
    case 'back':
      return { title, text: w.back };
  }
}

/** The space of a card that could be taken: in the area of the open placement. */
function spaceOf(view: ActionView, at: string) {
  const chosen = view.chain.find((step) => step.type === 'area');
  const area = chosen?.type === 'area' ? chosen.area : 'ACTOR';
  return (area === 'SCRIPT' ? view.scripts : area === 'SET' ? view.sets : view.track).find((space) => space.at === at);
}

/** The card whose stack is chosen: of the open placement, or a Set that was drawn. */
function cardOf(view: ActionView): string {
  if (view.drawn) return view.drawn;
  const kept = view.chain.find((step) => step.type === 'keep');
  if (kept?.type === 'keep') return kept.card;
  const taken = view.chain.find((step) => step.type === 'card');
  return taken?.type === 'card' ? (spaceOf(view, taken.at)?.card ?? '') : '';
}

/** Your own film that these points help most. */
function helped(stacks: readonly StackView[], points: Points): { stack: StackView; covered: number } | null {
  const found = stacks.filter((stack) => stack.script).map((stack) => ({ stack, covered: sum(stack.missing) - sum(left(stack.missing, points)) }));
  const best = found.sort((one, other) => other.covered - one.covered)[0];
  return best?.covered ? best : null;
}
