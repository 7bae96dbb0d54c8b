/** A language that nobody speaks: every sentence in brackets and accents, so that a text written past the catalogue is seen. */

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aceilnorsuyzACEILNORSUYZ'].map((plain, at) => [plain, [...'áçéíłñóŕšúýžÁÇÉÍŁÑÓŔŠÚÝŽ'][at]!]),
);

export function bracketed(text: string): string {
  // {names} are filled in later, and stay as they are.
  const said = text.replace(/\{\w+\}|./gsu, (part) => (part.length > 1 ? part : (ACCENTS[part] ?? part)));
  return text ? `⟦${said}⟧` : text;
}

export function pseudo<T>(words: T): T {
  if (typeof words === 'string') return bracketed(words) as T;
  if (typeof words === 'function') return ((...params: unknown[]) => pseudo(words(...params))) as T;
  if (Array.isArray(words)) return words.map(pseudo) as T;
  if (words !== null && typeof words === 'object')
    return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, pseudo(inner)])) as T;
  return words;
}
