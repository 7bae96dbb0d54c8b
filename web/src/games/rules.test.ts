import { describe, expect, it } from 'vitest';
import { read } from '../ui/markdown';
import { RULES as action } from './action/telling/rule';
import { RULES as faux, VERB_RULES } from './faux-raccords/telling/rule';
import { RULES as rythm } from './rythm-and-play/telling/rule';

const DECLARED = import.meta.glob<string>('../../../src/clapboard/games/*/meta.py', { query: '?raw', import: 'default', eager: true });
const HELP = import.meta.glob<string>('../../../docs/rules/help/*.md', { query: '?raw', import: 'default', eager: true });
/** The kinds of questions, as the rules declare them: each has its line about the clock. */
function kinds(game: string): string[] {
  const declared = DECLARED[`../../../src/clapboard/games/${game}/meta.py`]!;
  const [, lines] = /(?:TIME_OUT = |time_out=)\{\n([\s\S]*?)\n\s*\}/.exec(declared)!;
  return [...lines!.matchAll(/^\s+"(\w+)":/gm)].map((found) => found[1]!);
}

describe.each([
  ['rythm-and-play', rythm, ['changes', 'compose', 'buy', 'take', 'closed']],
  ['action', action, ['hire', 'bank', 'events', 'income', 'rounds']],
  ['faux-raccords', faux, Object.values(VERB_RULES)],
])('the rule for what is asked: %s', (game, rules, more) => {
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
