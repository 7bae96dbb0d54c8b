/** What the drawings of a game's course share: how large the sheet is, where a step and a number stand on it, and what the chapters are called below. */
import { lang } from '../i18n/lang.svelte';
import { shortLabels, type ChapterMark } from './moments';
import { ticks, type Box } from './plot';

export interface Drawn {
  /** How many moments there are, the deal included. */
  steps: number;
  low: number;
  high: number;
  marks: readonly ChapterMark[];
  /** Room at the right, for what the lines are. */
  right(wide: boolean): number;
}

const round = (n: number) => Math.round(n * 10) / 10;

export class Paper {
  width = $state(640);
  #drawn: () => Drawn;

  constructor(drawn: () => Drawn) {
    this.#drawn = drawn;
  }

  wide = $derived.by(() => this.width >= 480);
  height = $derived.by(() => (this.wide ? 250 : 190));
  last = $derived.by(() => Math.max(1, this.#drawn().steps - 1));
  levels = $derived.by(() => ticks(this.#drawn().low, this.#drawn().high, this.wide ? 5 : 4));
  box = $derived.by<Box>(() => ({ left: 30, right: this.width - this.#drawn().right(this.wide), top: 16, bottom: this.height - 26 }));
  x = $derived.by(() => {
    const { box, last } = this;
    return (step: number) => round(box.left + (step / last) * (box.right - box.left));
  });
  y = $derived.by(() => {
    const { box, levels } = this;
    const [low, high] = [levels[0]!, levels.at(-1)!];
    return (n: number) => round(box.bottom - ((n - low) / (high - low)) * (box.bottom - box.top));
  });

  /** The axis names the first chapter in full, and of the others as many as there is room for. */
  axis = $derived.by(() => {
    const { marks } = this.#drawn();
    const { box, x } = this;
    const short = shortLabels(marks.map((mark) => mark.label));
    let free = -Infinity;
    return marks.map((mark, place) => {
      const first = place === 0;
      const label = first ? lang.words.replay.inSentence(mark.label) : short[place]!;
      const at = x(mark.turn);
      const half = label.length * 3.6;
      const from = first ? box.left : Math.max(box.left, at - half);
      const shown = from > free + 14 && at + half < box.right + 20;
      if (shown) free = first ? box.left + 2 * half : at + half;
      return { at, label: shown ? label : '', first };
    });
  });

  /** The same as a table: a row for the end of each chapter. */
  rows = $derived.by(() => {
    const { marks, steps } = this.#drawn();
    const w = lang.words.replay;
    if (!marks.length) return [{ label: w.deal, at: 0 }, { label: w.end, at: this.last }];
    return marks.map((mark, place) => ({ label: mark.label, at: Math.min(this.last, (marks[place + 1]?.turn ?? steps) - 1) }));
  });
}
