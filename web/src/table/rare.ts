/** Sheets that are seldom opened: they come when the browser has nothing else to do. */
import { later } from '../lib/later';

export const rare = later(() => import('./sheets'));
