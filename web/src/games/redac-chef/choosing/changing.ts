/** How a view looks once one of your own acts is done, as far as the act itself says it: what was put down lies there. No rules: the server decides. */
import type { Guess, Flight } from '../../types';
import { sideOf } from '../box';
import type { AnyAction, RedacView } from '../types';
import type { Change, Laid, PersonView, SideView, Spot } from '../types';

/** Where a tile lies, or null: on the desk. */
type Put = readonly [tile: string, to: Spot | null];

export const up = (spot: Spot | undefined): boolean => spot?.[2] ?? true;

function lay(side: SideView, puts: readonly Put[], hand: string): SideView {
  const page = { ...side.page };
  let desk = [...(side.desk ?? [])];
  let centre_at = side.centre_at;
  for (const [tile, to] of puts) {
    if (tile === 'CP') {
      if (to) centre_at = [to[0], to[1]];
    } else if (to) {
      if (tile !== hand && !(tile in page) && !desk.includes(tile)) continue;
      page[tile] = to;
      desk = desk.filter((one) => one !== tile);
    } else if (tile in page) {
      delete page[tile];
      desk = [...desk, tile].sort();
    }
  }
  return { ...side, page, desk, centre_at };
}

function puts(action: AnyAction, side: SideView, past: readonly Change[][], future: readonly Change[][]): readonly Put[] | null {
  switch (action.type) {
    case 'place':
      return [[action.tile, [action.column, action.row, action.up ?? true]]];
    case 'move':
      return action.tile in (side.page ?? {}) ? [[action.tile, [action.column, action.row, up(side.page?.[action.tile])]]] : null;
    case 'lift':
      return [[action.tile, null]];
    case 'move_cp':
      return [['CP', [action.column, action.row, true]]];
    case 'arrange':
      return (action.tiles as Laid[]).map(([tile, column, row, shown]) => [tile, [column, row, shown ?? true]] as const);
    case 'undo':
      return (past.at(-1) ?? []).map(([tile, before]) => [tile, before] as const);
    case 'redo':
      return (future.at(-1) ?? []).map(([tile, , after]) => [tile, after] as const);
    default:
      return null;
  }
}

/** A scratch sheet after a step on it, which nobody else hears of. */
export function onSheet(side: SideView, action: AnyAction): SideView {
  const spot = action.type === 'turn' ? side.page?.[action.tile] : undefined;
  const changed: readonly Put[] | null = spot && action.type === 'turn' ? [[action.tile, [spot[0], spot[1], !up(spot)]]] : puts(action, side, [], []);
  return changed ? lay(side, changed, '') : side;
}

const put = <T>(list: readonly T[], at: number, one: T): T[] => list.map((old, place) => (place === at ? one : old));

/** Undo, redo and turn change what they are made from: they are drawn when the server has answered, which is as soon as it is asked. */
const ONCE = new Set(['undo', 'redo', 'turn']);

export function guess(view: RedacView, action: AnyAction): Guess<RedacView> | null {
  const seat = view.viewer;
  if (seat === null || ONCE.has(action.type)) return null;
  const number = sideOf(view, seat);
  const side = view.sides[number];
  const person = view.people[seat];
  if (!side || !person) return null;
  if (action.type === 'keep' || action.type === 'return') return held(view, seat, person, number, side, action.type);
  if (view.stage === 'check' && side.check === 'conflicts') return null;
  const changed = puts(action, side, [], []);
  if (!changed) return null;
  const flights: Flight[] = [];
  for (const [tile, to] of changed) if (!to) flights.push({ from: `tile:${tile}`, to: `tile:${tile}` });
  const hand = changed.some(([tile]) => tile === person.hand) ? { ...person, hand: '' } : person;
  // It can be taken back as soon as it is done, also before the server has answered.
  const step = changed.map(([tile, to]): Change => [tile, side.page?.[tile] ?? null, to]);
  const mine = view.mine && { ...view.mine, past: [...(view.mine.past ?? []), step] };
  return { view: { ...view, mine, people: put(view.people, seat, hand), sides: put(view.sides, number, lay(side, changed, person.hand)) }, flights };
}

/** The tile of the hand goes to the desk, or face up to where it lay. */
function held(view: RedacView, seat: number, person: PersonView, number: number, side: SideView, way: 'keep' | 'return'): Guess<RedacView> {
  if (!person.hand) return { view };
  const tile = person.hand;
  const people = put(view.people, seat, { ...person, hand: '', hand_slot: -1 });
  if (way === 'return') {
    const slot = person.hand_slot ?? -1;
    return { view: { ...view, people, supply: slot < 0 ? view.supply : put(view.supply, slot, tile) }, flights: [{ from: `tile:${tile}`, to: `tile:${tile}` }] };
  }
  const carries = view.options.mode === 'newsroom';
  const kept = carries ? { ...side, carried: [...(side.carried ?? []), tile].sort() } : { ...side, desk: [...(side.desk ?? []), tile].sort() };
  return { view: { ...view, people, sides: put(view.sides, number, kept) }, flights: [{ from: `tile:${tile}`, to: `tile:${tile}` }] };
}
