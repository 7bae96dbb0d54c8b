/** Which section of the rules (docs/rules/help) helps with what is asked now. */
import type { CineDesk, Held } from '../choosing/held.svelte';

export const RULES: Record<string, string> = {
  w1: 'cuts', main: 'place', drawn: 'place', window: 'challenges', answer: 'challenges', vote: 'challenges', penalty: 'challenges', cut: 'cuts', pass: 'cuts', more: 'cuts', casting: 'cuts', w2: 'cuts', link: 'connections', over: 'end',
};
/** Sections that a question is answered with once something is chosen. */
export const MORE: readonly string[] = ['connections', 'swap', 'cards', 'cuts'];

export function rule(desk: CineDesk, held: Held): string {
  if (held.swapping) return 'swap';
  if (held.kind === 'use') return 'cuts';
  if (held.at) return 'connections';
  return RULES[desk.view.stage] ?? 'in-short';
}
