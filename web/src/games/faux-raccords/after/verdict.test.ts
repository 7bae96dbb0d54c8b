import { describe, expect, it } from 'vitest';
import type { Person } from '../../types';
import { figures, reason, score, type Step } from './ending';
import { image } from './image';
import type { FauxView, ShotView } from '../types';
import en from '../telling/words/en';
import fr from '../telling/words/fr';
import { checksOf, errorsIn, tears, wrongIn } from './verdict';

const people: Person[] = ['Ana', '<b>Bob & "co"'].map((name, seat) => ({ seat, name, you: false, bot: '', away: false }));
const shot = (card: string, at: string, handle: number): ShotView => ({ handle, at, card, up: true, peekable: false, seen_by: [], claps: [], ticks: [], crosses: [] });
const line = (cards: string) => cards.split(' ').map((card, at) => shot(card, `c${at + 1}`, at));
/** FR-X43: sixteen that win. */
const SIXTEEN = 'r01b r03 r04 r05 r08 r09 r10a r11 r12 r14 r17 r18 r20 r22 r24 r26';

function ended(film: ShotView[], details: Record<string, unknown>, mode = 'full', reason = 'lost'): FauxView {
  const genre = mode === 'full' ? [{ id: 'g15', name: 'Monster movie', line: '', tokens: ['fear', 'wonder'] }] : [];
  return {
    viewer: null, seats: 2, turns: 20, options: { mode }, film, genres: genre, chairs: [{}, {}],
    outcome: { scores: [0, 0], ranks: [1, 1], winners: [], reason, details: { genre_scores: genre.map(() => 9), genre_needed: 7, ...details } },
  } as unknown as FauxView;
}
const step = (view: FauxView): Step[] => [{ facts: [], by: null, view } as unknown as Step];
const counted = (view: FauxView) => figures(step(view), people, en).find((figure) => /continuity errors?/.test(figure.label))?.value;

describe('continuity errors are what FR-R59 counts', () => {
  it('none in a film that wins', () => {
    const won = ended(line(SIXTEEN), { complete: true, missing: 0, surplus: 0 }, 'full', 'won');
    expect([errorsIn(won), counted(won)]).toEqual([0, '0']);
    expect(image(step(won), people, en, false)).toContain(en.image.noErrors);
  });

  it('a missing scene is one, though everything that lies there is in order', () => {
    const short = ended(line(SIXTEEN.slice(0, -4)), { missing: 1, surplus: 0 });
    expect([errorsIn(short), counted(short)]).toEqual([1, '1']);
    for (const [words, none] of [[en, en.image.noErrors], [fr, fr.image.noErrors]] as const) {
      const poster = image(step(short), people, words, false);
      expect(poster).not.toContain(none);
      expect(poster).toContain(words.image.errors(1));
    }
  });

  it('so is each scene too many, and one film short does not make up for the other', () => {
    expect(errorsIn(ended(line(`${SIXTEEN} r27 r28a`), { surplus: 2 }))).toBe(2);
    expect(errorsIn(ended([], { missing: 1, surplus: 1 }, 'shorts'))).toBe(2);
  });

  it('a film of the right length that makes no diamond is not said to have none', () => {
    const points = SIXTEEN.split(' ').map((card, at) => shot(card, `x${at}y${at}`, at));
    const shapeless = ended(points, { complete: false, missing: 0, surplus: 0 }, 'arcs');
    for (const words of [en, fr]) {
      const poster = image(step(shapeless), people, words, false);
      expect(poster).not.toContain(words.image.noErrors);
      expect(poster).toContain(words.image.noShape);
      expect(figures(step(shapeless), people, words).map(({ value, label }) => `${value} ${label}`).join()).toContain(words.ending.noShapeAbout);
      expect(reason(shapeless.outcome!, words).toLowerCase()).toContain(words.ending.shape);
    }
    expect(counted(shapeless)).toBeUndefined();
    // With a jump cut beside it, both are told.
    const both = ended(points, { complete: false, disorder: [[0, 1]] }, 'arcs');
    expect(counted(both)).toBe('1');
    expect(image(step(both), people, en, false)).toMatch(/One continuity error · Not a diamond/);
  });

  it('what is missing or too much is told beside the errors', () => {
    expect(image(step(ended(line(SIXTEEN.slice(0, -4)), { missing: 1 })), people, en, false)).toContain('One continuity error · 1 scene missing');
    expect(image(step(ended(line(SIXTEEN), { surplus: 2 })), people, fr, false)).toContain(fr.image.surplus(2));
  });

  it('pairs, doubles and mixed levels are added to them', () => {
    expect(errorsIn(ended(line('r05 r03'), { disorder: [[0, 1]], doubles: [10], missing: 14 }))).toBe(16);
    expect(errorsIn(ended([], { mixed: ['level2', 'joker'], missing: 1 }, 'studio'))).toBe(3);
  });
});

