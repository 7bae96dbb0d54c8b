/**
 * What films paid and scored at the end of a round, part after part, so that a sum can be followed: what the films bring, what the Event and the
 * Archives add, and what that makes; then prestige and the Trend. It lies over the board, holds nobody up, and goes with the next choice.
 */
import { still } from '../../../lib/prefs.svelte';
import { film, isJoker } from '../box';
import type { ActionView, AnyFact, ChairView, FilmView } from '../types';

export type PayKind = 'films' | 'event' | 'archives' | 'short' | 'money' | 'prestige' | 'trend' | 'points';

export interface PayRow {
  kind: PayKind;
  /** By seat. */
  values: number[];
  /** It adds up what stands above it. */
  sum: boolean;
}

/** How long a part is the newest, and how long the whole stands. */
const PART = 750;
const STANDS = 2600;

/** The parts in their order; such as nobody has are left out. */
export function rowsOf(facts: readonly AnyFact[]): PayRow[] {
  const rows: PayRow[] = [];
  const add = (kind: PayKind, values: number[], sum = false) => (sum || values.some(Boolean)) && rows.push({ kind, values, sum });
  for (const fact of facts) {
    if (fact.type === 'box_office' && fact.payouts.some((one) => one.films + one.event + one.bonus)) {
      add('films', fact.payouts.map((one) => one.films));
      add('event', fact.payouts.map((one) => one.event));
      add('archives', fact.payouts.map((one) => one.bonus));
      add('short', fact.payouts.map((one) => one.paid - one.films - one.event - one.bonus));
      add('money', fact.payouts.map((one) => one.paid), true);
    }
    if (fact.type === 'ceremony' && fact.awards.some((one) => one.films + one.trends)) {
      add('prestige', fact.awards.map((one) => one.films));
      add('trend', fact.awards.map((one) => one.trends));
      add('points', fact.awards.map((one) => one.films + one.trends), true);
    }
  }
  return rows;
}

/** The colours in somebody's Archives that pay for what is on the track (AC-121): where the archive bonus comes from. */
export function matching(chair: ChairView, own: readonly FilmView[]): string[] {
  const out = own.map((one) => film(one.script).colour);
  const kept = chair.archives.map((id) => film(id).colour);
  return kept.filter((colour, at) => kept.indexOf(colour) === at && (out.includes(colour) || (out.length > 0 && isJoker(colour))));
}

export class Payday {
  rows = $state.raw<PayRow[]>([]);
  /** How many of them are to be seen. */
  shown = $state(0);
  /** Which round it was, its Trend, and its Event. */
  round = $state(0);
  trend = $state('');
  event = $state('');
  /** By seat, the colours of the Archives that paid. */
  #archives = $state.raw<string[][]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return this.rows.length > 0;
  }
  /** What is being added now: the films on the track say what each of them brings of it. */
  get now(): PayKind | '' {
    return this.rows[this.shown - 1]?.kind ?? '';
  }

  /** What is lit in the Archives of a seat while their part is added. */
  colours(seat: number | null): readonly string[] {
    return (this.now === 'archives' && seat !== null && this.#archives[seat]) || [];
  }

  hear(facts: readonly AnyFact[], after: ActionView): void {
    const rows = rowsOf(facts);
    if (!rows.length) return;
    this.end();
    const began = facts.find((fact) => fact.type === 'round_began');
    this.round = began ? began.round - 1 : after.round;
    this.trend = facts.find((fact) => fact.type === 'ceremony')?.trend ?? '';
    // A new round may have brought another Event already.
    this.event = (facts.some((fact) => fact.type === 'event_turned') ? after.past_events.at(-1) : after.event) ?? '';
    this.#archives = after.chairs.map((chair, seat) => matching(chair, after.office.filter((one) => one.owner === seat)));
    this.rows = rows;
    this.shown = still() ? rows.length : 1;
    this.#wait();
  }
  #wait(): void {
    const whole = this.shown >= this.rows.length;
    // Without motion all of it is there at once, and as long.
    this.#timer = setTimeout(() => (whole ? this.end() : (this.shown++, this.#wait())), whole ? STANDS + (still() ? PART * this.rows.length : 0) : PART);
  }
  end(): void {
    clearTimeout(this.#timer);
    this.rows = [];
    this.shown = 0;
  }
}
