import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'Rythm and Play',
  line: 'Monte ou descends. La dernière note sans réponse rafle toute la portée.',
};
export default fr;
