import type { ShopWords } from '../../window';

const fr: ShopWords = {
  name: 'La Générale',
  line: 'Tout le monde à la fois, et le rideau se lève à huit heures.',
};
export default fr;
