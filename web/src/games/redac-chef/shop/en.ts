import { speech } from '../../../i18n/text';
import type { ShopWords } from '../../window';

const { plural } = speech('en');
const en: ShopWords = {
  name: 'Rédac’ Chef',
  line: 'Grab, lay out, print: three front pages against the clock.',
  daily: { name: 'Today’s front page', line: 'A small Friday whose best page is proven.', done: (n) => plural(n, { one: 'Printed: # point', other: 'Printed: # points' }) },
};
export default en;
