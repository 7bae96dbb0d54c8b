import { speech } from '../../../i18n/text';
import type { ShopWords } from '../../window';

const { plural } = speech('fr');
const fr: ShopWords = {
  name: 'Rédac’ Chef',
  line: 'Attrape, mets en page, imprime\u202f: trois unes contre la montre.',
  daily: { name: 'La une du jour', line: 'Un petit vendredi dont la meilleure page est prouvée.', done: (n) => plural(n, { one: 'Imprimée\u202f: # point', other: 'Imprimée\u202f: # points' }) },
};
export default fr;
