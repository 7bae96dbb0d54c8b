import lobby from '../lobby/words.en';
import replay from '../replay/words.en';
import table from '../table/words.en';
import common from './common.en';
import refusals from './refusals.en';

export default { common, lobby, replay, table, refusals };
