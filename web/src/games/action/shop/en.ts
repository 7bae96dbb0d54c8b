import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Action!',
  line: 'Buy scripts, cast stars, fill the house before the others do.',
};
export default en;
