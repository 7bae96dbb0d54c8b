/** The poster of the film, a whole SVG document with its own colours: won "In the can", lost "Straight to video". */
import type { Person } from '../../types';
import { counts, rush } from '../box';
import { AMBIANCE } from '../board/cards/icons';
import { ART } from '../board/cards/art';
import type { Step } from './ending';
import { tokensAt } from '../board/film/stage';
import { checksOf, detailsOf, errorsIn, misshapen, wrongIn } from './verdict';
import type { FauxView } from '../types';
import type { Words } from '../telling/words';

const W = 1200;
const H = 630;
const DAY = { ground: '#7a2335', ray: '#8d3145', paper: '#f7ecd8', ink: '#1d1a15', red: '#a02c3f', tear: '#ffb4a8', wrong: '#d9402f', grey: '#6d655a' };
const NIGHT = { ...DAY, ground: '#3a121c', ray: '#4a1a26' };
type Inks = typeof DAY;
const DISPLAY = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,'Segoe UI',Roboto,sans-serif";
const PRESS = "'Source Serif 4 Variable','Source Serif 4',Georgia,serif";

/** What the finished film is called. */
export function filmTitle(view: FauxView, words: Words): string {
  const names = view.genres.map((genre) => words.genre[genre.id] ?? genre.name);
  return names.length ? words.image.title(names) : (words.image.own[String(view.options.mode)] ?? words.mode[String(view.options.mode)] ?? '');
}

/** Names are people's own words: never markup. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Long sentences in smaller letters: about half an em for a letter. */
const fit = (said: string, size: number, room: number) => Math.round(Math.min(size, room / (said.length * 0.58)));
const text = (x: number, y: number, size: number, said: string, more = '') => `<text x="${x}" y="${y}" font-size="${size}"${more}>${safe(said)}</text>`;

/** Where the image of the poster is, and how high the strip stands. */
const STRIP = 452;
/** Letters of a scene's title: half of that in a copy of 600 pixels. */
const SCENE = 23;

export function image(steps: readonly Step[], people: readonly Person[], words: Words, dark: boolean): string {
  const inks = dark ? NIGHT : DAY;
  const view = steps.at(-1)?.view;
  if (!view) return '';
  const w = words.image;
  const won = view.outcome?.reason === 'won';
  const title = filmTitle(view, words);
  const names = people.map((person) => person.name);
  const by = w.by(view.film.length, names);
  const said = w.said(title, won ? w.won : w.lost, by);
  const line = facts(view, words).join(' · ');
  const shapes = rays(inks) + hero(view, inks) + strip(view, inks) + stamp(won ? w.won : w.lost, won, inks);
  const words_ =
    `<g fill="${inks.paper}" font-family="${DISPLAY}">` +
    text(62, 60, 22, w.top, ' font-weight="650"') +
    credits(view, title, by, words) +
    text(62, 568, fit(line, 24, 1070), line, ' font-weight="650"') +
    text(62, 606, 26, w.brand, ' font-weight="750"') +
    text(W - 62, 606, 22, w.game, ' font-weight="500" text-anchor="end"') +
    '</g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${safe(said)}"><title>${safe(said)}</title><rect width="${W}" height="${H}" fill="${inks.ground}"/>${shapes}${words_}</svg>`;
}

/** What the screening showed, in a few lines. */
function facts(view: FauxView, words: Words): string[] {
  const w = words.image;
  const checks = checksOf(view);
  const errors = errorsIn(view);
  const { missing, surplus } = detailsOf(view);
  const shapeless = misshapen(view);
  // A film that holds and has no form is not praised for holding.
  const lines = errors ? [w.errors(errors)] : shapeless ? [] : [w.noErrors];
  if (missing) lines.push(w.missing(missing));
  if (surplus) lines.push(w.surplus(surplus));
  if (shapeless) lines.push(w.noShape);
  const genre = checks.filter((check) => check.kind === 'genre').map((check) => words.ending.ofWanted(check.n, check.wanted));
  if (genre.length) lines.push(w.genre(genre.join(' · ')));
  lines.push(w.turns(view.turns));
  return lines;
}

