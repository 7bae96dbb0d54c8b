import { speech } from '../../../i18n/text';
import type { Shelf } from '../../window';

const { plural } = speech('en');

export default [
  {
    name: 'Daily chains',
    prizes: [{ key: 'daily*', name: 'Fewest links', about: 'A miss counts as a link.', said: (n) => plural(n, { one: '# link', other: '# links' }), least: true }],
  },
] satisfies Shelf[];
