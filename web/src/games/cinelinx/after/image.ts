/** The image worth sharing: the reel, which is the final table as the players built it; of a daily chain its length alone, so that nobody is told the way. */
import { wrapped } from '../../../lib/wrapped';
import type { Person } from '../../types';
import { boxOf, claimOf, joints, placeOf, type Spot } from '../board/geometry';
import { card, initials, isWild, LETTER } from '../box';
import type { Words } from '../telling/words';
import { headline, type Step } from './ending';
import { longest } from './longest';

const W = 1200;
const H = 630;
const FONT = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,'Segoe UI',Roboto,sans-serif";
const PRESS = "'Source Serif 4 Variable',Georgia,serif";
type Inks = Record<string, [string, string]>;
const DAY: Inks = { film: ['#17627a', '#d7ecf2'], act: ['#8a4b12', '#f4e4cf'], dir: ['#36322c', '#e3ded4'], gen: ['#566316', '#e9ecd2'], wild: ['#1d1a15', '#fffdf8'] };
const NIGHT: Inks = { film: ['#74c4dc', '#173b47'], act: ['#e3aa70', '#3f2b17'], dir: ['#d8cfc1', '#393329'], gen: ['#c0cf77', '#2f3417'], wild: ['#f4ecdf', '#2c2721'] };
const INK: Record<string, string> = { movie: 'film', 'double-feature': 'film', scene: 'film', quote: 'film', actor: 'act', character: 'act', director: 'dir', genre: 'gen', wild: 'wild' };
const SEATS = ['#1b6fb3', '#b64a12', '#14795a', '#7a45a8', '#8c6a00', '#b23a73'];
const SEATS_NIGHT = ['#6db3ea', '#f2935c', '#56c39d', '#b98ee0', '#d9b648', '#ec82ad'];

