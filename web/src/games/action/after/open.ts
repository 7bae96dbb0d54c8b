/** A finished game with everything open: here everything always was. */
import type { Part } from '../../types';
import type { Words } from '../telling/words';
import type { ActionView } from '../types';

export const view = (view: ActionView): ActionView => view;

/** The films that a seat had in production. */
export const hand = (view: ActionView, seat: number, words: Words): Part[] =>
  (view.chairs[seat]?.stacks ?? []).flatMap((stack, at) => [...(at ? [', '] : []), stack.script ? { thing: stack.script, label: words.titleOf(stack.script) } : words.stack.noScript]);
