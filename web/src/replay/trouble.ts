/** Why a story cannot be told, in words. */
import { lang } from '../i18n/lang.svelte';
import { Trouble } from '../protocol/api';

export function whyNot(bad: unknown): string {
  const w = lang.words.replay;
  if (!(bad instanceof Trouble)) return lang.words.common.failed;
  const { code, params, message } = bad;
  switch (code) {
    case 'bad-record':
      return w.uploadBad(typeof params.entry === 'number' ? params.entry : null);
    case 'record-too-long':
      return w.uploadLong(typeof params.most === 'number' ? params.most : 20_000);
    case 'too-large':
      return w.uploadLarge;
    case 'old-rules':
      return w.oldRules;
    case 'not-over':
      return w.notOver;
    case 'no-game':
      return w.noGame;
    case 'no-such-game':
      return w.noSuchGame;
    case 'unknown-table':
    case 'not-found':
      return w.noTable;
    default:
      return lang.refusal(code, params, message);
  }
}