/** In one line if it can be large there, else in two, broken where that leaves the largest letters. */
function lines(said: string, size: number, room: number, enough: number): { size: number; said: string[] } {
  const one = fit(said, size, room);
  if (one >= enough) return { size: one, said: [said] };
  let best = { size: one, said: [said] };
  for (let at = said.indexOf(' '); at > 0; at = said.indexOf(' ', at + 1)) {
    const halves = [said.slice(0, at), said.slice(at + 1)];
    const found = Math.min(...halves.map((half) => fit(half, enough, room)));
    if (found > best.size) best = { size: found, said: halves };
  }
  return best;
}

/** Title, makers and some scenes under each other: as large as they must be to be read in a small copy, whatever the number of scenes. */
function credits(view: FauxView, title: string, by: string, words: Words): string {
  const head = lines(title, 96, 660, 64);
  const makers = lines(by, 30, 680, 26);
  let y = head.said.length > 1 ? 68 : 82;
  let out = `<g font-family="${PRESS}">`;
  for (const line of head.said) out += text(60, (y += head.size * (head.said.length > 1 ? 0.9 : 0.72)), head.size, line, ' font-weight="900" letter-spacing="-1.5"');
  y += 14;
  for (const line of makers.said) out += text(62, (y += makers.size + 6), makers.size, line, ' font-style="italic" font-weight="500"');
  return `${out}</g>${scenes(view, words, y + 39)}`;
}

/** Some scenes from the first to the last, and how many there are besides; what does not fit has a cross, as on the board. */
function scenes(view: FauxView, words: Words, top: number): string {
  const wrong = wrongIn(view);
  const shown = view.film.flatMap((shot, at) => (shot.card ? [{ no: at + 1, card: shot.card, wrong: wrong.has(shot.handle) }] : []));
  const pitch = SCENE * 1.24;
  const room = Math.floor((STRIP - 46 - top) / pitch) + 1;
  const picked = shown.length > room ? Array.from({ length: room - 1 }, (_, at) => shown[Math.round((at * (shown.length - 1)) / (room - 2))]!) : shown;
  const said = picked.map(({ no, card, wrong }) => ({ no: `${no}`, said: words.title[card]! + (wrong ? ' ✗' : '') }));
  if (picked.length < shown.length) said.push({ no: '+', said: words.image.more(shown.length - picked.length) });
  return said
    .map((one, at) => {
      const size = fit(`${one.no} ${one.said}`, SCENE, 680);
      return `<text x="62" y="${Math.round(top + at * pitch)}" font-size="${size}" font-weight="500"><tspan font-weight="750">${one.no}</tspan><tspan dx="7">${safe(one.said)}</tspan></text>`;
    })
    .join('');
}

function rays(inks: Inks): string {
  let out = '';
  for (let at = 0; at < 24; at++) {
    const one = (at * Math.PI) / 12;
    const two = one + Math.PI / 24;
    const far = 1100;
    out += `<path d="M940 226L${Math.round(940 + far * Math.cos(one))} ${Math.round(226 + far * Math.sin(one))}L${Math.round(940 + far * Math.cos(two))} ${Math.round(226 + far * Math.sin(two))}z" fill="${inks.ray}"/>`;
  }
  return out;
}

