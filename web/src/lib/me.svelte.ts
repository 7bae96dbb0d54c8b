/** Who this browser is: a guest with a chosen name, known to the server by a cookie that scripts cannot read. */
import { lang } from '../i18n/lang.svelte';
import { api, Trouble } from '../protocol/api';
import type { Me } from '../protocol/types';

class Myself {
  me = $state.raw<Me | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  async begin(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (bad) {
      if (!(bad instanceof Trouble) || bad.code === 'offline') return;
    }
    this.known = true;
  }

  /** Take a name: a new guest, or the same one renamed. */
  async name(name: string): Promise<Me> {
    const language = lang.code === 'fr' ? 'fr' : 'en';
    this.me = this.me ? await api.changeMe({ name, language }) : (await api.newGuest({ name, language })).me;
    this.known = true;
    return this.me;
  }
}

export const myself = new Myself();
