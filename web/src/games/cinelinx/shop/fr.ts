import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'Cinelinx',
  line: 'Relie un film à l’autre, ou fais croire que tu peux.',
};
export default fr;
