/** The image of a finished game: who played, and with how many points. */
import type { Person, StoryStep } from '../types';
import type { Words } from './words';

const clean = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function image(steps: readonly StoryStep[], people: readonly Person[], words: Words, dark: boolean): string {
  const outcome = steps.at(-1)?.view.outcome;
  const [ground, ink] = dark ? ['#1c1a18', '#f3eee6'] : ['#f6f1e7', '#1c1a18'];
  const order = [...people].sort((one, two) => (outcome?.ranks[one.seat] ?? 0) - (outcome?.ranks[two.seat] ?? 0) || one.seat - two.seat);
  const high = Math.min(64, 510 / Math.max(1, order.length));
  const rows = order.map((person, at) => {
    const y = 90 + high * (at + 0.7);
    return `<text x="90" y="${y}">${clean(person.you ? words.you : person.name)}</text><text x="1110" y="${y}" text-anchor="end">${outcome?.scores[person.seat] ?? ''}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${ground}"/><g fill="${ink}" font-family="Bricolage, sans-serif" font-weight="650" font-size="${high * 0.6}">${rows.join('')}</g></svg>`;
}
