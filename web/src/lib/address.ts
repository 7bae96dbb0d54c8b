/** Where others find this server. Somebody at the machine itself has an address in the browser that leads nobody else here; the server then
 *  says in the page which one does. */
export const home = (): string => document.querySelector<HTMLMetaElement>('meta[name="clapboard-home"]')?.content || location.origin;
