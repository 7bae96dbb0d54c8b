import lobby from '../lobby/words.fr';
import replay from '../replay/words.fr';
import table from '../table/words.fr';
import common from './common.fr';
import type { Words } from './lang.svelte';
import refusals from './refusals.fr';

const fr: Words = { common, lobby, replay, table, refusals };
export default fr;
