/** The image worth sharing: the longest stave of the game as a melody. A whole SVG document with its own colours. */
import { SHAPE_PATHS } from '../../../ui/seat';
import type { Person } from '../../types';
import { isChange, rank } from '../box';
import { naming } from '../telling/naming.svelte';
import { longest, stavesOf, type Step } from './staves';
import type { StaveCard } from '../types';
import type { Words } from '../telling/words';

const W = 1200;
const H = 630;
const DAY = { ground: '#4b4aa8', front: '#fffdf8', soft: '#9190cc', ink: '#292848' };
const NIGHT = { ground: '#2b2a55', front: '#c9c8f8', soft: '#605fa0', ink: '#141210' };
const FONT = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,'Segoe UI',Roboto,sans-serif";
const SIGNS = {
  sharp: [['M9.2 4.2V21M14.8 3V19.8', 1.9], ['M5 11.2 19 7.8M5 17.2 19 13.8', 3.4]],
  flat: [['M8.2 2V20.6', 1.9], ['M8.2 12.6C10.4 9.9 16.8 9.6 16.2 13.8 15.7 17 11.2 18.9 8.2 20.8', 2.7]],
} as const;
const CLEF =
  '<circle cx="20" cy="62" r="6.4"/><path d="M12.6 61C12 50 23 43.5 34 45.5 48 48 54 62 49 78 44 93 30 104 12 111 10.8 111.5 10 110 11.2 109.3 27 100 40.5 86 40.5 67 40.5 55 35 48.6 27.5 48.8 20.5 49 15.4 54 15.2 60z"/><circle cx="60" cy="54" r="3.4"/><circle cx="60" cy="70" r="3.4"/>';

type Inks = typeof DAY;

/** Names are people's own words: never markup. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const text = (x: number, y: number, size: number, weight: number, said: string, anchor = 'start', extra = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${extra}>${safe(said)}</text>`;
const shape = (seat: number, x: number, y: number, size: number, fill: string, opacity = 1) =>
  `<path transform="translate(${x} ${y}) scale(${size / 32})" d="${SHAPE_PATHS[seat % SHAPE_PATHS.length]}" fill="${fill}" fill-opacity="${opacity}"/>`;
const sign = (side: 'sharp' | 'flat', x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="none" stroke="${colour}">${SIGNS[side].map(([d, width]) => `<path d="${d}" stroke-width="${width}"/>`).join('')}</g>`;

export function image(steps: readonly Step[], people: readonly Person[], words: Words, dark: boolean): string {
  const inks = dark ? NIGHT : DAY;
  const stave = longest(stavesOf(steps));
  const cards = stave?.cards ?? [];
  const last = cards.at(-1)?.card ?? '';
  const owner = stave?.by === null || !stave ? '' : (people[stave.by]?.name ?? '');
  const w = words.image;
  const closed = stave?.closed && isChange(last);
  const note = cards.findLast((cell) => !isChange(cell.card))?.card ?? '';
  const title = !stave ? w.none : closed ? w.closed(cards.length, last === 'sharp') : w.open(cards.length);
  const about = !stave ? w.noneAbout : closed ? w.closedAbout(owner, stave.number, words.card(note)) : w.openAbout(owner, stave.number);
  const said = w.said(cards.map((cell) => words.card(cell.card)).join(', '));
  const stripes = Array.from({ length: 22 }, (_, at) => `<path d="M${at * 57 - 4} 0h28.5l-11 22h-28.5z" fill="${inks.front}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${safe(said)}" font-family="${FONT}" fill="${inks.front}"><title>${safe(said)}</title><rect width="${W}" height="${H}" fill="${inks.ground}"/><rect width="${W}" height="22" fill="${inks.ink}"/>${stripes}${text(62, 116, fit(title, 64, 1076), 800, title, 'start', ' letter-spacing="-1.5"')}${text(62, 164, fit(about, 28, 1076), 500, about)}${melody(cards, inks, words, stave !== null)}${footer(steps, people, inks, words)}</svg>`;
}

/** Long sentences in smaller letters: about half an em for a letter. */
const fit = (said: string, size: number, room: number) => Math.round(Math.min(size, room / (said.length * 0.52)));

/** Long melodies break into two systems. */
function melody(cards: readonly StaveCard[], inks: Inks, words: Words, ends: boolean): string {
  const systems = cards.length > 17 ? 2 : 1;
  const each = Math.ceil(cards.length / systems);
  const scale = systems === 1 ? 2.5 : 1.2;
  const tops = systems === 1 ? [148] : [168, 348];
  return tops.map((top, at) => system(cards.slice(at * each, (at + 1) * each), top, scale, at === 0, ends && at === systems - 1, inks, words)).join('');
}

