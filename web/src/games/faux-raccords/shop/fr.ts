import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'Faux Raccords',
  line: 'Montez un film ensemble, scènes cachées et bouches cousues.',
};
export default fr;
