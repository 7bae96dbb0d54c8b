/** What a view, an action or a fact says, without knowing the game. */
import type { GamePage } from '../../protocol/types';
import type { AnyAction, AnyFact, AnyView } from '../types';
import type { Words } from './words';

/** What every view has, and the page shows elsewhere. */
const COMMON = ['game', 'rules_version', 'viewer', 'seats', 'options', 'prompt', 'outcome', 'edition', 'chain'];

/** What the game's own rules call its actions and facts, as the server told. */
let told: Pick<GamePage, 'actions' | 'facts'> = { actions: {}, facts: {} };
export function unpack(_: unknown, page: GamePage | null): void {
  told = page ?? { actions: {}, facts: {} };
}

export const named = (key: string) => key.replaceAll('_', ' ').replaceAll('-', ' ');
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function said(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.length ? value.map((one) => said(one, words)).join(', ') : words.nothing;
  if (typeof value === 'object') return fields(value as Record<string, unknown>, words);
  return String(value as string | number);
}

const fields = (value: Record<string, unknown>, words: Words) =>
  Object.entries(value)
    .map(([key, one]) => `${named(key)} ${said(one, words)}`)
    .join(', ');

const details = (one: object, without: readonly string[] = []) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'type' && !without.includes(key)));

/** What an action does: the sentence of the game's rules, or at least its kind. */
export const doing = (type: string) => told.actions[type] || `${capital(named(type))}.`;

/** An action in a few words: its kind, then what it names. */
export const inWords = (action: AnyAction, words: Words) => [named(action.type), fields(details(action), words)].filter(Boolean).join(' ');

/** What an action names, where its kind is known: "BANK"; with several fields, which is which. */
function choice(action: AnyAction, words: Words): string {
  const rest = details(action);
  const values = Object.values(rest);
  return values.length === 0 ? capital(named(action.type)) : values.length === 1 ? said(values[0], words) : fields(rest, words);
}

/** A fact as a line of the log. */
export function happened(fact: AnyFact, words: Words): string {
  const rest = fields(details(fact, ['seat', 'to']), words);
  const sentence = told.facts[fact.type]?.replace(/\.$/, '');
  return sentence ? words.fact(sentence, rest) : [capital(named(fact.type)), rest].filter(Boolean).join(' ');
}

export interface Group {
  type: string;
  title: string;
  choices: { action: AnyAction; label: string }[];
}

/** What can be done, by kind. What ends a chain has its own button. */
export function groupsOf(legal: readonly AnyAction[], words: Words): Group[] {
  const groups = new Map<string, Group>();
  for (const action of legal) {
    if (action.type === 'confirm') continue;
    const group = groups.get(action.type) ?? { type: action.type, title: doing(action.type), choices: [] };
    groups.set(action.type, group);
    group.choices.push({ action, label: choice(action, words) });
  }
  return [...groups.values()];
}

/** What was chosen so far of an act with several steps. Every game that has such acts calls it `chain`. */
export const chainOf = (view: AnyView): readonly AnyAction[] => (view as { chain?: AnyAction[] }).chain ?? [];
export const chainSaid = (view: AnyView, words: Words) => chainOf(view).map((action) => choice(action, words)).join(' › ');

/** The game's own part of a view. */
export const ownPart = (view: AnyView): [string, unknown][] => Object.entries(view).filter(([key]) => !COMMON.includes(key));

/** Whether a value is shown in one line. */
export function isFlat(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every((one) => one === null || typeof one !== 'object');
  return Object.keys(value).length === 0;
}

/** A list of things that have the same flat fields is a table: the names of its columns, or null. */
export function columnsOf(value: unknown): string[] | null {
  if (!Array.isArray(value) || !value.length) return null;
  const keys = Object.keys((value[0] ?? {}) as object);
  const alike = (one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) && Object.keys(one).length === keys.length && keys.every((key) => key in one && isFlat((one as Record<string, unknown>)[key]));
  return keys.length && value.every(alike) ? keys : null;
}
