import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Cinelinx',
  line: 'Link film to film to film, or bluff that you can.',
};
export default en;
