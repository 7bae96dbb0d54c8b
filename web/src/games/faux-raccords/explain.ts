/** What an action means, for somebody who plays for the first time. */
import type { Person } from '../types';
import { rush } from './box';
import { draftOf } from './draft';
import { gapName, sceneName } from './naming';
import { lineOf } from './spaces';
import type { AnyAction, FauxView } from './types';
import type { Words } from './words';

export function explain(action: AnyAction, view: FauxView, words: Words, people: readonly Person[] = []): { title: string; text: string } {
  const w = words.explain;
  const scene = (at: string) => sceneName(at, view.film, words);
  const card = (id: string) => `${rush(id).value}`;
  const kind = view.prompt.kind === 'vote' ? String(view.prompt.params.about ?? '') : view.prompt.kind;
  const count = (place: string) => view.film.filter((shot) => lineOf(shot.at) === lineOf(place)).length;
  const power = draftOf(view).powers.at(-1)?.member;
  switch (action.type) {
    case 'place':
      return w.place(card(action.card));
    case 'help':
      return w.help(card(action.card), words.memberLong[rush(action.card).member]!, words.power[rush(action.card).member]!);
    case 'view':
      return w.view(card(action.card));
    case 'end':
      return w.end;
    case 'put':
      return w.put(gapName(action.place, view.film, count(action.place), words));
    case 'clap':
      return w.clap(scene(action.at));
    case 'apply':
      return w.apply(power ? words.memberLong[power]! : '', power ? words.power[power]! : '');
    case 'waive':
      return w.waive;
    case 'cut':
      return w.cut(card(action.card), words.memberLong[rush(action.card).member]!);
    case 'scene':
      return { title: scene(action.at), text: w.scene[kind] ?? w.sceneElse };
    case 'player':
      return { title: action.seat === view.viewer ? words.you : people[action.seat]?.name || w.seat(action.seat + 1), text: w.player[kind] ?? w.playerElse };
    case 'alone':
      return w.alone;
    case 'card':
      return { title: `${card(action.card)}, ${words.title[action.card]}`, text: w.card[kind] ?? w.cardElse };
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
