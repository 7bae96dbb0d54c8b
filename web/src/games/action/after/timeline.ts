/** Where films stand on a timeline: each owner has lanes of their own, and no two films of a lane meet. */
import type { FilmStatistics } from '../types';

export interface Bar {
  film: FilmStatistics;
  /** The lane of its owner, from 0. */
  lane: number;
  /** Rounds that it was there for, as grid lines; a film that left in the round of its release has half a column. */
  from: number;
  to: number;
  brief: boolean;
}

/** The bars of one owner, in the order of their releases; `last` is the last round of the game. */
export function bars(films: readonly FilmStatistics[], last: number): Bar[] {
  /** For each lane the grid line at which it is free again. */
  const free: number[] = [];
  return films.map((film) => {
    const brief = film.left === film.released;
    const to = brief ? film.released + 1 : (film.left ?? last + 1);
    const found = free.findIndex((line) => line <= film.released);
    const lane = found < 0 ? free.length : found;
    free[lane] = to;
    return { film, lane, from: film.released, to, brief };
  });
}
