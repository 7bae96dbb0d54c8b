import { speech } from '../../../i18n/text';
import type { ShopWords } from '../../window';

const { plural } = speech('en');
const en: ShopWords = {
  name: 'Cinelinx',
  line: 'Link film to film to film, or bluff that you can.',
  daily: { name: 'Today’s chain', line: 'From one card to another in the fewest links.', done: (n) => plural(n, { one: 'Done in # link', other: 'Done in # links' }) },
};
export default en;
