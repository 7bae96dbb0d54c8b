/** A chain in words: how two neighbours belong together, and the whole as a sentence. */
import { kindOf, split } from '../box';
import type { Words } from './words';

/** What joins two neighbours: "acts in"; `said` is what the film base says of it. */
export function joins(one: string, other: string, words: Words, said: string): string {
  const w = words.joins;
  const kinds = [kindOf(one), kindOf(other)];
  const kind = kinds.includes('genre') ? 'genre' : kinds.includes('actor') && kinds.includes('director') ? 'same' : kinds.includes('director') ? 'directed' : kinds.includes('person') ? 'person' : 'acts';
  return said === 'broken' ? w.not[kind] : w.is[kind];
}

/** Who comes first when it is said: people before films, films before genres. */
const BEFORE = ['actor', 'person', 'director', 'film', 'series', 'genre'];

/** For ears: each joint is said as it stands. */
export function sentence(path: readonly string[], names: readonly string[], words: Words, edges: readonly boolean[] = []): string {
  const called = (at: number) => split(names[at] ?? '').name;
  if (path.length < 2) return words.joins.one(called(0));
  const said = path.slice(1).map((id, at) => {
    const here = path[at]!;
    const verb = joins(here, id, words, edges.length ? (edges[at] ? 'holds' : 'broken') : '');
    return BEFORE.indexOf(kindOf(here)) <= BEFORE.indexOf(kindOf(id)) ? `${called(at)} ${verb} ${called(at + 1)}` : `${called(at + 1)} ${verb} ${called(at)}`;
  });
  return said.join('; ');
}
