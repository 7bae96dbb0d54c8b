/** Which section of the rules (docs/rules/help) helps with what is asked now. */
import type { ActionDesk, Held } from '../choosing/held.svelte';

export const RULES: Record<string, string> = {
  area: 'turn', script_card: 'scripts', script_stack: 'scripts', actor_card: 'actors', actor_stack: 'actors', set_card: 'sets', set_stack: 'sets', drawn_stack: 'sets',
  film: 'send', keep: 'send', keep_stack: 'send', pair: 'campaign', confirm: 'turn', over: 'end',
};
const BY_AREA: Record<string, string> = { HIRE: 'hire', BANK: 'bank', SCRIPT: 'scripts', ACTOR: 'actors', SET: 'sets', SEND: 'send', MARKET: 'campaign', GALA: 'events' };

/** Sections that a question is answered with once something is chosen. */
export const MORE: readonly string[] = Object.values(BY_AREA);

export function rule(desk: ActionDesk, held: Held): string {
  if (held.ready && held.area) return BY_AREA[held.area] ?? 'turn';
  return RULES[desk.view.prompt.kind] ?? 'in-short';
}