/** Names are people's own words: never markup. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (n: number) => Math.round(n * 10) / 10;
const text = (x: number, y: number, size: number, weight: number, said: string, more = '') => `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="${weight}"${more}>${safe(said)}</text>`;

export function image(steps: readonly Step[], people: readonly Person[], words: Words, dark: boolean, dealt = ''): string {
  const view = steps.at(-1)?.view;
  const colours = dark ? { ground: '#1b1814', paper: '#2c2721', ink: '#f4ecdf', soft: '#c0b5a4', hub: '#221e19' } : { ground: '#e9e0cf', paper: '#ffffff', ink: '#1d1a15', soft: '#5c5348', hub: '#fffdf8' };
  const said = view ? headline(view, people, words) : '';
  const frame = (label: string, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${safe(label)}" font-family="${FONT}" fill="${colours.ink}"><title>${safe(label)}</title><rect width="${W}" height="${H}" fill="${colours.ground}"/>${inside}${text(1176, 608, 20, 700, 'Clapboard · Cinelinx', ' text-anchor="end"')}</svg>`;
  if (!view) return frame('', '');
  if (view.options.mode === 'daily') return frame(words.image.dailySaid(view.links.length + view.misses.length, view.par), daily(view.links, view.misses, view.par, steps, words, colours, dark, /^daily:(.+)/.exec(dealt)?.[1] ?? ''));

  const grid = view.options.geometry === 'grid';
  const lying = view.table.map((placed) => ({ card: placed.card, at: placed.at as unknown as Spot }));
  const box = boxOf(lying, grid, 0.6);
  const u = Math.min(820 / (box.right - box.left), 590 / (box.bottom - box.top), 30);
  const left = 20 + (830 - (box.right - box.left) * u) / 2 - box.left * u;
  const top = 20 + (590 - (box.bottom - box.top) * u) / 2 - box.top * u;
  const inks = dark ? NIGHT : DAY;
  const seats = dark ? SEATS_NIGHT : SEATS;
  const meet = joints(lying, grid);
  const row = longest(lying.map((one) => one.card), meet);
  const inRow = new Set(row);
  const between = new Set(row.slice(1).flatMap((one, at) => [`${one}>${row[at]!}`, `${row[at]!}>${one}`]));
  // The longest line of cards wears the winner's colour.
  const best = view.outcome?.winners.length ? seats[view.outcome.winners[0]! % 6]! : '';
  const cards = view.table.map((placed) => {
    const place = placeOf(placed.at as unknown as Spot, grid);
    const category = isWild(placed.card) ? 'wild' : card(placed.card).category;
    const [ink, soft] = inks[INK[category] ?? 'film']!;
    const [x, y, w, h] = [left + (place.x - place.w / 2) * u, top + (place.y - place.h / 2) * u, place.w * u, place.h * u];
    const by = placed.by ?? -1;
    const name = words.cardName(placed.card);
    const lines = wrapped(name, place.turned ? 15 : 10).slice(0, 3);
    const size = Math.min(0.72 * u, ...lines.map((line) => (w - 0.5 * u) / (line.length * 0.52)));
    const mark = category === 'actor' || category === 'director' ? initials(card(placed.card).print, category) : category === 'movie' ? initials(card(placed.card).print, 'movie') : (LETTER[category] ?? '');
    const head = text(x + w / 2, y + h * (place.turned ? 0.4 : 0.38), 1.5 * u, 800, mark, ` text-anchor="middle" fill="${ink}" font-family="${category === 'movie' ? PRESS : FONT}"`);
    const names = lines.map((line, at) => text(x + w / 2, y + h * (place.turned ? 0.62 : 0.64) + at * size * 1.1, size, 650, line, ' text-anchor="middle"')).join('');
    const edge = best && inRow.has(placed.card) ? `stroke="${best}" stroke-width="${round(Math.max(5, u * 0.4))}"` : `stroke="${ink}" stroke-width="${round(Math.max(2, u * 0.12))}"`;
    return `<g><rect x="${round(x + 1)}" y="${round(y + 1)}" width="${round(w - 2)}" height="${round(h - 2)}" rx="${round(u * 0.3)}" fill="${soft}" ${edge}/>${by >= 0 ? `<rect x="${round(x + w - u * 0.95)}" y="${round(y + u * 0.25)}" width="${round(u * 0.7)}" height="${round(u * 0.7)}" rx="${round(u * 0.35)}" fill="${seats[by % 6]}"/>` : ''}${head}${names}</g>`;
  });
  const reels = meet.map(({ key, x, y, card: one, to }) => {
    const claim = claimOf(view.table, one, to)?.claim;
    const [cx, cy] = [round(left + x * u), round(top + y * u)];
    const degree = claim ? String(Math.max(1, claim.path.length - 1)) : '';
    return `<circle cx="${cx}" cy="${cy}" r="${round(0.72 * u)}" fill="${best && between.has(key) ? best : colours.ink}"/><circle cx="${cx}" cy="${cy}" r="${round(0.38 * u)}" fill="${colours.hub}"/>${degree ? text(cx, cy + 0.2 * u, 0.58 * u, 800, degree, ' text-anchor="middle"') : ''}`;
  });
  const lines = wrapped(said, 15);
  const title = lines.map((line, at) => text(884, 110 + at * 52, 46, 800, line)).join('');
  const ranks = (view.outcome?.ranks ?? []).map((rank, seat) => ({ rank, seat })).sort((one, other) => one.rank - other.rank);
  const score = (seat: number) => (view.options.mode === 'points' ? (view.chairs[seat]?.points ?? 0) : (view.chairs[seat]?.counted ?? 0));
  const table = view.seats > 1 ? ranks.map(({ rank, seat }, at) => `<circle cx="896" cy="${280 + at * 42}" r="10" fill="${seats[seat % 6]}"/>${text(918, 288 + at * 42, 24, rank === 1 ? 800 : 500, short(people[seat]?.name ?? ''))}${text(1168, 288 + at * 42, 24, 700, String(score(seat)), ' text-anchor="end"')}`).join('') : '';
  return frame(words.image.said(view.table.length, said), `<g>${cards.join('')}${reels.join('')}</g>${text(884, 58, 22, 600, words.image.cards(view.table.length), ` fill="${colours.soft}"`)}${title}${table}${best && row.length ? `<circle cx="896" cy="555" r="10" fill="${best}"/>${text(918, 562, 20, 500, words.image.line(row.length))}` : ''}`);
}

const short = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name);

/** Each link a reel, each miss a broken one, and no name: the one who sees it can still look for the way. */
function daily(links: readonly string[], misses: readonly string[], par: number, steps: readonly Step[], words: Words, colours: { ink: string; soft: string; hub: string }, dark: boolean, day: string): string {
  const told = steps.flatMap((step) => step.facts.flatMap((fact) => (fact.type === 'linked' ? [fact.holds] : [])));
  const all = told.length ? told : [...links.map(() => true), ...misses.map(() => false)];
  const r = Math.min(44, 1000 / (all.length * 2.4 + 2));
  const from = W / 2 - ((all.length - 1) * r * 2.4) / 2;
  const good = dark ? '#57c194' : '#19704a';
  const bad = dark ? '#f0867a' : '#a3261b';
  const reels = all.map((holds, at) => `<circle cx="${round(from + at * r * 2.4)}" cy="330" r="${round(r)}" fill="${holds ? good : bad}"/><circle cx="${round(from + at * r * 2.4)}" cy="330" r="${round(r * 0.5)}" fill="${colours.hub}"/>${text(from + at * r * 2.4, 330 + r * 0.24, r * 0.7, 800, holds ? '✓' : '✕', ' text-anchor="middle"')}`);
  const ends = steps.at(-1)?.view;
  const names = ends ? `${words.cardName(ends.table[0]?.card ?? '')} … ${words.cardName(ends.goal)}` : '';
  return `${text(600, 110, 30, 600, words.image.daily(day), ` text-anchor="middle" fill="${colours.soft}"`)}${text(600, 190, Math.min(54, 1900 / Math.max(20, names.length)), 800, names, ' text-anchor="middle"')}<rect x="${round(from)}" y="326" width="${round((all.length - 1) * r * 2.4)}" height="8" fill="${colours.ink}"/>${reels.join('')}${text(600, 480, 56, 800, words.ending.lastedLinks(all.length), ' text-anchor="middle"')}${par ? text(600, 530, 28, 500, words.image.best(par), ` text-anchor="middle" fill="${colours.soft}"`) : ''}`;
}
