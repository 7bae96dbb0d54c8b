/** The words by language. English is the shape; the others come when asked for. */
import type { Code } from '../../../../i18n/lang.svelte';
import { pseudo } from '../../../../i18n/pseudo';
import en from './en';

export type Words = typeof en;

export async function words(code: Code): Promise<Words> {
  if (code === 'fr') return (await import('./fr')).default;
  return code === 'pseudo' ? pseudo(en) : en;
}
