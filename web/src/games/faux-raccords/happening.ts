/** The event in progress takes the default way: somebody discards a card instead. */
import type { FauxView } from './types';

export const isDefault = (view: FauxView): boolean => Boolean((view.event as { default?: boolean } | null)?.default);
