/** The words by language. English is the shape; the others come when asked for. The components are there before the first word. */
import type { Code } from '../../../../i18n/lang.svelte';
import { pseudo } from '../../../../i18n/pseudo';
import { openBox } from '../../box';
import en from './en';

export type Words = typeof en;

export async function words(code: Code): Promise<Words> {
  await openBox();
  if (code === 'fr') return (await import('./fr')).default;
  return code === 'pseudo' ? pseudo(en) : en;
}
