/** A table's settings as its picture tells them, and as they have to be sent: `change` takes them as a whole. */
import type { ClockRule, GameInfo, Settings, TablePicture } from '../protocol/types';

export type Told = Required<Settings>;

/** The level of a computer player that nobody chose. */
export function usualLevel(game: GameInfo | undefined): string {
  const levels = game?.levels.map((level) => level.name) ?? [];
  return levels.includes('regular') ? 'regular' : (levels[0] ?? 'regular');
}

/** An option as it is when nobody chooses: by mode and chairs, or simply its first choice. */
export function ordinary(game: GameInfo | undefined, key: string, seats: number, mode: unknown): string | number | undefined {
  const variant = key === 'mode' ? undefined : game?.tables.find((one) => one.seats === seats && one.mode === (mode ?? one.mode));
  return variant?.defaults[key] ?? game?.options.find((option) => option.key === key)?.choices[0];
}

const PROPOSAL = 'turn_seconds';
export const NO_CLOCK: ClockRule = { kind: 'none', seconds: 0, increment: 0 };

/** The clock that a game proposes for this many people in this mode. */
export function proposedClock(game: GameInfo | undefined, seats: number, mode: unknown): ClockRule {
  const seconds = Number(ordinary(game, PROPOSAL, seats, mode) ?? 0);
  return seconds > 0 ? { kind: 'turn', seconds, increment: 0 } : NO_CLOCK;
}

/** The host sees the proposal as the clock of the table, and may take it away: nothing is proposed beside it. */
export const withoutProposal = (game: GameInfo | undefined): Told['options'] => (game?.options.some((option) => option.key === PROPOSAL) ? { [PROPOSAL]: 0 } : {});

/** The clock where the game or the mode has become another one: the proposal goes with them, what the host has chosen stays. */
export const followed = (clock: ClockRule, before: ClockRule, now: ClockRule): ClockRule => (clock.kind === before.kind && (clock.seconds ?? 0) === before.seconds ? now : clock);

/** Choices that need more chairs than there are, or another mode, fall back to what is usual. */
export function fitting(game: GameInfo | undefined, options: Told['options'], seats: number, mode: unknown): Told['options'] {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => {
      const option = game?.options.find((one) => one.key === key);
      return option && seats >= (option.least_seats[String(value)] ?? 0) && (!option.modes.length || option.modes.includes(String(mode)));
    }),
  );
}

/** The hook is no part of the picture: it is the host's alone. */
export function told(game: GameInfo | undefined, picture: TablePicture, hook: string): Told {
  const seats = picture.chairs.length;
  // Only what is not usual: usual choices may depend on the number of chairs, and are the server's to fill in.
  const options = Object.entries(picture.options).filter(([key, value]) => ordinary(game, key, seats, picture.options.mode) !== value);
  return {
    game: picture.game, seats, options: Object.fromEntries(options), public: picture.public, title: picture.title,
    clock: picture.clock_rule, pace: picture.pace as Told['pace'], bots: picture.bots, hints: picture.hints, pauses: game?.pauses ? picture.pauses : null, hook, deal: picture.deal, edition: picture.edition, edition_hash: '',
  };
}
