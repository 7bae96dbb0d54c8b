/** What all cards of a film share: whose eyes, which colours, what is wrong at the end. Made once for a board. */
import { modeOf, counts, type Mode } from '../../box';
import type { FauxDesk, Held } from '../../choosing/held.svelte';
import type { FauxView, ShotView } from '../../types';
import { lineOf } from '../spaces';
import type { Words } from '../../telling/words';
import { wrongIn } from '../../after/verdict';

export interface Stage {
  desk: FauxDesk;
  held: Held;
  words: Words;
  mode: Mode;
  newest: ReadonlyMap<string, number>;
  wrong: Set<number>;
  /** The scenes that are turned at the screening; null: all, or it has not come to that. */
  shown: Set<number> | null;
}

export function stageOf(desk: FauxDesk, held: Held, words: Words): Stage {
  const { view } = desk;
  const running = view.outcome !== null && held.turned !== null;
  const shown = running ? new Set(view.film.slice(0, held.turned!).map((shot) => shot.handle)) : null;
  return {
    desk, held, words, mode: modeOf(view.options),
    newest: view.outcome ? new Map<string, number>() : desk.newest,
    wrong: view.outcome && !running ? wrongIn(view) : new Set<number>(),
    shown,
  };
}

/** The genre tokens that count at a place; null where everything is in colour. */
export function tokensAt(view: FauxView, at: string): string[] | null {
  if (!view.genres.length) return null;
  const line = lineOf(at);
  return (view.genres.find((genre) => genre.line === line) ?? view.genres[0]!).tokens;
}
/** Whether a card of the hand or the Cut counts in some film of tonight. */
export const countsSomewhere = (view: FauxView, card: string) => !view.genres.length || view.genres.some((genre) => counts(card, genre.tokens));

/** What this screen may draw of a card (5.2): its face, its folded corner, or a faint mark where the table allows that. */
export function drawn(stage: Stage, shot: ShotView): { face: string | null; corner: string | null; seen: string | null } {
  const { view } = stage.desk;
  const { card } = shot;
  if (!card) return { face: null, corner: null, seen: null };
  if (shot.up || (view.outcome && (!stage.shown || stage.shown.has(shot.handle)))) return { face: card, corner: null, seen: null };
  if (view.outcome) return { face: null, corner: null, seen: null };
  // Between the look and the Clap the viewer still has it open.
  if (shot.peekable || (view.looked === shot.handle && view.viewer !== null && view.prompt.asked.includes(view.viewer))) return { face: null, corner: card, seen: null };
  return { face: null, corner: null, seen: view.options.memory_aid === 'on' ? card : null };
}
