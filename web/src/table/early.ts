/** Anyone who opens a table's own address is connected to it while the page is still being built: the two take about as long as each other. */
import { hasBoard, loadBoard } from '../games';
import { lang } from '../i18n/lang.svelte';
import { Session } from './session.svelte';

let waiting: Session | null = null;
/** The page was quicker: it has its own session already, and one begun now would be nobody's. */
let late = false;

export function connect(id: string): void {
  if (late) return;
  waiting = new Session(id);
  waiting.open();
  // Where the page says which game it is, its board is made ready while the table itself is on its way.
  const told = document.querySelector<HTMLMetaElement>('meta[name="clapboard-game"]')?.content ?? '';
  if (hasBoard(told)) loadBoard(told).then((found) => found.words(lang.code)).catch(() => undefined);
}

/** The page of a new table is left for the table itself: its session goes along, so that nobody is away for the moment between the two. */
export function handOver(session: Session): void {
  waiting?.close();
  waiting = session;
}

/** The table's session: the one that was begun before its page, or a new one. */
export function sessionOf(id: string): Session {
  const begun = waiting;
  waiting = null;
  late = true;
  if (begun?.id === id) return begun;
  begun?.close();
  const session = new Session(id);
  session.open();
  return session;
}
