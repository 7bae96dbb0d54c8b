/** What the finished film is called. */
import type { FauxView } from './types';
import type { Words } from './words';

export function filmTitle(view: FauxView, words: Words): string {
  const names = view.genres.map((genre) => words.genre[genre.id] ?? genre.name);
  return names.length ? words.picture.title(names) : (words.picture.own[String(view.options.mode)] ?? words.mode[String(view.options.mode)] ?? '');
}
