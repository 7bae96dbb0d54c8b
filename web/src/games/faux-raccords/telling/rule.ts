/** Which section of the rules (docs/rules/help) helps with what is asked now. */
import type { FauxDesk, Held } from '../choosing/held.svelte';

/** By the kind of the question. */
export const RULES: Record<string, string> = {
  act: 'turn', put: 'place', clap: 'claps', name_clap: 'claps', power: 'help', send: 'help', give_scene: 'help', give_to: 'help',
  star_cut: 'help', star_scene: 'help', lift: 'help', lift_more: 'help', drop: 'help', drop_more: 'help', script_card: 'help', script_put: 'help',
  target: 'view', clue: 'clue', clue_face: 'clue', confirm: 'turn', screen: 'events', after_look: 'claps', lose: 'events', labels: 'events',
  name_player: 'events', discard: 'events', sponsor: 'events', tantrum: 'events', recast: 'events', vote: 'events', over: 'end',
};
/** What an act that is ready to be confirmed is about. */
const VERB_RULES: Record<string, string> = { place: 'place', help: 'help', view: 'view', end: 'end', clue: 'clue', screen: 'events' };
export const MORE = Object.values(VERB_RULES);

export function rule(desk: FauxDesk, held: Held): string {
  const { kind } = desk.view.prompt;
  const asked = RULES[kind] ?? 'in-short';
  return kind === 'confirm' ? (VERB_RULES[held.draft.verb ?? ''] ?? asked) : asked;
}
