/** Which section of the rules (docs/rules/help) helps with what is asked now. */
import { isChange } from '../box';
import type { Held, RythmDesk } from '../choosing/held.svelte';

/** By the kind of the question. */
export const RULES: Record<string, string> = { tonality: 'start', turn: 'turn', resolve: 'pick-up', lay_down: 'seven', over: 'points' };
/** By what is chosen in one's own turn. */
export const MORE = ['changes', 'compose', 'buy', 'take', 'closed'] as const;

export function rule(desk: RythmDesk, held: Held): string {
  const { prompt, closed } = desk.view;
  const asked = RULES[prompt.kind] ?? 'in-short';
  if (!held.open || asked !== 'turn') return asked;
  if (held.card) return isChange(held.card) ? 'changes' : 'compose';
  if (held.pay.length) return 'buy';
  if (held.sure) return 'take';
  return closed ? 'closed' : asked;
}
