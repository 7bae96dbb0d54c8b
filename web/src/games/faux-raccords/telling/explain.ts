/** What an action means, for somebody who plays for the first time: what it does, and what they know of the place where it does it. */
import type { Person } from '../../types';
import { modeOf, rush } from '../box';
import { draftOf } from '../choosing/draft';
import { gapName, sceneName } from './naming';
import { cardAt, lineOf, space } from '../board/spaces';
import type { AnyAction, FauxView } from '../types';
import type { Words } from './words';

const value = (card: string) => rush(card).value;

export function explain(action: AnyAction, view: FauxView, words: Words, people: readonly Person[] = []): { title: string; text: string } {
  const w = words.explain;
  const scene = (at: string) => sceneName(at, view.film, words);
  const member = (card: string) => words.memberLong[rush(card).member]!;
  const might = (card: string) => words.power[rush(card).member]!;
  const kind = view.prompt.kind === 'vote' ? String(view.prompt.params.about ?? '') : view.prompt.kind;
  const power = draftOf(view).powers.at(-1)?.member;
  const own = view.viewer === null ? null : view.chairs[view.viewer];
  switch (action.type) {
    case 'place':
      return w.place(value(action.card), own?.claps ?? 0);
    case 'help':
      return w.help(value(action.card), member(action.card), might(action.card));
    case 'view':
      return w.view(value(action.card), unknown(view));
    case 'end':
      return w.end(view.film.length, modeOf(view.options).goal * (modeOf(view.options).layout === 'lines' ? 2 : 1), unknown(view));
    case 'put':
      return w.put(gapName(action.place, view.film, inLine(view, action.place), words), kind, beside(view, action.place, kind));
    case 'clap':
      return w.clap(scene(action.at), known(view, action.at));
    case 'apply':
      return w.apply(power ? words.memberLong[power]! : '', power ? words.power[power]! : '');
    case 'waive':
      return w.waive;
    case 'cut':
      return w.cut(value(action.card), member(action.card), kind, might(action.card));
    case 'scene': {
      const shot = view.film.find((one) => one.at === action.at);
      const others = shot?.claps.filter((seat) => seat !== view.viewer).length ?? 0;
      return { title: scene(action.at), text: `${w.scene[kind] ?? w.sceneElse} ${w.known(known(view, action.at), others)}` };
    }
    case 'player': {
      const title = action.seat === view.viewer ? words.you : people[action.seat]?.name || w.seat(action.seat + 1);
      return { title, text: `${w.player[kind] ?? w.playerElse} ${w.holds(view.chairs[action.seat]?.held ?? 0)}` };
    }
    case 'alone':
      return w.alone;
    case 'card':
      return { title: `${value(action.card)}, ${words.title[action.card]}`, text: `${w.card[kind] ?? w.cardElse} ${w.belongs(value(action.card))}` };
    case 'face':
      return action.face === 'tick' ? w.tick : w.cross;
    case 'skip':
      return w.skip;
    case 'swap':
      return w.swap(scene(action.one), scene(action.two));
    case 'abstain':
      return w.abstain;
    case 'confirm':
      return w.confirm;
    case 'back':
      return w.back;
  }
}

/** What the table is about, in two or three lines. */
export function goal(view: FauxView, words: Words): string[] {
  const mode = modeOf(view.options);
  return words.explain.goal(mode.layout, mode.goal, mode.genre);
}

const inLine = (view: FauxView, place: string) => view.film.filter((shot) => lineOf(shot.at) === lineOf(place)).length;
const seen = (shot: FauxView['film'][number]) => shot.card !== null && (shot.up || shot.peekable);
/** The value of a scene that this player may look at now. */
function known(view: FauxView, at: string): number | null {
  const shot = view.film.find((one) => one.at === at);
  return shot?.card && seen(shot) ? value(shot.card) : null;
}
const unknown = (view: FauxView) => view.film.filter((shot) => !seen(shot)).length;

/** What would lie before and after a card that is put there. In the free fields there is no such order. */
function beside(view: FauxView, place: string, kind: string) {
  const found = space(place);
  const { goal, layout } = modeOf(view.options);
  const total = (layout === 'lines' ? inLine(view, place) : view.film.length) + (kind.startsWith('drop') ? 0 : 1);
  const near = (n: number) => (found?.kind === 'gap' ? known(view, cardAt(found.line, n)) : null);
  const gap = found?.kind === 'gap' ? found.n : 0;
  return { before: near(gap), after: near(gap + 1), total, goal };
}
