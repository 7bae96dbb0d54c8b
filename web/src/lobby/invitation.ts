/** The table that somebody means: a whole link, the end of one, or the bare code. '' if it is none of them. */
export function tableIn(text: string): string {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{8,64})\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? '';
}