/** A scene of the film as large as a poster's image: the middle one of those that count, with the ambiances of the genre at its feet. */
function hero(view: FauxView, inks: Inks): string {
  const tokens = view.genres.flatMap((genre) => genre.tokens);
  const shown = view.film.flatMap((shot) => (shot.card ? [{ card: shot.card, at: shot.at }] : []));
  const counting = view.genres.length ? shown.filter(({ card, at }) => counts(card, tokensAt(view, at))) : [];
  const best = counting.length ? counting : shown;
  const scene = best[Math.floor(best.length / 2)];
  const frame = scene ? `<g transform="translate(748 84) rotate(2 197 136) scale(4.7)"><rect width="84" height="58" rx="3" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="1.2"/>${art(rush(scene.card).value, inks)}</g>` : '';
  const r = 39;
  const discs = tokens.map((token, at) => {
    const [cx, cy] = [790 + at * 90, 366];
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="5"/><path transform="translate(${cx - r * 0.64} ${cy - r * 0.64}) scale(${((r * 1.28) / 24).toFixed(3)})" fill-rule="evenodd" fill="${at % 2 ? inks.ink : inks.red}" d="${AMBIANCE[token]}"/>`;
  });
  return frame + discs.join('');
}

/** The image of a scene in the inks of the poster. */
function art(value: number, inks: Inks): string {
  const tint = '#d99aa4';
  const fills: Record<string, string> = { k: inks.ink, w: inks.red, p: inks.paper, t: tint };
  const lines: Record<string, [string, number]> = { l: [inks.ink, 2.4], q: [inks.paper, 2.4], s: [inks.red, 3], s2: [tint, 3], h: [inks.red, 4.6] };
  return (ART[value] ?? [])
    .map(({ tag, look, at }) => {
      const looks = look.split(' ');
      const line = looks.map((one) => lines[one]).find(Boolean);
      const ink = line
        ? `fill="none" stroke="${line[0]}" stroke-width="${line[1]}" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${looks.map((one) => fills[one]).find(Boolean) ?? inks.ink}"${looks.includes('o') ? ` stroke="${inks.ink}" stroke-width="1.8"` : ''}`;
      return `<${tag} ${Object.entries(at).map(([name, one]) => `${name}="${one}"`).join(' ')} ${ink}/>`;
    })
    .join('');
}

/** The film from end to end; where it does not hold, it tears. */
function strip(view: FauxView, inks: Inks): string {
  const shots = view.film;
  const n = Math.max(shots.length, 1);
  const pitch = Math.min(120, (W - 8) / n);
  const begin = (W - pitch * n) / 2;
  const top = STRIP - 34;
  let out = `<rect y="${top}" width="${W}" height="116" fill="${inks.ink}"/>`;
  for (let x = 6; x < W; x += 26) out += `<rect x="${x}" y="${top + 7}" width="13" height="10" rx="2.5" fill="${inks.paper}"/><rect x="${x}" y="${top + 99}" width="13" height="10" rx="2.5" fill="${inks.paper}"/>`;
  const torn = new Set(detailsOf(view).disorder.map((pair) => pair.join()));
  const wrong = wrongIn(view);
  shots.forEach((shot, at) => {
    if (!shot.card) return;
    const face = rush(shot.card);
    const x = begin + at * pitch;
    const size = Math.min(30, pitch * 0.5);
    out += `<g transform="translate(${(x + 2).toFixed(1)} ${top + 24})"><rect width="${(pitch - 4).toFixed(1)}" height="68" rx="3" fill="${inks.paper}"${wrong.has(shot.handle) ? ` class="wrong" stroke="${inks.wrong}" stroke-width="6"` : ''}/><text x="${((pitch - 4) / 2).toFixed(1)}" y="42" font-family="${DISPLAY}" font-weight="800" font-size="${size.toFixed(1)}" text-anchor="middle" fill="${face.take ? inks.red : inks.ink}">${face.value}</text>`;
    if (view.genres.length && counts(shot.card, tokensAt(view, shot.at))) out += `<rect x="${(pitch * 0.2).toFixed(1)}" y="54" width="${(pitch * 0.6 - 4).toFixed(1)}" height="5" rx="2.5" fill="${inks.red}"/>`;
    out += '</g>';
    if (at && torn.has(`${shots[at - 1]!.handle},${shot.handle}`)) {
      const d = `M${x.toFixed(1)} ${top}l-7 14 14 14-14 15 14 15-14 15 14 14-14 15 7 14`;
      out += `<path d="${d}" fill="none" stroke="${inks.ink}" stroke-width="12"/><path d="${d}" fill="none" stroke="${inks.tear}" stroke-width="5"/>`;
    }
  });
  return out;
}

function stamp(said: string, won: boolean, inks: Inks): string {
  const wide = Math.max(200, said.length * 19 + 40);
  return `<g transform="translate(${W - wide / 2 - 34} 66) rotate(${won ? -4 : 5})"><rect x="${-wide / 2}" y="-34" width="${wide}" height="68" rx="9" fill="${inks.paper}" stroke="${inks.ink}" stroke-width="5"/>${`<text text-anchor="middle" y="12" font-family="${DISPLAY}" font-weight="800" font-size="34" fill="${won ? '#19704a' : inks.red}">${safe(said)}</text>`}</g>`;
}
