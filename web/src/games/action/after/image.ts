/** The image worth sharing: the poster of the film that scored most, by its producer, with its real performers. */
import { wrapped } from '../../../lib/wrapped';
import type { Person } from '../../types';
import { DRAWINGS } from '../board/drawings';
import { cast, film, play, poster } from '../box';
import type { Words } from '../telling/words';
import type { Step } from './ending';

const W = 1200;
const H = 630;
const FONT = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,'Segoe UI',Roboto,sans-serif";
const PRESS = "'Source Serif 4 Variable',Georgia,serif";
const INKS: Record<string, { film: string; soft: string }> = {
  red: { film: '#94313f', soft: '#f1d9d8' },
  blue: { film: '#2b5a8c', soft: '#d8e4f0' },
  gold: { film: '#7f5f06', soft: '#f4e5b8' },
  moss: { film: '#41652f', soft: '#dfead6' },
  plum: { film: '#7a3f74', soft: '#eedcec' },
  slate: { film: '#4a5560', soft: '#dde2e6' },
};

/** Names are people's own words: never markup. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Long words in smaller letters. The widest line of a title takes 0.61 em for each of its letters. */
const fit = (said: string, size: number, room: number) => Math.floor(Math.min(size, room / (said.length * 0.62)));
const text = (x: number, y: number, size: number, weight: number, said: string, more = '') => `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}"${more}>${safe(said)}</text>`;

interface Best {
  script: string;
  owner: number;
  points: number;
  cards: string[];
}

/** The film that scored most at ceremonies; of equal ones, that of the winner, then the first. */
function bestOf(steps: readonly Step[]): Best | null {
  const films = new Map<string, Best>();
  for (const step of steps) {
    for (const fact of step.facts) {
      if (fact.type === 'film_sent') films.set(fact.script, { script: fact.script, owner: fact.seat, points: 0, cards: fact.discarded });
      if (fact.type === 'ceremony') for (const one of step.view.office) scored(films, one.script, fact.trend);
    }
  }
  const winners = steps.at(-1)?.view.outcome?.winners ?? [];
  return [...films.values()].sort((one, other) => other.points - one.points || Number(winners.includes(other.owner)) - Number(winners.includes(one.owner)))[0] ?? null;
}

function scored(films: Map<string, Best>, script: string, trend: string | null): void {
  const one = films.get(script);
  if (one) one.points += film(script).prestige + (trend && film(script).needs[trend] ? play().trend : 0);
}

export function image(steps: readonly Step[], people: readonly Person[], words: Words, dark: boolean): string {
  const best = bestOf(steps);
  const last = steps.at(-1)?.view;
  const w = words.image;
  const script = best ? film(best.script) : null;
  const inks = INKS[script?.tint ?? 'gold'] ?? INKS.gold!;
  const paper = '#fffdf8';
  const ink = '#1d1a15';
  const ground = dark ? '#201a12' : inks.soft;
  const who = best ? (people[best.owner]?.name ?? '') : '';
  const said = script ? w.said(script.title, who) : w.none;
  const art = script ? poster(script) : null;
  const rays = Array.from({ length: 18 }, (_, at) => `<path d="M330 300L${330 + 900 * Math.cos((at * Math.PI) / 9)} ${300 + 900 * Math.sin((at * Math.PI) / 9)}L${330 + 900 * Math.cos(((at + 0.5) * Math.PI) / 9)} ${300 + 900 * Math.sin(((at + 0.5) * Math.PI) / 9)}z"/>`).join('');
  const style = `<style>.ac-asoft{fill:${inks.soft}}.ac-af{fill:${inks.film}}.ac-ak{fill:${ink}}.ac-ap{fill:${paper}}.ac-as{fill:none;stroke:${inks.film};stroke-width:2;stroke-linecap:round}.ac-ak0{fill:none;stroke:${ink};stroke-width:1.6;stroke-linecap:round}.ac-ap0{fill:none;stroke:${paper};stroke-width:1.8;stroke-linecap:round}.ac-ao{opacity:.3}.ac-ao2{opacity:.55}</style>`;
  const drawn = art ? `<clipPath id="c"><rect x="24" y="24" width="612" height="582" rx="10"/></clipPath><g clip-path="url(#c)"><rect x="24" y="24" width="612" height="582" fill="${inks.soft}"/><g fill="${inks.film}" opacity=".22">${rays}</g><use href="#ac-sky-${art.sky}" x="24" y="24" width="612" height="300"/><use href="#ac-gr-${art.ground}" x="24" y="330" width="612" height="276"/><use href="#ac-fig-${art.figure}" x="60" y="110" width="540" height="480"/></g>` : '';
  const front = dark ? '#f4ecdf' : ink;
  const lines = script ? wrapped(script.title, 15) : [w.none];
  const size = Math.min(68, ...lines.map((line) => fit(line, 68, 500)));
  const title = lines.map((line, at) => text(676, 154 + at * size * 1.06, size, 700, line, ` font-family="${PRESS}"`)).join('');
  const below = 154 + (lines.length - 1) * size * 1.06 + 54;
  const cards = best ? best.cards.map(cast).slice(0, 4) : [];
  const names = (kind: string) => cards.filter((card) => card.kind === kind).map((card) => card.name);
  const crewed = wrapped(w.with(names('actor'), names('set')), 44);
  const crew = crewed.map((line, at) => text(676, below + at * 28, 22, 500, line)).join('');
  // What stands above takes one line more or less; the places keep clear of it and of the foot.
  const scored = Math.max(420, below + crewed.length * 28 + 18);
  const ranks = (last?.outcome?.ranks ?? []).map((rank, seat) => ({ rank, seat })).sort((one, other) => one.rank - other.rank);
  const pitch = Math.min(36, (570 - scored - 14) / ranks.length);
  const placed = ({ rank, seat }: (typeof ranks)[number]) => `${rank}. ${w.wins(people[seat]?.name ?? '', last?.outcome?.scores[seat] ?? 0)}`;
  const table = ranks.map((one, at) => text(676, scored + 14 + (at + 1) * pitch, Math.min(fit(placed(one), 26, 500), pitch * 0.75), one.rank === 1 ? 800 : 500, placed(one))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${safe(said)}" font-family="${FONT}" fill="${front}"><title>${safe(said)}</title>${style}<defs>${DRAWINGS}</defs><rect width="${W}" height="${H}" fill="${ground}"/><rect x="14" y="14" width="632" height="602" rx="16" fill="${inks.film}"/>${drawn}${who ? text(676, 84, fit(w.by(who), 26, 500), 600, w.by(who), ` fill="${dark ? inks.soft : inks.film}"`) : ''}${title}${crew}${best ? text(676, scored, 26, 700, w.points(best.points)) : ''}${table}${text(1176, 606, 20, 700, 'Clapboard · Action!', ' text-anchor="end"')}</svg>`;
}