function system(cards: readonly StaveCard[], top: number, scale: number, first: boolean, ends: boolean, inks: Inks, words: Words): string {
  const y = (unit: number) => top + unit * scale;
  const lines = [46, 62, 78, 94, 110].map((line) => `M0 ${y(line)}H${W}`).join('');
  const begin = first ? 62 + 62 * scale + 20 : 62;
  const end = W - (ends ? 96 : 62);
  const step = Math.min(132 * Math.min(1, scale / 2), (end - begin) / Math.max(1, cards.length));
  const size = Math.min(scale, step / 27, 2.5);
  let out = `<path d="${lines}" fill="none" stroke="${inks.front}" stroke-opacity=".7" stroke-width="${Math.max(1.5, scale)}"/>`;
  if (first) out += `<g transform="translate(${50 - 6 * scale} ${top + naming.clefDown * 8 * scale}) scale(${scale})">${CLEF}</g>`;
  cards.forEach((cell, at) => {
    const x = begin + step * (at + 0.5);
    const low = y(140) + (scale > 2 ? 8 : 6);
    const letters = Math.min(34, step * 0.5);
    if (isChange(cell.card)) {
      const wide = Math.min(28 * scale, step * 0.84);
      const final = ends && at === cards.length - 1;
      out += `<rect x="${x - wide / 2}" y="${y(40)}" width="${wide}" height="${76 * scale}" rx="7" fill="${final ? inks.front : inks.soft}"/>`;
      out += sign(cell.card, x, y(78), wide * 0.94, final ? inks.ground : inks.front) + sign(cell.card, x, low - letters * 0.35, letters, inks.front);
    } else {
      const high = y(110 - 8 * rank(cell.card));
      const stem = rank(cell.card) < 4 ? `M${x + 9.4 * size} ${high - 3 * size}v${-44 * scale}` : `M${x - 9.4 * size} ${high + 3 * size}v${44 * scale}`;
      out += `<ellipse cx="${x}" cy="${high}" rx="${10.6 * size}" ry="${7.6 * Math.min(scale, size * 1.15)}" transform="rotate(-18 ${x} ${high})"/><path d="${stem}" fill="none" stroke="${inks.front}" stroke-width="${2.6 * size}" stroke-linecap="round"/>`;
      out += text(x, low, letters, 750, words.card(cell.card), 'middle');
    }
    out += shape(cell.by, x - letters * 0.32, low + letters * 0.42, letters * 0.64, inks.front, 0.85);
  });
  if (ends) {
    const x = Math.min(begin + step * cards.length + 24, W - 62);
    out += `<path d="M${x} ${y(46)}V${y(110)}" stroke="${inks.front}" stroke-width="3"/><path d="M${x + 13} ${y(46)}V${y(110)}" stroke="${inks.front}" stroke-width="9"/>`;
  }
  return out;
}

/** The players with their points, and where this comes from. */
function footer(steps: readonly Step[], people: readonly Person[], inks: Inks, words: Words): string {
  const view = steps.at(-1)?.view;
  const points = (seat: number) => words.beats(Math.round((view?.outcome?.scores[seat] ?? view?.chairs[seat]?.visible_score ?? 0) * 2));
  const seats = (view?.chairs ?? []).map((_, seat) => ({ seat, said: `${short(people[seat]?.name ?? '')} ${points(seat)}` }));
  const size = seats.length > 4 ? 20 : 25;
  // Letters are measured widely: the fallback faces are wider than our own.
  const widths = seats.map(({ said }) => said.length * size * 0.66 + size * 2.2);
  const room = 740;
  const squeeze = Math.min(1, room / widths.reduce((sum, width) => sum + width, 0));
  let x = W / 2 - (widths.reduce((sum, width) => sum + width, 0) * squeeze) / 2 - 10;
  let out = text(62, 592, 26, 750, words.image.brand) + text(W - 62, 592, 20, 500, words.image.game, 'end');
  seats.forEach(({ seat, said }, at) => {
    out += shape(seat, x, 592 - size * squeeze * 0.76, size * squeeze * 0.8, inks.front) + text(x + size * squeeze * 1.1, 592, size * squeeze, 600, said);
    x += widths[at]! * squeeze;
  });
  return out;
}

const short = (name: string) => ([...name].length > 12 ? `${[...name].slice(0, 11).join('')}…` : name);
