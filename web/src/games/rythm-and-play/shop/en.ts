import type { ShopWords } from '../../window';

const en: ShopWords = {
  name: 'Rythm and Play',
  line: 'Climb or fall. The last note nobody answers takes the whole stave.',
};
export default en;
