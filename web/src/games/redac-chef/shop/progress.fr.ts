import { speech } from '../../../i18n/text';
import type { Prize, Shelf } from '../../window';

const { plural } = speech('fr');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const numbered = (key: string, names: string[]): Prize[] => names.map((name, at) => ({ key: `${key}-${at + 1}`, name }));
const many = (n: number, named: (at: number) => string) => Array.from({ length: n }, (_, at) => named(at + 1));

export default [
  {
    name: 'Succès',
    prizes: numbered('achievement', [
      '60 points',
      '70 points',
      '80 points',
      '35 points d’articles',
      '40 points d’articles',
      '50 points d’articles',
      '20 points de photos',
      '25 points de photos',
      '30 points de photos',
      '15 $ de publicité',
      '20 $ de publicité',
      '25 $ de publicité',
      '15 points de sujets centraux',
      '18 points de sujets centraux',
      '20 points de sujets centraux',
      'Une page pleine le dimanche',
      '5 points avec une seule photo',
      '8 points avec une seule photo',
      'Au tirage avant tout le monde, trois jours de suite',
      'La meilleure zone vide, trois jours de suite',
      '3 points perdus au plus par mauvaise humeur',
      'Gagner après 12 points perdus par mauvaise humeur',
      'Gagner sans avoir le plus de points',
      'Gagner après 15 points de pénalités',
      'Rien sur le bureau à la fin, trois jours de suite',
    ]),
  },
  {
    name: 'Joué avec une autre règle, et gagné',
    prizes: numbered('mod', [
      'Un point de moins par case vide',
      'Deux minutes par jour',
      'La page à l’envers',
      'Le premier tirage finit la journée',
      'Les pubs imprimées quittent le jeu',
      'Ce qui est posé reste posé',
      'D’une seule main',
    ]),
  },
  { name: 'Scénarios', prizes: numbered('scenario', many(18, (n) => `Scénario ${n}, ${n < 7 ? 'facile' : n < 13 ? 'moyen' : 'difficile'}`)) },
  { name: 'Casse-tête', prizes: numbered('puzzle', many(12, (n) => `Casse-tête ${n}`)).map((prize) => ({ ...prize, said: points })) },
  { name: 'En solo', prizes: [{ key: 'solo', name: 'Meilleure partie en solo', said: points }] },
  { name: 'Unes du jour', prizes: [{ key: 'daily*', name: 'Meilleure une du jour', said: points }] },
] satisfies Shelf[];
