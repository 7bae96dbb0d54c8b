/** The event in progress takes the default way: somebody discards a card instead. */
import type { FauxView } from './types';

export const isDefault = (view: FauxView): boolean => view.event?.default ?? false;
