/** What a place is called, for the eye that reads and the ear that listens. */
import { diamondNames, levelPlace } from '../board/film/field';
import { space } from '../board/spaces';
import type { ShotView } from '../types';
import type { Words } from './words';

/** The name of a scene: "Scene 4", "Film A, scene 3", "Episode 2, scene 3", "Column 6, place 4 from the top", "Level 1, card 2". */
export function sceneName(at: string, film: readonly ShotView[], words: Words): string {
  const found = space(at);
  const names = film.map((shot) => shot.at);
  switch (found?.kind) {
    case 'card':
      return words.place.scene(found.line, found.n);
    case 'cell':
      return words.place.cell(found.row, found.col);
    case 'point': {
      const all = names.includes(at) ? names : [...names, at];
      const { column, place } = diamondNames(all).get(at) ?? { column: 0, place: 0 };
      return words.place.point(column, place);
    }
    case 'level': {
      const { level, n } = levelPlace(at, names);
      return words.place.level(level, n);
    }
    default:
      return at;
  }
}

/** The name of a place where a card can be put. `count`: how many cards the line has now. */
export function gapName(place: string, film: readonly ShotView[], count: number, words: Words): string {
  const found = space(place);
  if (found?.kind !== 'gap') return words.place.free(sceneName(place, film, words));
  if (count === 0) return words.place.empty(found.line);
  if (found.n === 0) return words.place.before(found.line);
  return found.n >= count ? words.place.after(found.line, count) : words.place.between(found.line, found.n);
}

/** In the log, where the film of that moment is not known: a scene of a line or cell has its number, the free field only its level. */
export function loggedPlace(at: string, words: Words): string {
  const found = space(at);
  if (found?.kind === 'point') return words.place.somewhere;
  if (found?.kind === 'level') return words.place.onLevel(found.level);
  return found?.kind === 'cell' ? words.place.cell(found.row, found.col) : found?.kind === 'card' ? words.place.scene(found.line, found.n) : at;
}
