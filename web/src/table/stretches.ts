/** The log as it stands on the page, newest first and in chapters, in stretches of some dozens of lines: a new line changes only the newest one. */
import type { LogLine } from './teller';

export interface Chapter {
  key: string;
  /** It stands above the chapter's newest line; '' further down, where the chapter goes on. */
  name: string;
  /** Newest first. */
  lines: readonly LogLine[];
}

export interface Stretch {
  key: string;
  /** How many lines it has. */
  size: number;
  /** Newest first. */
  chapters: readonly Chapter[];
}

/** A stretch ends with the chapter in which it gets so many lines; in a long chapter, with so many. */
const ENOUGH = 24;
const MOST = 40;

/** Stretches that are over stay the same objects, and so do the chapters of the newest that are over: what is drawn of them is not looked at again. */
export class Stretches {
  #lines: readonly LogLine[] | null = null;
  #known = 0;
  /** Oldest first. */
  #all: Stretch[] = [];
  /** The chapter that the newest line belongs to. */
  #chapter = '';

  /** `lines` grows in its place; another list is another log. */
  #follow(lines: readonly LogLine[]): void {
    if (lines !== this.#lines || lines.length < this.#known) {
      this.#lines = lines;
      this.#known = 0;
      this.#all = [];
      this.#chapter = '';
    }
    const fresh = lines.slice(this.#known);
    this.#known = lines.length;
    for (const line of fresh) this.#add(line);
  }

  /** So many of the newest lines, or some more: whole stretches, newest first; and how many lines there are before them. */
  newest(lines: readonly LogLine[], most: number): { stretches: Stretch[]; before: number } {
    this.#follow(lines);
    const stretches: Stretch[] = [];
    let shown = 0;
    for (let at = this.#all.length - 1; at >= 0 && shown < most; at--) {
      stretches.push(this.#all[at]!);
      shown += this.#all[at]!.size;
    }
    return { stretches, before: lines.length - shown };
  }

  #add(line: LogLine): void {
    const last = this.#all.at(-1);
    const begins = Boolean(line.chapter);
    if (begins) this.#chapter = line.chapter!;
    const chapter = { key: line.key, name: this.#chapter, lines: [line] };
    if (!last || last.size >= (begins ? ENOUGH : MOST)) {
      if (last && !begins) this.#all[this.#all.length - 1] = { ...last, chapters: named(last.chapters, '') };
      this.#all.push({ key: line.key, size: 1, chapters: [chapter] });
      return;
    }
    const [now, ...over] = last.chapters;
    const chapters = begins ? [chapter, ...last.chapters] : [{ ...now!, lines: [line, ...now!.lines] }, ...over];
    this.#all[this.#all.length - 1] = { ...last, size: last.size + 1, chapters };
  }
}

/** The newest chapter under another name. */
const named = ([newest, ...others]: readonly Chapter[], name: string): Chapter[] => [{ ...newest!, name }, ...others];