it('tells what the server counted, and nothing of it before it has come', () => {
  const view = ended(line(SIXTEEN), { complete: true }, 'full', 'won');
  const story = [{ facts: [], by: null, view }, { facts: [{ type: 'flipped', applies: false }, { type: 'flipped', applies: true }], by: 0, view }] as unknown as Step[];
  const counted = {
    seats: [{ placed: 5, right: 4, misplaced: 1, repaired: 2, clue: true }, { placed: 0, right: 0, misplaced: 0, repaired: 0, clue: null }],
    errors: 0, survivors: 3, events: 2, defaults: 1,
  };
  for (const words of [en, fr]) {
    const w = words.ending;
    const told = (known: unknown) => Object.fromEntries(figures(story, people, words, known).map(({ label, value }) => [label, value]));
    expect(told(counted)).toMatchObject({ [w.rightAbout]: w.ofAll(4, 5), [w.cluesAbout]: w.ofAll(1, 1), [w.defaultsAbout]: w.ofAll(1, 2) });
    expect(Object.keys(told(null))).not.toContain(w.rightAbout);
    const did = (seat: number, known: unknown) => score(view, seat, words, story, known).map(({ n, label }) => `${n} ${label}`);
    expect(did(0, counted).slice(3)).toEqual([`4 ${w.right(4)}`, `1 ${w.misplaced(1)}`, `2 ${w.repaired(2)}`]);
    expect([did(1, counted).length, did(0, null).length]).toEqual([3, 3]);
  }
});

it('marks the pair that runs the wrong way, a double and a mixed level', () => {
  const view = ended(line('r02 r05 r03 r10a r10b'), { disorder: [[1, 2], [3, 4]], doubles: [10] });
  expect([...wrongIn(view)].sort()).toEqual([1, 2, 3, 4]);
  expect(tears(view, view.film.map((one) => ({ shot: one })))).toEqual([2, 4]);
  expect(checksOf(view).filter((check) => !check.good).map((check) => check.kind)).toEqual(['size', 'order', 'double']);
  expect(checksOf(view).find((check) => check.kind === 'order')?.pairs).toEqual([[5, 3], [10, 10]]);
  const levels = ended([shot('r03', 'l1x0', 0), shot('r06', 'l1x2', 1), shot('r11', 'l2x1', 2)], { mixed: ['joker'], missing: 12 }, 'studio');
  expect([...wrongIn(levels)]).toEqual([0, 2]);
});

it('can be read in a small copy, however many scenes and names there are', () => {
  const crowd: Person[] = ['Maximiliane-Charlotte', 'Étienne de la Tour', 'Bartholomew Quartermaine', 'Iñigo'].map((name, seat) => ({ seat, name, you: false, bot: '', away: false }));
  const many = Object.keys(en.title);
  for (const mode of ['full', 'tutorial', 'studio', 'shorts', 'arcs'])
    for (const n of [0, 1, 7, 15, 16, 20, 26])
      for (const words of [en, fr]) {
        const view = ended(line(many.slice(0, n).join(' ')).slice(0, n), { missing: 3, disorder: [[0, 1]] }, mode);
        if (mode === 'shorts') view.genres = ['g07', 'g10'].map((id, at) => ({ id, name: id, line: at ? 'b' : 'a', tokens: ['drama', 'action'] }));
        const svg = image(step(view), crowd, words, false);
        const sizes = [...svg.matchAll(/<text [^>]*?y="([\d.]+)"[^>]*?font-size="([\d.]+)"/g)].map(([, y, size]) => ({ y: Number(y), size: Number(size) }));
        const told = sizes.filter(({ y }) => y > 60 && y < 418);
        expect(told.length).toBeGreaterThan(n ? 2 : 1);
        expect(Math.min(...told.map(({ size }) => size))).toBeGreaterThanOrEqual(19);
        // One under the other, and none in the strip.
        for (const [at, one] of told.entries()) if (at) expect(one.y - told[at - 1]!.y).toBeGreaterThanOrEqual(one.size * 0.89);
        if (n > 9) expect(svg).toMatch(/\+<\/tspan>/);
      }
});

it('draws a poster of every film, without markup of people', () => {
  const films: FauxView[] = [
    ended(line(SIXTEEN), { complete: true }, 'full', 'won'),
    ended(line('r05 r03'), { disorder: [[0, 1]], missing: 10 }, 'tutorial'),
    ended([shot('r03', 'l1x0', 0)], { missing: 14 }, 'studio'),
    ended([], { missing: 16 }),
  ];
  for (const view of films)
    for (const words of [en, fr]) {
      const svg = image(step(view), people, words, true);
      expect(svg.startsWith('<svg')).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|<b>/);
      expect(svg).toContain(view.outcome!.reason === 'won' ? words.image.won : words.image.lost);
    }
  expect(image(step(films[1]!), people, en, false)).toContain('The First Cut');
});
