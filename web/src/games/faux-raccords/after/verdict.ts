/** What the final check found, for the eye: pairs out of order, doubles, what is too much or missing (FR-R59). */
import { modeOf, rush, LEVELS } from '../box';
import { space } from '../board/spaces';
import type { FauxView, ShotView } from '../types';

export interface Check {
  kind: 'size' | 'order' | 'double' | 'genre' | 'shape' | 'levels';
  good: boolean;
  /** What was found, and what was wanted. */
  n: number;
  wanted: number;
  /** Which line; '' where there is one. */
  line: '' | 'a' | 'b';
  /** Pairs of values that run the wrong way, or values that come twice. */
  pairs: [number, number][];
}

interface Details {
  disorder: [number, number][];
  doubles: number[];
  mixed: string[];
  missing: number;
  surplus: number;
  complete: boolean;
  genre_scores: number[];
}

export function detailsOf(view: FauxView): Details {
  const found = (view.outcome?.details ?? {}) as Partial<Details>;
  return {
    disorder: found.disorder ?? [], doubles: found.doubles ?? [], mixed: found.mixed ?? [],
    missing: found.missing ?? 0, surplus: found.surplus ?? 0, complete: found.complete ?? false, genre_scores: found.genre_scores ?? [],
  };
}

/** The handles of the cards that something is wrong with. */
export function wrongIn(view: FauxView): Set<number> {
  const { disorder, doubles, mixed } = detailsOf(view);
  const wrong = new Set(disorder.flat());
  const level = (shot: ShotView) => {
    const at = space(shot.at);
    return at?.kind === 'level' ? `level${at.level}` : '';
  };
  for (const shot of view.film) {
    if (!shot.card) continue;
    const { value, symbol } = rush(shot.card);
    if (doubles.includes(value) || mixed.includes(symbol) || mixed.includes(level(shot))) wrong.add(shot.handle);
  }
  return wrong;
}

export function checksOf(view: FauxView): Check[] {
  const mode = modeOf(view.options);
  const { disorder, doubles, mixed, complete, genre_scores } = detailsOf(view);
  const value = (handle: number) => rush(view.film.find((shot) => shot.handle === handle)?.card ?? '').value;
  const checks: Check[] = [];
  const lines: ('' | 'a' | 'b')[] = mode.layout === 'lines' ? ['a', 'b'] : [''];
  for (const line of lines) {
    const n = line ? view.film.filter((shot) => shot.at.startsWith(line)).length : view.film.length;
    checks.push({ kind: 'size', good: n === mode.goal, n, wanted: mode.goal, line, pairs: [] });
  }
  if (mode.layout === 'pyramid') {
    checks.push({ kind: 'levels', good: mixed.length === 0, n: mixed.length, wanted: LEVELS.length, line: '', pairs: [] });
    return checks;
  }
  if (mode.layout === 'diamond' && view.film.length === mode.goal) checks.push({ kind: 'shape', good: complete, n: 0, wanted: 0, line: '', pairs: [] });
  checks.push({ kind: 'order', good: disorder.length === 0, n: disorder.length, wanted: 0, line: '', pairs: disorder.map(([one, two]) => [value(one), value(two)]) });
  checks.push({ kind: 'double', good: doubles.length === 0, n: doubles.length, wanted: 0, line: '', pairs: doubles.map((one) => [one, one]) });
  genre_scores.forEach((n, at) => checks.push({ kind: 'genre', good: n >= mode.genre, n, wanted: mode.genre, line: genre_scores.length > 1 ? (at ? 'b' : 'a') : '', pairs: [] }));
  return checks;
}

/** Continuity errors: whatever the final check counts, all of it told by the server (FR-R59). */
export function errorsIn(view: FauxView): number {
  const { disorder, doubles, mixed, missing, surplus } = detailsOf(view);
  return disorder.length + doubles.length + mixed.length + missing + surplus;
}

/** As many scenes as there should be, and yet not the form that was asked for: no error of FR-R59, but the film is lost for it. */
export const misshapen = (view: FauxView): boolean => checksOf(view).some((check) => check.kind === 'shape' && !check.good);

/** Where a strip tears: the places of the cards that run the wrong way after the one before them. */
export function tears(view: FauxView, items: readonly { shot: ShotView | null }[]): number[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1]?.shot?.handle;
    return detailsOf(view).disorder.some(([one, two]) => two === item.shot?.handle && one === before) ? [at] : [];
  });
}
