/**
 * Which key stands for what. A thing has a key of its own ("T", "Enter"), by which it is known everywhere; anyone who likes another one better
 * presses that instead, and anyone who speaks to the computer or often hits a key by mistake switches single characters off. Kept in the browser.
 * What a button shows (`shown`) and what a press means (`meant`) come from here alone, so that they are the same.
 */
import { remember, remembered } from './memory';

/** A thing that has a key, for the page of keys. */
export interface KeyEntry {
  key: string;
  about: string;
}

/** Keys that stand for themselves, whatever is chosen: walking, leaving, pressing. */
const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** The name of a pressed key, as it is shown on buttons. */
export function nameOf(event: Pick<KeyboardEvent, 'key'>): string {
  if (event.key === 'Escape') return 'Esc';
  return event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

/** Where somebody writes, no key is anything but what it writes. */
export const writes = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="combobox"]') !== null;

/** A press that is nobody's business here: with Ctrl or Alt it is the browser's, and while a character is composed it is the text's. */
export const foreign = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.isComposing;

/** For `aria-keyshortcuts`. */
export const shortcut = (key: string) => (key === 'Esc' ? 'Escape' : key) || undefined;

export class Keys {
  /** Single characters do something. */
  letters = $state(true);
  /** By a game (or '' for what every table has) and a thing's own key there: the key that was chosen instead. */
  #chosen = $state.raw<Readonly<Record<string, string>>>({});
  /** The game that is played, and its own keys. */
  #game = $state('');
  #own = $state.raw<readonly string[]>([]);

  begin(): void {
    this.letters = remembered('letters') !== 'off';
    try {
      this.#chosen = JSON.parse(remembered('keys') ?? '{}') as Record<string, string>;
    } catch {
      this.#chosen = {};
    }
  }

  /** At the table of a game: where it has a key that every table has too, it is the game's. */
  play(game: string, entries: readonly KeyEntry[]): void {
    this.#game = game;
    this.#own = entries.map((entry) => entry.key);
  }

  setLetters(on: boolean): void {
    this.letters = on;
    remember('letters', on ? null : 'off');
  }

  /** Whether another key can be chosen for it. */
  changeable(own: string): boolean {
    return isCharacter(own);
  }

  #place = (own: string) => `${this.#own.includes(own) ? this.#game : ''}/${own}`;

  /** The key that is pressed for it, whether or not characters are switched on. */
  of(own: string): string {
    return this.#chosen[this.#place(own)] ?? own;
  }

  /** What a button shows: '' where no key runs it. */
  shown(own: string | undefined): string {
    if (!own) return '';
    const key = this.of(own);
    return isCharacter(key) && !this.letters ? '' : key;
  }

  /** The key of the thing that a press stands for, whatever it was changed to; '' where it stands for nothing. */
  meant(event: Pick<KeyboardEvent, 'key'>): string {
    const pressed = nameOf(event);
    if (!isCharacter(pressed)) return pressed;
    if (!this.letters) return '';
    // The game comes first: what was chosen for it, then its own keys; then what every table has.
    const game = this.#own.find((own) => this.of(own) === pressed);
    if (game) return game;
    const shared = Object.keys(this.#chosen).find((place) => place.startsWith('/') && this.#chosen[place] === pressed)?.slice(1);
    // Whose own key it was has another one now.
    return shared ?? (this.of(pressed) === pressed ? pressed : '');
  }

  /** Choose another key for a thing. What stands in its way is given back; '' where it is done. */
  change(own: string, pressed: string, entries: readonly KeyEntry[]): string {
    const other = entries.find((entry) => entry.key !== own && this.of(entry.key) === pressed);
    if (other) return other.about;
    const chosen = { ...this.#chosen };
    delete chosen[this.#place(own)];
    if (pressed !== own) chosen[this.#place(own)] = pressed;
    this.#keep(chosen);
    return '';
  }

  reset(): void {
    this.#keep({});
  }

  get changed(): boolean {
    return Object.keys(this.#chosen).length > 0;
  }

  #keep(chosen: Record<string, string>): void {
    this.#chosen = chosen;
    remember('keys', Object.keys(chosen).length ? JSON.stringify(chosen) : null);
  }
}

export const keys = new Keys();
