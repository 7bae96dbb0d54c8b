import { speech } from '../../../i18n/text';
import type { Shelf } from '../../window';

const { plural } = speech('fr');

export default [
  {
    name: 'Chaînes du jour',
    prizes: [{ key: 'daily*', name: 'Le moins de maillons', about: 'Une erreur compte comme un maillon.', said: (n) => plural(n, { one: '# maillon', other: '# maillons' }), least: true }],
  },
] satisfies Shelf[];
