/** "Your turn" for somebody who looks elsewhere: the title, a badge, a sound, and a notification where that is permitted. */
import { nudge } from './sound';

type Badge = { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export const canNotify = () => typeof Notification !== 'undefined' && isSecureContext;
export const mayNotify = () => canNotify() && Notification.permission === 'granted';

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

export function yourTurn(text: string, tag: string): void {
  nudge();
  void (navigator as Badge).setAppBadge?.(1).catch(() => undefined);
  if (!document.hidden || !mayNotify()) return;
  try {
    const notification = new Notification(text, { tag, icon: '/icon.svg' });
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // Some phones offer notifications only to service workers: the title and the sound remain.
  }
}

export function seen(): void {
  void (navigator as Badge).clearAppBadge?.().catch(() => undefined);
}
