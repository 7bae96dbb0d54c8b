/**
 * Change is seen: what moved between two views travels from where it was to where it is. Places in the page have a `data-at`;
 * before a view changes they are measured, afterwards the things fly.
 */
import { tick } from 'svelte';
import type { Flight } from '../games/types';
import { still } from './prefs.svelte';

/**
 * `room`: the game's own element around the place, whose colours hold for copies; `skin`: the class under which its board draws things, and
 * `unit` the measure that it draws them by. A thing that has left the page no longer knows them.
 */
interface Seen {
  box: DOMRect;
  node: Element;
  room: Element | null;
  skin: string;
  unit: string;
}
type Places = Map<string, Seen>;

/** The places between which something flies. */
export const placesOf = (flights: readonly Flight[]) => new Set(flights.flatMap((flight) => [flight.from, flight.to]));

/** Where these places are. To ask for a place makes the browser lay the page out: nobody asks for what cannot have moved. */
export function measure(names: ReadonlySet<string>): Places {
  const places: Places = new Map();
  if (!names.size) return places;
  for (const node of document.querySelectorAll<HTMLElement>('[data-at]')) {
    if (!names.has(node.dataset.at!)) continue;
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const skin = node.closest<HTMLElement>('[data-skin]')?.dataset.skin ?? '';
    places.set(node.dataset.at!, { box, node, room: node.closest('[data-game]'), skin, unit: skin && getComputedStyle(node).getPropertyValue('--u') });
  }
  return places;
}

const EASE = 'cubic-bezier(.2, .8, .2, 1)';
const LENGTH = 220;

/** Call with what `measure` gave before the change; resolves when everything has arrived. */
export async function fly(before: Places, flights: readonly Flight[]): Promise<void> {
  await tick();
  if (still() || !flights.length || document.hidden) return;
  const after = measure(placesOf(flights));
  await Promise.all(flights.map((flight) => flyOne(flight, before, after)));
}

async function flyOne(flight: Flight, before: Places, after: Places): Promise<void> {
  const from = before.get(flight.from) ?? after.get(flight.from);
  const to = after.get(flight.to) ?? before.get(flight.to);
  if (!from || !to) return;
  const options = { duration: LENGTH, delay: flight.delay ?? 0, easing: EASE, fill: 'backwards' as const };
  if (flight.gone) {
    const copy = from.node.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-at');
    copy.setAttribute('aria-hidden', 'true');
    if (from.skin) {
      copy.classList.add(from.skin);
      copy.style.setProperty('--u', from.unit);
    }
    Object.assign(copy.style, {
      position: 'fixed', left: `${from.box.left}px`, top: `${from.box.top}px`, width: `${from.box.width}px`, height: `${from.box.height}px`,
      margin: '0', zIndex: '50', pointerEvents: 'none', transformOrigin: '0 0',
    });
    (from.room ?? to.room ?? document.body).append(copy);
    const shrink = Math.min(1, 24 / from.box.width);
    const x = to.box.left + to.box.width / 2 - from.box.left - (from.box.width * shrink) / 2;
    const y = to.box.top + to.box.height / 2 - from.box.top - (from.box.height * shrink) / 2;
    await copy.animate(
      [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(${shrink})`, opacity: 0.2 }],
      { ...options, fill: 'both' },
    ).finished.catch(() => undefined);
    copy.remove();
    return;
  }
  const node = to.node as HTMLElement;
  const x = from.box.left - to.box.left;
  const y = from.box.top - to.box.top;
  const w = from.box.width / to.box.width;
  const h = from.box.height / to.box.height;
  const turn = flight.flip ? ' rotateY(180deg)' : '';
  await node.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${w}, ${h})${turn}`, zIndex: 40, position: 'relative' },
      { transformOrigin: '0 0', transform: 'none', zIndex: 40, position: 'relative' },
    ],
    options,
  ).finished.catch(() => undefined);
}
