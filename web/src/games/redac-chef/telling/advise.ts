/** What to do next on your own page, and why: the answer comes from `help`; a tile that brings points where it lies is picked up and shown there. */
import type { Held } from '../choosing/held.svelte';
import type { Hint, Reason } from '../types';
import type { Words } from './words';

const PLACE = /^([APQ]\d+)@(\d+),(\d+)(v?)$/;
const CENTRE = /^CP>(\d+),(\d+)$/;
const MOST_STEPS = 4;

export const reason = (one: Reason, words: Words): string => {
  const [photo, ...articles] = one.tiles;
  return photo && articles.length ? words.hint.beside(photo, articles.map(words.hint.named).join(', '), one.points) : words.hint.row(one.row, one.points);
};

/** A step as `notation` writes it, in words. */
export function step(text: string, words: Words): string {
  const placed = PLACE.exec(text);
  if (placed) return words.hint.place(placed[1]!, Number(placed[2]), Number(placed[3]), !placed[4]);
  const centre = CENTRE.exec(text);
  if (centre) return words.hint.centre(Number(centre[1]), Number(centre[2]));
  const [what, tile] = text.split(' ');
  return what === 'lift' ? words.hint.lift(tile ?? '') : what === 'turn' ? words.hint.turn(tile ?? '') : text;
}

/** Undefined where a computer player is asked instead: what to do next, where no page is laid out. Against the clock nobody is helped. */
export async function advise(held: Held, words: Words): Promise<{ title: string; text: string } | null | undefined> {
  const { stage, end = -1, options } = held.view;
  const against = stage === 'day' && (end >= 0 || options.clock === 'stepped') && held.mode !== 'puzzle' && held.mode !== 'turn';
  if (against) return { title: words.hint.titleNone, text: words.hint.clockRuns };
  if (!held.lays || held.scene !== 'layout' || held.mode === 'family') return undefined;
  if (!Object.keys(held.side.page ?? {}).length && !(held.side.desk ?? []).length) return undefined;
  const hint = await held.desk.help<Hint>({ type: 'hint' });
  if (!hint) return null;
  if (!hint.steps.length) return { title: words.hint.titleNone, text: words.hint.none };
  const placed = hint.steps.length === 1 ? PLACE.exec(hint.steps[0]!) : null;
  if (placed && held.lays && (held.side.desk ?? []).includes(placed[1]!)) {
    held.pick(placed[1]!, 'keys');
    held.cell = { column: Number(placed[2]), row: Number(placed[3]) };
  }
  const steps = hint.steps.slice(0, MOST_STEPS).map((text) => step(text, words));
  if (hint.steps.length > MOST_STEPS) steps.push(words.hint.more(hint.steps.length - MOST_STEPS));
  const why = hint.reasons.map((one) => reason(one, words)).join(words.hint.between);
  // What brings nothing yet is a step to a page that does: the reasons are those that hold there.
  if (hint.leads_to !== null) return { title: words.hint.titleNone, text: [`${steps.join(words.hint.between)}.`, words.hint.leadsTo(hint.leads_to), ...(why ? [words.hint.there(why)] : [])].join(' ') };
  return { title: words.hint.title(hint.points), text: `${steps.join(words.hint.between)}. ${why}.` };
}
