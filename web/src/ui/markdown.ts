/**
 * A small part of Markdown, read into plain data: headings with an id (`## Picking up {#pick-up}`), paragraphs, lists, tables, bold and emphasis.
 * Nothing becomes markup that is not in these types.
 */

export type Span = { text: string; kind: 'plain' | 'strong' | 'em' | 'code' };
export type Block =
  | { kind: 'p'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };
export interface Section {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) out.push({ text: text.slice(at, found.index), kind: 'plain' });
    const [whole, strong, em, code] = found;
    out.push(strong !== undefined ? { text: strong, kind: 'strong' } : em !== undefined ? { text: em, kind: 'em' } : { text: code!, kind: 'code' });
    at = found.index + whole.length;
  }
  if (at < text.length) out.push({ text: text.slice(at), kind: 'plain' });
  return out;
}

/** `Picking up!` → `picking-up` */
export function slug(title: string): string {
  return plainLetters(title).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Small letters without accents: what a search compares. As long as the text itself, letter for letter. */
export function plainLetters(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()[0]!.padEnd(letter.length)).join('');
}

const cells = (row: string) => row.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spans(cell.trim()));

function block(lines: string[]): Block {
  const first = lines[0]!;
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  const ordered = /^\d+\. /.test(first);
  if (ordered || first.startsWith('- ')) {
    const items: string[] = [];
    for (const line of lines) {
      const begun = /^(?:- |\d+\. )(.*)/.exec(line);
      if (begun) items.push(begun[1]!);
      else items.push(`${items.pop()} ${line.trim()}`);
    }
    return { kind: 'list', ordered, items: items.map(spans) };
  }
  return { kind: 'p', spans: spans(lines.map((line) => line.trim()).join(' ')) };
}

/** The page in sections: each heading opens one. */
export function read(text: string): Section[] {
  const sections: Section[] = [];
  for (const piece of text.split(/\n\s*\n/)) {
    const lines = piece.split('\n').filter((line) => line.trim());
    const heading = /^(#{1,4}) (.*?)(?: \{#([\w-]+)\})?$/.exec(lines[0] ?? '');
    if (heading) {
      const title = heading[2]!;
      sections.push({ id: heading[3] ?? slug(title), level: heading[1]!.length, title, blocks: [] });
      lines.shift();
    }
    if (lines.length) {
      if (!sections.length) sections.push({ id: '', level: 1, title: '', blocks: [] });
      sections.at(-1)!.blocks.push(block(lines));
    }
  }
  return sections;
}

const said = (list: Span[]) => list.map((span) => span.text).join('');

/** All words of a section, for the search. */
export function wordsOf(section: Section): string {
  const texts = section.blocks.flatMap((part) =>
    part.kind === 'p' ? [said(part.spans)] : part.kind === 'list' ? part.items.map(said) : [...part.head, ...part.rows.flat()].map(said),
  );
  return plainLetters([section.title, ...texts].join(' '));
}

/** The word itself where a section has it; otherwise as much of its beginning as one has, for another form of it: "producteur" finds "Productrice". */
export function known(word: string, sections: readonly string[]): string {
  for (let n = word.length; n >= Math.min(5, word.length); n--) {
    const stem = word.slice(0, n);
    if (sections.some((said) => said.includes(stem))) return stem;
  }
  return word;
}

/** A text cut where the looked-for words stand in it: odd pieces are hits. */
export function cut(text: string, looked: string[]): string[] {
  if (!looked.length) return [text];
  const plain = plainLetters(text);
  const hits = new RegExp(looked.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const out: string[] = [];
  let at = 0;
  for (const found of plain.matchAll(hits)) {
    out.push(text.slice(at, found.index), text.slice(found.index, found.index + found[0].length));
    at = found.index + found[0].length;
  }
  return [...out, text.slice(at)];
}
