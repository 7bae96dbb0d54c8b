import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Rédac’ Chef',
  line: 'Grab, lay out, print: three front pages against the clock.',
};
export default en;
