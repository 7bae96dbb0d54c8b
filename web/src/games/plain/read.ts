/** What a view, an action or a fact says, without knowing the game. */
import type { AnyAction, AnyFact, AnyView } from '../types';
import type { Words } from './words';

/** What every view has, and the page shows elsewhere. */
const COMMON = ['game', 'rules_version', 'viewer', 'seats', 'options', 'prompt', 'outcome'];

export const named = (key: string) => key.replaceAll('_', ' ');

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

/** An action or a fact in a few words: its kind, then what it names. */
export function inWords(one: AnyAction | AnyFact, words: Words, without: readonly string[] = []): string {
  const { type, ...rest } = one as Record<string, unknown> & { type: string };
  const named_ = Object.fromEntries(Object.entries(rest).filter(([key]) => !without.includes(key)));
  return [named(type), fields(named_, words)].filter(Boolean).join(' ');
}

/** The game's own part of a view. */
export const ownPart = (view: AnyView): [string, unknown][] => Object.entries(view).filter(([key]) => !COMMON.includes(key));

/** Whether a value is shown in one line. */
export function isFlat(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  return Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object');
}
