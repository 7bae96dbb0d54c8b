/** Addresses: of this server, and of a table. */

/** Where others find this server. Somebody at the machine itself has an address in the browser that leads nobody else here; the server then
 *  says in the page which one does. */
export const home = (): string => document.querySelector<HTMLMetaElement>('meta[name="clapboard-home"]')?.content || location.origin;

/** The table that somebody means: a whole link, the end of one, or the bare code. '' if it is none of them. */
export function tableIn(text: string): string {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{8,64})\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? '';
}
