/** The image worth sharing: the finished front page, as it would hang in a kiosk. */
import { wrapped } from '../../../lib/wrapped';
import type { Person } from '../../types';
import { DRAWINGS } from '../board/drawings';
import { ADVERTS } from '../board/tiles/adverts';
import { centreSize, foldOf, headline, pageOf, paper, sideOf, tile as tileOf } from '../box';
import { where } from '../telling/tell';
import type { Words } from '../telling/words';
import type { Scored } from '../choosing/held.svelte';
import { printedPages, type Step } from './ending';

const W = 1200;
const H = 630;
const FONT = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,'Segoe UI',Roboto,sans-serif";
const PRESS = "'Source Serif 4 Variable','Source Serif 4',Georgia,serif";
const INK = '#1d1a15';
const SECTION: Record<string, string> = { S: '#b3296a', B: '#23683f', N: '#c98f10' };

/** Names are people's own words: never markup. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const text = (x: number, y: number, size: number, weight: number, said: string, more = '') => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}"${more}>${safe(said)}</text>`;

/** The page that is shown: of the winners the best one. */
function shown(steps: readonly Step[]): Scored | null {
  const last = steps.at(-1)?.view;
  const pages = printedPages(steps);
  if (!last || !pages.length) return null;
  const winners = new Set((last.outcome?.winners ?? []).map((seat) => sideOf(last, seat)));
  const theirs = pages.filter((page) => winners.has(page.side));
  return (theirs.length ? theirs : pages).reduce((best, page) => (page.total > best.total || (page.total === best.total && page.day > best.day) ? page : best));
}

function drawn(page: Scored, x0: number, y0: number, u: number): string {
  const out: string[] = [];
  for (const [id, spot] of Object.entries(page.page)) {
    const one = tileOf(id);
    const [x, y, w, h] = [x0 + (spot[0] - 1) * u, y0 + (spot[1] - 1) * u, one.w * u, one.h * u];
    const inner = `<g transform="translate(${x} ${y})">`;
    if (!(spot[2] ?? true)) {
      out.push(`${inner}<rect x="1" y="1" width="${w - 2}" height="${h - 2}" fill="#2d6a4a"/></g>`);
    } else if (one.kind === 'photo') {
      out.push(`${inner}<svg x="2" y="2" width="${w - 4}" height="${h - u * 0.36}" preserveAspectRatio="xMidYMid slice"><use href="#rc-ph-${id}" width="${w - 4}" height="${h - u * 0.36}"/></svg>${text(3, h - u * 0.1, u * 0.22, 500, headline(id), ` font-style="italic" font-family="${PRESS}"`)}</g>`);
    } else if (one.kind === 'ad') {
      const size = Math.min(u * 0.34, (w - 8) / (headline(id).length * 0.5));
      out.push(`${inner}<rect x="2.5" y="2.5" width="${w - 5}" height="${h - 5}" fill="#efe0bd" stroke="#6b5630" stroke-dasharray="4 3"/><use href="#rc-o-${ADVERTS[id]?.art ?? 'acorn'}" x="${w / 2 - u * 0.55}" y="${h / 2 - u * 0.8}" width="${u * 1.1}" height="${u * 1.1}"/>${text(w / 2, h / 2 + u * 0.62, size, 750, headline(id), ' text-anchor="middle"')}</g>`);
    } else {
      const size = one.w > 3 ? u * 0.36 : u * 0.32;
      const lines = wrapped(headline(id), Math.floor((w - 8) / (size * 0.5))).slice(0, Math.floor((h * 0.62) / size));
      const below = lines.length * size * 1.05 + size * 0.5;
      const rules = Array.from({ length: Math.max(0, Math.floor((h - below - 6) / (u * 0.13))) }, (_, at) => `M4 ${(below + at * u * 0.13 + 3).toFixed(1)}h${(w - 8).toFixed(1)}`).join('');
      out.push(`${inner}<rect x="2" y="2" width="${w - 4}" height="3" fill="${SECTION[one.section!]}"/>${lines.map((line, at) => text(4, size * 1.15 + at * size * 1.05 + 3, size, 800, line, ` font-family="${PRESS}"`)).join('')}<path d="${rules}" stroke="${INK}" stroke-opacity=".35" stroke-width=".8"/></g>`);
    }
  }
  const centre = centreSize();
  const [cx, cy] = [x0 + (page.centre_at[0]! - 1) * u, y0 + (page.centre_at[1]! - 1) * u];
  out.push(`<g transform="translate(${cx} ${cy})"><rect x="3" y="3" width="${centre.w * u - 6}" height="${centre.h * u - 6}" fill="#fbf7ec" stroke="${INK}" stroke-width="2.5"/><rect x="7" y="7" width="${centre.w * u - 14}" height="${u * 0.55}" fill="#2d6a4a"/><use href="#rc-star" x="11" y="${7 + u * 0.08}" width="${u * 0.4}" height="${u * 0.4}" fill="#f6cf3f"/>`);
  return out.join('');
}

