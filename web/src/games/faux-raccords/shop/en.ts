import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Faux Raccords',
  line: 'Cut one film together, scenes face down and lips sealed.',
};
export default en;
