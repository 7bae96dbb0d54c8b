import { afterEach, describe, expect, it } from 'vitest';
import { archived, drawnAs, film, isPublished, poster, tintOf, unpack, unsigned } from './box';
import published from './edition.json';
import en from './telling/words/en';
import fr from './telling/words/fr';

afterEach(() => unpack(null));

describe('the box of a table', () => {
  it('tells the genres of a card in the order in which every band is printed', () => {
    expect(Object.keys(film('SB08').needs)).toEqual(['CO', 'RO', 'AC']);
    // Of equal points the first printed one is the figure on the poster.
    expect(poster(film('SB08'))).toEqual({ figure: 'CO', ground: 'RO', sky: 'AC' });
  });
  it('tells an Event of another box in the words of that box, in every language', () => {
    const [first, ...others] = published.event;
    unpack({ ...published, event: [{ ...first, text: 'Hiring costs 3 M less.' }, ...others, { ...first, id: 'E16', name: 'Fresh Faces', text: 'Hiring costs 2 M less, and nobody slides.' }] });
    expect(fr.event('E02')).toBe('Antenne bradée');
    expect([fr.eventText('E01'), isPublished('E01')]).toEqual(['Hiring costs 3 M less.', false]);
    for (const words of [en, fr]) expect([words.event('E16'), words.eventText('E16')]).toEqual(['Fresh Faces', 'Hiring costs 2 M less, and nobody slides.']);
  });
});

describe('a box with other colours and genres', () => {
  const films = published.script.map((script, at) => ({ ...script, colour: script.colour === 'red' ? 'crimson' : at === 10 ? 'green' : script.colour, needs: at ? script.needs : { SF: 2, CO: 3 } }));
  const box = {
    ...published,
    colour: [{ id: 'crimson' }, { id: 'blue' }, { id: 'green' }, { id: 'gold', joker: true }],
    genre: [{ id: 'SF', name: 'Science fiction' }, ...published.genre],
    script: films,
    tv: published.tv.map((script) => ({ ...script, colour: 'blue' })),
  };

  it('draws each colour in one of ours, and none in that of another', () => {
    unpack(box);
    expect(['crimson', 'blue', 'green', 'gold'].map(tintOf)).toEqual(['red', 'blue', 'moss', 'gold']);
    expect([film('SR01').tint, film('SB01').tint]).toEqual(['red', 'moss']);
    expect(archived(['SR01', 'SB01', 'SR02'])).toEqual({ crimson: 2, blue: 0, green: 1, gold: 0 });
  });
  it('calls and letters them by their own names, in every language', () => {
    unpack(box);
    for (const words of [en, fr]) {
      expect([words.genre.SF, words.letter.SF, words.colour.crimson]).toEqual(['Science fiction', 'S', 'crimson']);
      expect(['crimson', 'green'].map((colour) => words.colourLetter[colour])).toEqual(['C', 'Gr']);
    }
    expect([fr.genre.CO, en.colourLetter.blue]).toEqual(['Comédie', 'B']);
    unpack(null);
    expect([en.genre.DR, fr.colour.gold, fr.colourLetter.gold]).toEqual(['Drama', 'or', 'O']);
  });
  it('has a drawing for every film, and a sign for every genre', () => {
    unpack(box);
    // In the order of its own genres.
    expect(Object.keys(film('SR01').needs)).toEqual(['SF', 'CO']);
    for (const script of films) expect(Object.values(poster(film(script.id))).every((one) => one === '0' || published.genre.some((genre) => genre.id === one))).toBe(true);
    expect([unsigned('SF'), unsigned('DR'), drawnAs('SF')]).toEqual(['S', '', 'DR']);
  });
});
