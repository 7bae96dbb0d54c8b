/** The longest line of cards on the table: the shortest way between the two that are farthest from each other. */
import type { Joint } from '../board/geometry';

/** Its cards in order; of several as long the one that was begun first. Empty where no two cards touch. */
export function longest(cards: readonly string[], joints: readonly Joint[]): string[] {
  const beside = new Map<string, string[]>(cards.map((card) => [card, []]));
  for (const { card, to } of joints) {
    beside.get(card)?.push(to);
    beside.get(to)?.push(card);
  }
  let found: string[] = [];
  for (const start of cards) {
    const before = new Map<string, string>();
    const reached = [start];
    // The list grows while it is read: the last card in it is one of the farthest.
    for (const here of reached) {
      for (const next of beside.get(here) ?? []) {
        if (next === start || before.has(next)) continue;
        before.set(next, here);
        reached.push(next);
      }
    }
    const line: string[] = [];
    for (let at: string | undefined = reached.at(-1); at !== undefined; at = before.get(at)) line.push(at);
    if (line.length > found.length) found = line.reverse();
  }
  return found.length > 1 ? found : [];
}
