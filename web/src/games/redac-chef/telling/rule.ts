/** Which section of the rules (docs/rules/help) helps with what is asked now. */
import type { Held, RedacDesk } from '../choosing/held.svelte';

export const RULES: Record<string, string> = { ready: 'day', countdown: 'day', day: 'reporting', check: 'check', choose: 'between', turn: 'turns', final: 'turns', paused: 'day', over: 'end' };
/** Sections that a question of a day is answered with in Layout and in other modes. */
export const MORE: readonly string[] = ['layout', 'puzzle', 'family', 'newsroom'];

export function rule(desk: RedacDesk, held: Held): string {
  const { kind } = desk.view.prompt;
  if (kind !== 'day') return RULES[kind] ?? 'in-short';
  if (held.mode === 'puzzle' || held.mode === 'family' || held.mode === 'newsroom') return held.mode;
  return held.me?.phase === 'layout' ? 'layout' : 'reporting';
}
