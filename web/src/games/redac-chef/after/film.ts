/** From one page to another, a step at a time: off with what is in the way, then the centrepiece, then tile by tile from the top. */
import type { Spot } from '../types';

export interface Frame {
  page: Record<string, Spot>;
  centre: readonly number[];
  /** The tile that was just laid, lifted or turned; `CP`: the centrepiece. */
  tile: string;
}
const same = (one: Spot | undefined, two: Spot | undefined) => one?.[0] === two?.[0] && one?.[1] === two?.[1];
const up = (spot: Spot) => spot[2] ?? true;

export function frames(from: Record<string, Spot>, centre: readonly number[], to: Record<string, Spot>, goal: readonly number[]): Frame[] {
  let page = { ...from };
  let at = centre;
  const told: Frame[] = [{ page, centre: at, tile: '' }];
  const next = (tile: string) => told.push({ page, centre: at, tile });
  for (const [id, spot] of Object.entries(from)) {
    const wanted = to[id];
    if (!same(spot, wanted)) {
      page = Object.fromEntries(Object.entries(page).filter(([other]) => other !== id));
      next(id);
    } else if (wanted && up(wanted) !== up(spot)) {
      page = { ...page, [id]: wanted };
      next(id);
    }
  }
  if (at[0] !== goal[0] || at[1] !== goal[1]) {
    at = goal;
    next('CP');
  }
  for (const [id, spot] of Object.entries(to).sort(([, one], [, two]) => one[1] - two[1] || one[0] - two[0])) {
    if (same(page[id], spot)) continue;
    page = { ...page, [id]: spot };
    next(id);
  }
  return told;
}
