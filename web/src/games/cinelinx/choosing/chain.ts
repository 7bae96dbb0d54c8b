/** A chain that somebody is making up between two cards: its ends, and what stands between them. Whether it is well formed is the server's to say. */
import { asPerson, card, labelOf, nodesOf } from '../box';

export interface Node {
  id: string;
  /** As it is written in a chain: "Alien (1979)". */
  name: string;
}
export interface Draft {
  /** What the laid card stands for, what stands between, what the touched card stands for; null is a field that is still empty. */
  first: Node | null;
  steps: (Node | null)[];
  last: Node | null;
}

/** What a card can stand for where that is known: what is printed on it, or what everybody has learned of it. */
export function choicesFor(id: string, revealed: Readonly<Record<string, readonly string[]>>, person: boolean): Node[] {
  const nodes = revealed[id] ?? nodesOf(id);
  const found = new Map<string, Node>();
  for (const node of nodes) {
    const named = person ? asPerson(node) : node;
    found.set(named, { id: named, name: labelOf(node) });
  }
  return [...found.values()].sort((one, other) => order(one) - order(other));
}
/** Films of a series by their year. */
const order = (node: Node) => Number(/\((\d{4})\)$/.exec(node.name)?.[1] ?? 0);

/** A chain in which nothing is chosen yet that could be chosen otherwise. */
export function begun(from: string, to: string, revealed: Readonly<Record<string, readonly string[]>>, person: boolean): Draft {
  const only = (id: string) => {
    const [one, more] = choicesFor(id, revealed, person);
    return one && !more ? one : null;
  };
  return { first: only(from), steps: [], last: only(to) };
}

/** What would be announced; null while a field is empty. Two cards that stand for the same are one node. */
export function pathOf({ first, steps, last }: Draft): string[] | null {
  if (!first || !last || steps.some((step) => !step)) return null;
  if (first.id === last.id && !steps.length) return [first.id];
  return [first.id, ...steps.map((step) => step!.id), last.id];
}

/** The steps of another chain, and its beginning if that can be this one's too. */
export function copied(draft: Draft, above: Draft): Draft {
  return { first: above.first ?? draft.first, steps: [...above.steps], last: draft.last };
}

/** Whether a card must be said to be something: it stands for several, or does not say for what. */
export const asks = (id: string, revealed: Readonly<Record<string, readonly string[]>>) => (revealed[id] ?? nodesOf(id)).length !== 1 && card(id).category !== 'wild';
