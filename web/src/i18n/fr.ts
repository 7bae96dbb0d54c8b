import { byGame, type ShopWords } from '../games/window';
import lobby from '../lobby/words.fr';
import replay from '../replay/words.fr';
import table from '../table/words.fr';
import common from './common.fr';
import type { Words } from './lang.svelte';
import refusals from './refusals.fr';

const shop = byGame(import.meta.glob<ShopWords>('../games/*/shop/fr.ts', { eager: true, import: 'default' }));

const fr: Words = { common, lobby, replay, table, refusals, shop };
export default fr;
