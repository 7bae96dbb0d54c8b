import { speech } from '../../../i18n/text';
import type { Prize, Shelf } from '../../window';

const { plural } = speech('en');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const numbered = (key: string, names: string[]): Prize[] => names.map((name, at) => ({ key: `${key}-${at + 1}`, name }));
const many = (n: number, named: (at: number) => string) => Array.from({ length: n }, (_, at) => named(at + 1));

export default [
  {
    name: 'Achievements',
    prizes: numbered('achievement', [
      '60 points',
      '70 points',
      '80 points',
      '35 points for articles',
      '40 points for articles',
      '50 points for articles',
      '20 points for photos',
      '25 points for photos',
      '30 points for photos',
      '$15 of advertising',
      '$20 of advertising',
      '$25 of advertising',
      '15 points for centrepieces',
      '18 points for centrepieces',
      '20 points for centrepieces',
      'A full page on Sunday',
      '5 points with one photo',
      '8 points with one photo',
      'First to print, three days running',
      'The best empty area, three days running',
      'At most 3 points lost by bad moods',
      'Win after losing 12 points by bad moods',
      'Win without having the most points',
      'Win after losing 15 points in penalties',
      'Nothing left on the desk, three days running',
    ]),
  },
  {
    name: 'Played by another rule, and won',
    prizes: numbered('mod', [
      'A point less for each empty cell',
      'Two minutes a day',
      'The page upside down',
      'The first to print ends the day',
      'Printed adverts leave the game',
      'What is laid stays there',
      'One hand only',
    ]),
  },
  { name: 'Scenarios', prizes: numbered('scenario', many(18, (n) => `Scenario ${n}, ${n < 7 ? 'easy' : n < 13 ? 'medium' : 'hard'}`)) },
  { name: 'Puzzles', prizes: numbered('puzzle', many(12, (n) => `Puzzle ${n}`)).map((prize) => ({ ...prize, said: points })) },
  { name: 'Alone', prizes: [{ key: 'solo', name: 'Best solo game', said: points }] },
  { name: 'Front pages of the day', prizes: [{ key: 'daily*', name: 'Best front page of the day', said: points }] },
] satisfies Shelf[];