export function image(steps: readonly Step[], people: readonly Person[], words: Words, dark: boolean): string {
  const page = shown(steps);
  const last = steps.at(-1)?.view;
  const ground = dark ? '#1d3a2a' : '#2d6a4a';
  const style = '<style>.rc-k{fill:#2b2620}.rc-m{fill:#9a8d78}.rc-l{fill:#ded3bd}.rc-w{fill:#fbf7ec}.rc-c{fill:#b98a2c}.rc-n{fill:none;stroke:#2b2620;stroke-width:2.2}.rc-s,.rc-sk{stroke:#2b2620}.rc-sm{stroke:#9a8d78}.rc-sw{stroke:#fbf7ec}.rc-sc{stroke:#b98a2c}.rc-sl{stroke:#ded3bd}</style>';
  if (!page || !last) return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${ground}"/></svg>`;
  const shape = pageOf(page.day);
  const u = Math.min(566 / (shape.height + 1.5), 560 / (shape.width + 0.4));
  const wide = (shape.width + 0.5) * u;
  const x0 = 70 + 0.25 * u;
  const y0 = 30 + 1.35 * u;
  const names = people.filter((person) => sideOf(last, person.seat) === page.side).map((person) => person.name).join(' & ');
  const name = paper(page.side);
  const centre = words.centre.name(page.centre);
  const left = 70 + wide + 60;
  const title = wrapped(name, 16);
  const ranks = last.outcome ? last.outcome.ranks.map((rank, seat) => ({ rank, seat })).filter(({ seat }) => last.options.mode !== 'newsroom' || seat % 2 === 0).sort((one, two) => one.rank - two.rank).slice(0, 6) : [];
  const table = ranks.length > 1 ? ranks.map(({ rank, seat }, at) => text(left, 452 + at * 30, 23, rank === 1 ? 800 : 500, `${rank}. ${people[seat]?.name ?? ''}  ${last.outcome?.scores[seat] ?? 0}`)).join('') : '';
  const under = 120 + title.length * 62 + 110;
  // Of a puzzle: out of how many, and which one it was.
  const unit = last.puzzle ? words.image.of(last.puzzle.gold) : `${words.image.points(page.total).replace(/^[-−\d\s]+/, '')} · ${words.day[page.day] ?? ''}`;
  const which = last.puzzle ? text(left, under + 50, 26, 500, where(last, [], words)) : '';
  const total = `<text x="${left.toFixed(1)}" y="${under}"><tspan font-size="92" font-weight="800">${page.total}</tspan><tspan dx="18" font-size="30" font-weight="500">${safe(unit)}</tspan></text>`;
  const small = Math.min(u * 0.34, (centreSize().w * u * 0.9) / (Math.max(1, centre.length) * 0.52));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${safe(words.image.said(name, names))}" font-family="${FONT}" fill="#f4ecdf"><title>${safe(words.image.said(name, names))}</title>${style}<defs>${DRAWINGS}</defs><rect width="${W}" height="${H}" fill="${ground}"/><g fill="${INK}"><rect x="${70}" y="26" width="${wide}" height="${(shape.height + 1.6) * u}" fill="#fbf7ec"/>${text(70 + wide / 2, 26 + u * 0.88, Math.min(u * 0.78, wide / (name.length * 0.52)), 900, name, ` text-anchor="middle" font-family="${PRESS}"`)}<path d="M${74} ${26 + u * 1.12}h${wide - 8}" stroke="${INK}" stroke-width="1.5"/>${drawn(page, x0, y0, u)}${text(centreSize().w * u * 0.5, centreSize().h * u * 0.62, small, 800, centre, ` text-anchor="middle" font-family="${PRESS}"`)}</g><path d="M70 ${y0 + foldOf(page.day) * u}h${wide}" stroke="${INK}" stroke-opacity=".25" stroke-dasharray="6 5"/></g>${title.map((line, at) => text(left, 120 + at * 62, 58, 900, line, ` font-family="${PRESS}"`)).join('')}${text(left, 120 + title.length * 62, 26, 500, words.image.by(names))}${total}${which}${table}${text(1176, 606, 20, 700, 'Clapboard · Rédac’ Chef', ' text-anchor="end"')}</svg>`;
}
