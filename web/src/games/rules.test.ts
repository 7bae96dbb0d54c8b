import { describe, expect, it } from 'vitest';
import { read } from '../ui/markdown';

/** Every game with a board says which section of the rules helps with which question. */
interface Rule {
  RULES: Record<string, string>;
  /** Sections that a question is answered with once something is chosen. */
  MORE: readonly string[];
}
const BOARDS = import.meta.glob<Rule>('./*/telling/rule.ts', { eager: true });

const DECLARED = import.meta.glob<string>('../../../src/clapboard/games/*/meta.py', { query: '?raw', import: 'default', eager: true });
const HELP = import.meta.glob<string>('../../../docs/rules/help/*.md', { query: '?raw', import: 'default', eager: true });
/** The kinds of questions, as the rules declare them: each has its line about the clock. */
function kinds(game: string): string[] {
  const declared = DECLARED[`../../../src/clapboard/games/${game}/meta.py`]!;
  const [, lines] = /(?:TIME_OUT = |time_out=)\{\n([\s\S]*?)\n\s*\}/.exec(declared)!;
  return [...lines!.matchAll(/^\s+"(\w+)":/gm)].map((found) => found[1]!);
}

it('is said by every board', () => {
  const boards = Object.keys(import.meta.glob(['./*/index.ts', '!./plain/index.ts']));
  expect(Object.keys(BOARDS).map((path) => path.replace('telling/rule', 'index'))).toEqual(boards);
});

describe.each(Object.entries(BOARDS).map(([path, { RULES, MORE }]) => [path.split('/')[1]!, RULES, MORE] as const))('the rule for what is asked: %s', (game, rules, more) => {
  it('is known for every kind of question', () => {
    const asked = kinds(game.replaceAll('-', '_'));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((kind) => !rules[kind])).toEqual([]);
  });
  it.each(['en', 'fr'])('is a section of the rules: %s', (code) => {
    const sections = read(HELP[`../../../docs/rules/help/${game}.${code}.md`]!).map((section) => section.id);
    expect([...Object.values(rules), ...more, 'in-short'].filter((id) => !sections.includes(id))).toEqual([]);
  });
});
