import type { Part } from '../games/types';

/** `fill('{who} composes {card}', {who: 'Theo', card: {…}})` → parts of a sentence. */
export function fill(template: string, values: Record<string, Part>): Part[] {
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (piece.startsWith('{') ? (values[piece.slice(1, -1)] ?? piece) : piece));
}

/** The sentence as plain text, for screen readers and titles. */
export const plain = (parts: readonly Part[]) => parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');
