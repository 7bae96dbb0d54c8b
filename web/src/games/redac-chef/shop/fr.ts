import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'Rédac’ Chef',
  line: 'Attrape, mets en page, imprime\u202f: trois unes contre la montre.',
};
export default fr;
