import { speech } from '../../../i18n/text';
import type { ShopWords } from '../../window';

const { plural } = speech('fr');
const fr: ShopWords = {
  name: 'Cinelinx',
  line: 'Relie un film à l’autre, ou fais croire que tu peux.',
  daily: { name: 'La chaîne du jour', line: 'D’une carte à l’autre en le moins de maillons possible.', done: (n) => plural(n, { one: 'Faite en # maillon', other: 'Faite en # maillons' }) },
};
export default fr;
