import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Dress Rehearsal',
  line: 'Everybody at once, and the curtain rises at eight.',
};
export default en;
