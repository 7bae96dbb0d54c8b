/** Names for a field of a chain: by spelling and fame, always with role and year, never by whether they would fit. */
import type { Name } from '../../../protocol/types';
import { namesOf, type Asks } from '../../../ui/names';
import { asPerson } from '../box';
import type { Words } from '../telling/words';

/** For the kinds that are asked for; for none of them: films and people. */
export function searches(lang: string, words: Words, person: boolean, series: boolean): (kinds: readonly string[]) => Asks {
  const named = (found: readonly Name[]): Name[] => {
    const known = new Map<string, Name>();
    for (const one of found) {
      const id = person ? asPerson(one.id) : one.id;
      if (!known.has(id)) known.set(id, { ...one, id, about: [words.role[id[0]!] ?? '', one.about].filter(Boolean).join(', ') });
    }
    return [...known.values()];
  };
  const all = new Map<string, Asks>();
  const of = (kind: string) => {
    const asks = all.get(kind) ?? namesOf('cinelinx', lang, kind);
    all.set(kind, asks);
    return asks;
  };
  return (kinds) => async (text) => {
    const asked = kinds.length ? kinds : series ? ['', 'series'] : [''];
    const found = await Promise.all(asked.map((kind) => of(kind)(text)));
    return named(found.flat());
  };
}
