/** Views and actions as a board has them: what is not told is not there, so the outcome is null where it is missing; a tile of an arrangement is no action. */
import type { Outcome } from '../../protocol/types';
import type { AnyAction as Anything, RedacView as Told } from './types';

export type RedacView = Omit<Told, 'outcome'> & { outcome: Outcome | null };
export type AnyAction = Exclude<Anything, readonly unknown[]>;
