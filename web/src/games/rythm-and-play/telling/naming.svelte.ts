/** What this viewer calls the notes: their own choice, else the table's, else what is usual in their language. */
import { lang } from '../../../i18n/lang.svelte';
import { remember, remembered } from '../../../lib/memory';
import { ladder } from '../box';

type Ladder = 'A-G' | 'C-B';
type Kind = 'letters' | 'solfege' | 'german';
/** The semitones of the notes from C. */
const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export interface Style {
  ladder: Ladder;
  names: Kind;
}
/** The turns of the clef, in order. */
export const STYLES: readonly Style[] = [
  { ladder: 'A-G', names: 'letters' },
  { ladder: 'C-B', names: 'letters' },
  { ladder: 'C-B', names: 'solfege' },
  { ladder: 'A-G', names: 'solfege' },
  { ladder: 'C-B', names: 'german' },
  { ladder: 'A-G', names: 'german' },
];
const KEY = 'rythm-and-play.names';
const written = (style: Style) => `${style.ladder} ${style.names}`;
const read = (text: string | null) => STYLES.find((style) => written(style) === text) ?? null;

class Naming {
  #own = $state<Style | null>(read(remembered(KEY)));
  #table = $state<Style | null>(null);

  get style(): Style {
    return this.#own ?? this.#table ?? (lang.code === 'fr' ? STYLES[2]! : STYLES[0]!);
  }

  /** A table may ask for other names than the plain ones. */
  follow(options: Record<string, string | number>): void {
    const asked = read(`${options.ladder} ${options.names}`);
    this.#table = asked && written(asked) !== written(STYLES[0]!) ? asked : null;
  }

  /** The next style that reads differently. */
  turn(): void {
    const at = STYLES.findIndex((style) => written(style) === written(this.style));
    this.#own = STYLES[(at + 1) % STYLES.length]!;
    remember(KEY, written(this.#own));
  }

  note(rank: number): string {
    return ladder(this.style.ladder)[this.style.names][rank - 1] ?? '';
  }

  /** From the lowest to the highest: "A to G" needs both ends. */
  get ends(): [string, string] {
    return [this.note(1), this.note(7)];
  }

  /** How far the clef moves down from where an F clef usually stands, in ranks. */
  get clefDown(): number {
    return 5 - ladder(this.style.ladder).pitches.findIndex((pitch) => pitch.startsWith('F'));
  }

  hertz(rank: number): number {
    const [letter, octave] = ladder(this.style.ladder).pitches[rank - 1] ?? 'A4';
    // From A4, which has 440 Hz.
    return 440 * 2 ** ((STEPS[letter!]! - STEPS.A! + 12 * (Number(octave) - 4)) / 12);
  }
}

export const naming = new Naming();
/** The name of a Note by its rank. */
export const note = (rank: number) => naming.note(rank);
