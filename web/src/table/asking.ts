/** What the prompt says: bad weather first, then pauses and the end, then what the game asks of this viewer, or whom it waits for. */
import type { Asking, GameUi, GameWords } from '../games/types';
import { lang } from '../i18n/lang.svelte';
import { nextSaid, wonBy } from '../replay/match';
import type { Countdown } from './countdown.svelte';
import type { LiveDesk } from './desk.svelte';
import type { Session } from './session.svelte';
import type { Standstill } from './standstill.svelte';
import type { Weather } from './weather.svelte';

/** How the prompt is drawn. */
export type Tone = 'you' | 'wait' | 'off' | 'ended';

export interface Said {
  asking: Asking;
  tone: Tone;
  /** At the right, where no button stands. */
  aside: string;
}

export interface Moment {
  session: Session;
  ui: GameUi;
  words: GameWords;
  desk: LiveDesk;
  held: unknown;
  weather: Weather;
  countdown: Countdown;
  standstill: Standstill;
  clock: string;
  /** Who is asked, and whether that is this viewer. */
  asked: readonly number[];
  mine: boolean;
  over: boolean;
  /** The board keeps the end back. */
  hidden: boolean;
  /** The game has just ended: what decided it is looked at, and the result is the next thing to see. */
  lingers: boolean;
  showResult(): void;
}

export function promptOf(moment: Moment): Said {
  const { session, ui, words, desk, held, clock, mine } = moment;
  const w = lang.words.table;
  const picture = session.picture!;
  if (session.link !== 'open') return { asking: badWeather(moment), tone: 'off', aside: '' };
  if (moment.standstill.on) return { asking: still(moment), tone: 'wait', aside: '' };
  if (picture.paused) {
    const resume = { label: w.resume, run: () => void session.try({ type: 'resume' }) };
    return { asking: { strong: w.paused, text: w.pausedText, others: session.me === null ? [] : [resume] }, tone: 'wait', aside: '' };
  }
  if (moment.over) return { asking: ended(moment), tone: 'ended', aside: '' };
  if (session.me !== null && picture.chairs[session.me]?.substitute) {
    const back = { label: w.takeBack, run: () => void session.try({ type: 'return' }) };
    return { asking: { strong: w.substitute, text: w.substituteText, main: back }, tone: 'you', aside: '' };
  }
  if (session.refusal) {
    const normal = mine ? ui.asking(desk, held, words) : null;
    return { asking: { strong: w.refused, text: session.refusal, main: normal?.main, others: normal?.others }, tone: mine ? 'you' : 'wait', aside: clock };
  }
  if (mine) return { asking: ui.asking(desk, held, words), tone: 'you', aside: clock };
  const bound = session.me === null ? null : ui.bound?.(desk, held, words);
  if (bound) return { asking: bound, tone: 'wait', aside: clock };
  const names = lang.speech.list(moment.asked.map((seat) => session.people[seat]?.name ?? ''));
  const text = session.me === null ? w.watching : ui.meanwhile(desk, held, words);
  return { asking: { strong: w.thinking(names, moment.asked.length), text }, tone: 'wait', aside: clock };
}

/** A pause of the game itself: anyone who plays can end it, unless it waits for somebody. */
function still({ session, standstill }: Moment): Asking {
  const w = lang.words.table;
  if (standstill.countdown !== null) return { strong: w.paused, text: w.pauseEnds };
  const { missing } = standstill;
  const text = missing.length ? w.pauseMissing(lang.speech.list(missing), missing.length) : w.pauseWhy(session.pause!.picture.why);
  if (standstill.waits || session.me === null) return { strong: w.paused, text };
  return { strong: w.paused, text, main: { label: w.resume, key: 'Enter', run: () => void session.try({ type: 'resume' }) } };
}

/** The connection is lost; what was chosen can still be played as soon as it is back. */
function badWeather({ session, ui, words, desk, held, weather, countdown, mine }: Moment): Asking {
  const choosing = mine && (session.together || !session.busy) && !session.picture!.paused;
  const said = weather.said(session.acts.list.length, choosing, mine && countdown.running(session.me!));
  const main = choosing ? ui.asking(desk, held, words).main : undefined;
  return { ...said, main: main?.disabled ? undefined : main, others: weather.ways };
}

/** How it ended, as soon as that may be told; the host has the next take under the thumb. */
function ended({ session, ui, words, hidden, lingers, showResult }: Moment): Asking {
  const w = lang.words.table;
  const picture = session.picture!;
  const show = { label: w.showResult, key: 'Enter', run: showResult };
  if (hidden) return { strong: w.over, text: '', others: [show] };
  const { outcome } = session.view!;
  const said = outcome ? { strong: ui.ending.headline(session.view!, session.people, words).replace(/[^.!?]$/, '$&.'), text: ui.ending.reason(outcome, words) } : { strong: w.over, text: '' };
  const won = wonBy(picture.match, session.people);
  if (won) said.text = `${said.text} ${won}`.trim();
  if (!session.host) return { ...said, main: show };
  const next = { label: nextSaid(picture.match, outcome !== null, picture.number), run: () => void session.try({ type: 'start' }) };
  return lingers ? { ...said, others: [next], main: show } : { ...said, others: [show], main: next };
}
