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
  /** `19 November 2026`, of a day as `2026-11-19`. */
  day(iso: string): string;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Made when it is first needed: the browser's own ones take longer to make than much of a page. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** One for each locale. */
const spoken = new Map<string, Speech>();

export function speech(locale: string): Speech {
  const known = spoken.get(locale);
  if (known) return known;
  const made = newSpeech(locale);
  spoken.set(locale, made);
  return made;
}

function newSpeech(locale: string): Speech {
  const rules = once(() => new Intl.PluralRules(locale));
  const number = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const days = once(() => new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }));
  // Below a thousand every language here writes digits alone, and the browser need not be asked.
  const written = (n: number) => (Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : number().format(n));
  // Halves are written as people write scores: 17½.
  const num = (n: number) =>
    (Math.abs(n % 1) === 0.5 ? `${n < 0 ? '-' : ''}${Math.abs(n) > 1 ? written(Math.trunc(Math.abs(n))) : ''}½` : written(n)).replace('-', '\u2212');
  return {
    locale,
    num,
    plural: (n, forms) => forms[rules().select(n) === 'one' ? 'one' : 'other'].replaceAll('#', num(n)),
    // Of one thing there is nothing to join; and to load how lists are joined takes a slow phone 60 ms.
    list: (items) => (items.length > 1 ? lists().format(items) : items.join('')),
    ago(at, now = Date.now()) {
      const past = at - now;
      const step = STEPS.find(([, length]) => Math.abs(past) >= length);
      return step ? relative().format(Math.round(past / step[1]), step[0]) : relative().format(0, 'second');
    },
    date: (at) => dates().format(at),
    day: (iso) => days().format(new Date(`${iso}T00:00:00Z`)),
  };
}
