import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'Action\u202f!',
  line: 'Achète des scénarios, engage des stars, remplis la salle avant les autres.',
};
export default fr;
