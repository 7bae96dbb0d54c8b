/** What every language needs to make sentences: plurals, numbers, durations, lists. */

export type Forms = { one: string; other: string };

export interface Speech {
  locale: string;
  /** `#` stands for the number. */
  plural(n: number, forms: Forms): string;
  num(n: number): string;
  /** `A, B and C` */
  list(items: string[]): string;
  /** `3 minutes ago`, from an instant in milliseconds. */
  ago(at: number, now?: number): string;
  date(at: number): string;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function speech(locale: string): Speech {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  // Halves are written as people write scores: 17½.
  const num = (n: number) =>
    (Math.abs(n % 1) === 0.5 ? `${n < 0 ? '-' : ''}${Math.abs(n) > 1 ? number.format(Math.trunc(Math.abs(n))) : ''}½` : number.format(n)).replace('-', '\u2212');
  return {
    locale,
    num,
    plural: (n, forms) => forms[rules.select(n) === 'one' ? 'one' : 'other'].replaceAll('#', num(n)),
    list: (items) => lists.format(items),
    ago(at, now = Date.now()) {
      const past = at - now;
      const step = STEPS.find(([, length]) => Math.abs(past) >= length);
      return step ? relative.format(Math.round(past / step[1]), step[0]) : relative.format(0, 'second');
    },
    date: (at) => dates.format(at),
  };
}
