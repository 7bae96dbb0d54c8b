/** What is typed or chosen and not yet said or played: kept for this tab, so that loading the page anew loses nothing. By table, game and chair. */

const name = (table: string, game: number, seat: number, what: string) => `clapboard.${table}.${game}.${seat}.${what}`;

export class Unfinished {
  constructor(
    readonly table: string,
    readonly game: number,
    readonly seat: number,
  ) {}

  read(what: 'typed' | 'chosen'): string {
    try {
      return sessionStorage.getItem(name(this.table, this.game, this.seat, what)) ?? '';
    } catch {
      return '';
    }
  }

  /** Whatever is kept there; nothing where it cannot be read. */
  take(what: 'chosen', use: (text: string) => void): void {
    const text = this.read(what);
    try {
      if (text) use(text);
    } catch {
      this.write(what, '');
    }
  }

  write(what: 'typed' | 'chosen', text: string): void {
    try {
      const key = name(this.table, this.game, this.seat, what);
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing only forgets.
    }
  }
}
