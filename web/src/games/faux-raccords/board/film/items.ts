/** The film as it is drawn while an act is open: cards where they lie, cards in the air, the card that is about to come. Pure. */
import type { Draft } from '../../choosing/draft';
import { acting } from '../../choosing/draft';
import { lineOf, space } from '../spaces';
import type { ShotView } from '../../types';

export interface Item {
  key: string;
  kind: 'shot' | 'ghost' | 'hole';
  shot: ShotView | null;
  /** The face of a card that comes from the hand or from the Cut. */
  card: string | null;
  at: string;
  /** Lifted as the first or second card. */
  lifted: 0 | 1 | 2;
  /** Where it lay before it was moved. */
  from: string;
  /** It counts when gaps are counted. */
  solid: boolean;
}

const shotItem = (shot: ShotView): Item => ({ key: `s${shot.handle}`, kind: 'shot', shot, card: null, at: shot.at, lifted: 0, from: '', solid: true });
const ghostItem = (card: string | null, at: string): Item => ({ key: `g${card ?? ''}`, kind: 'ghost', shot: null, card, at, lifted: 0, from: '', solid: false });

/** The card that is put into the film by the open act, and where; the sponsor's is known to nobody. */
export function coming(draft: Draft, sponsored: string | null = null): { card: string | null; place: string } | null {
  if (sponsored) return { card: null, place: sponsored };
  if (!draft.put) return null;
  const card = draft.verb === 'place' ? draft.card : draft.script;
  return card ? { card, place: draft.put } : null;
}

/** The cards of one line from the left, as they will lie. */
export function lineItems(film: readonly ShotView[], line: string, draft: Draft, sponsored: string | null = null): Item[] {
  const number = (shot: ShotView) => {
    const found = space(shot.at);
    return found?.kind === 'card' ? found.n : 0;
  };
  let items = film.filter((shot) => lineOf(shot.at) === line).sort((one, two) => number(one) - number(two)).map(shotItem);
  if (acting(draft) === 'editor') {
    const lifted = draft.lifted.map((at) => film.find((shot) => shot.at === at));
    lifted.forEach((shot, order) => {
      const at = items.findIndex((item) => item.shot === shot);
      if (at >= 0) items[at] = { ...items[at]!, kind: 'hole', lifted: order === 0 ? 1 : 2, solid: false };
    });
    draft.drops.forEach((place, order) => {
      const shot = lifted[order];
      if (!shot) return;
      // It is in the air no longer: its hole closes, unless it comes back there.
      const last = order === draft.drops.length - 1 && (draft.alone || draft.drops.length === 2);
      const found = space(place);
      const own = items.findIndex((item) => item.shot === shot);
      if (found?.kind === 'gap' && found.line === line) {
        const moved: Item = { ...shotItem(shot), lifted: order === 0 ? 1 : 2, from: shot.at, solid: !last };
        items = insert(items, found.n, moved, own);
      } else if (own >= 0) items.splice(own, 1);
    });
    return items;
  }
  const next = coming(draft, sponsored);
  if (next && lineOf(next.place) === line) {
    const found = space(next.place);
    if (found?.kind === 'gap') items.splice(Math.min(found.n, items.length), 0, ghostItem(next.card, next.place));
  }
  return items;
}

/** Put an item into gap `n`, counted without holes; into its own hole, if that is there. */
function insert(items: readonly Item[], n: number, item: Item, own: number): Item[] {
  const gaps = solidsBefore(items);
  const out = items.filter((_, at) => at !== own);
  if (own >= 0 && gaps[own] === n) {
    out.splice(own, 0, item);
    return out;
  }
  const counted = solidsBefore(out);
  const at = counted.findIndex((before, place) => before === n && (place === out.length || out[place]!.solid || out[place]!.kind === 'hole'));
  out.splice(at < 0 ? out.length : at, 0, item);
  return out;
}

/** For every place between items (and the end): how many solid items stand before it. */
function solidsBefore(items: readonly Item[]): number[] {
  const out = [0];
  for (const item of items) out.push(out.at(-1)! + (item.solid ? 1 : 0));
  return out;
}

/** The number of the gap before each item, and at the end; -1 where the same gap has a place already (a hole, the card that comes). */
export function gapsOf(items: readonly Item[]): number[] {
  const counted = solidsBefore(items);
  return counted.map((n, at) => (at > 0 && !items[at - 1]!.solid ? -1 : n));
}

/** In a grid, a diamond or a pyramid: what lies where, nothing shifts. */
export function placedItems(film: readonly ShotView[], draft: Draft, sponsored: string | null = null): Item[] {
  const items = film.map(shotItem);
  if (acting(draft) === 'editor') {
    draft.lifted.forEach((at, order) => {
      const which = items.findIndex((item) => item.shot?.at === at);
      const item = items[which];
      if (!item) return;
      const place = draft.drops[order];
      const number = order === 0 ? 1 : 2;
      items[which] = place ? { ...item, at: place, from: place === at ? '' : at, lifted: number } : { ...item, kind: 'hole', lifted: number, solid: false };
    });
    return items;
  }
  const next = coming(draft, sponsored);
  if (next) items.push(ghostItem(next.card, next.place));
  return items;
}
