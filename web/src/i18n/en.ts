import { byGame, type ShopWords } from '../games/window';
import lobby from '../lobby/words.en';
import replay from '../replay/words.en';
import table from '../table/words.en';
import common from './common.en';
import refusals from './refusals.en';

/** The words of the shop windows stand with the games. */
const shop = byGame(import.meta.glob<ShopWords>('../games/*/shop/en.ts', { eager: true, import: 'default' }));

export default { common, lobby, replay, table, refusals, shop };
