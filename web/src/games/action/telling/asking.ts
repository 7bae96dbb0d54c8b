/** What the prompt says and which buttons stand beside it. Every number comes from the server: the view, or its preview. */
import { isDesktop } from '../../../lib/screen.svelte';
import type { Asking, Choice } from '../../types';
import { cast, film, isFilm } from '../box';
import type { ActionDesk, AreaName, Held, Refused } from '../choosing/held.svelte';
import { explain } from './explain';
import type { Words } from './words';

const ASKED: Record<string, 'script' | 'actor' | 'set'> = { script_card: 'script', actor_card: 'actor', set_card: 'set' };

export function asking(desk: ActionDesk, held: Held, words: Words): Asking {
  return { ...asked(desk, held, words), ...refusal(held, words), purse: purse(held, words) };
}

/** Why what was pressed cannot be chosen, instead of what is asked: the buttons stay. */
function refusal(held: Held, words: Words): (Said & { choices: number }) | undefined {
  const { refused } = held;
  if (!refused || held.banking) return undefined;
  const [name, text] = why(refused, held.me?.money ?? 0, words);
  return { strong: words.asking.closed(name), text, short: text, choices: 0 };
}

function why(refused: Refused, money: number, words: Words): [string, string] {
  if ('area' in refused) return [words.door[refused.area.area as AreaName].name, words.closed(refused.area.closed ?? '', refused.area, money)];
  if ('space' in refused) return [refused.space.card ? nameOf(refused.space.card) : words.door.SET.name, words.asking.tooDear(refused.space.price, money)];
  const { stack } = refused;
  return stack.script ? [film(stack.script).title, words.asking.lacks(stack.missing)] : [words.stack.noScript, words.asking.lacksScript];
}

/** Money never leaves the screen. */
function purse(held: Held, words: Words): Asking['purse'] {
  const now = held.me?.money ?? 0;
  const then = held.after?.money ?? now;
  return { label: words.studio.money, now: words.sum(now), then: then === now ? undefined : words.sum(then) };
}

function asked(desk: ActionDesk, held: Held, words: Words): Asking {
  const w = words.asking;
  const b = words.button;
  if (held.banking) {
    const stop = { label: b.stop, key: 'Esc', run: () => (held.resting ? held.stopBanking() : held.setAuto(false)) };
    return { strong: w.banking, text: w.bankingText, main: stop };
  }
  const back: Choice = { label: b.back, key: 'Esc', run: () => void held.back() };
  if (held.kind === 'area') return areas(held, words);
  if (held.kind === 'drawn_stack') {
    const main = held.aim ? { label: b.put, key: 'Enter', run: () => void held.go() } : undefined;
    const card = cast(desk.view.drawn ?? '');
    return { strong: w.drawn(card.name), text: w.drawnText(card.points), short: w.drawnShort(card.points), choices: held.stacks.length, main };
  }
  if (held.ready) {
    const about = explain({ type: 'confirm' }, desk.view, words).text;
    return { ...what(held, words), settled: true, main: { label: confirmLabel(held, words), key: 'Enter', run: () => void held.go(), about }, others: [back] };
  }
  return { strong: w.yourTurn, text: question(held, words), choices: held.legal.length, others: [back] };
}

/** Where the Assistant goes. */
function areas(held: Held, words: Words): Asking {
  const w = words.asking;
  const b = words.button;
  const me = held.me;
  const left = me?.left ?? 0;
  const others: Choice[] = [];
  const only = held.legal.length === 1;
  if (!only && left > 1 && held.canEnter('BANK')) others.push({ label: isDesktop() ? b.bankRest(left) : b.bankRestShort(left), run: () => held.bankRest(), about: b.bankRestAbout });
  if (only) others.push({ label: b.auto, run: () => held.setAuto(!held.auto), pressed: held.auto, about: b.autoAbout });
  const text = only ? w.onlyBank : w.area(left, me?.assistants ?? 0);
  const main = only ? { label: b.BANK(held.view.areas.find((area) => area.area === 'BANK')?.gain ?? 0), key: 'B', run: () => void held.enter('BANK') } : undefined;
  return { strong: w.yourTurn, text, short: only ? w.onlyBank : w.areaShort(left), choices: held.legal.length, main, others };
}

/** What is asked inside a placement. */
function question(held: Held, words: Words): string {
  const w = words.asking;
  const shop = ASKED[held.kind];
  if (shop) return w[shop];
  const card = held.card ? nameOf(held.card) : '';
  switch (held.kind) {
    case 'film':
      return w.film;
    case 'keep':
      return w.keep;
    case 'keep_stack':
      return w.keepStack(nameOf(held.kept));
    case 'pair':
      return w.pair;
    default:
      return w.stack(card);
  }
}

const nameOf = (card: string) => (isFilm(card) ? film(card).title : cast(card).name);

interface Said {
  strong: string;
  text: string;
  /** Instead of the text, where there is little room. */
  short?: string;
}

/** What the placement will do, in one sentence or two. */
export function what(held: Held, words: Words): Said {
  const w = words.asking;
  const { view, after } = held;
  const before = held.me;
  const gained = (after?.prestige ?? 0) - (before?.prestige ?? 0);
  switch (held.area) {
    case 'HIRE':
      return { strong: w.hire((before?.assistants ?? 0) + (before?.hired ?? 0) + 1), text: '' };
    case 'BANK':
      return { strong: w.bank((after?.money ?? 0) - (before?.money ?? 0)), text: '' };
    case 'GALA':
      return { strong: w.gala(gained), text: '' };
    case 'SET':
      return held.at === 'pile' ? { strong: w.draws, text: w.drawsText } : joins(held, words);
    case 'SCRIPT':
    case 'ACTOR':
      return joins(held, words);
    case 'SEND': {
      const script = before?.stacks.find((stack) => stack.id === held.film)?.script ?? '';
      const leaves = view.preview?.leaves;
      const person = leaves ? held.desk.people[leaves.owner] : undefined;
      const kept = held.kept && held.kept !== 'none' ? w.keeps(nameOf(held.kept)) : '';
      const text = [leaves ? w.pushed(film(leaves.script).title, person?.name ?? '', person?.you ?? false) : '', kept].filter(Boolean).join(' ');
      return { strong: w.sends(film(script).title), text, short: leaves ? w.pushedShort(film(leaves.script).title) : '' };
    }
    case 'MARKET': {
      const [left, right] = [view.office[held.pair - 1], view.office[held.pair]].map((one) => film(one?.script ?? '').title);
      return { strong: '', text: w.swaps(left!, right!), short: w.swapsShort(held.pair) };
    }
    default:
      return { strong: '', text: '' };
  }
}

function joins(held: Held, words: Words): Said {
  const w = words.asking;
  const strong = nameOf(held.card);
  if (held.stack === 'new') return { strong, text: w.begins };
  const was = held.me?.stacks.find((stack) => stack.id === held.stack);
  const will = held.after?.stacks.find((stack) => stack.id === held.stack);
  const ready = Boolean(will?.ready && !was?.ready);
  if (isFilm(held.card)) return { strong, text: w.scripts(ready) };
  const title = was?.script ? film(was.script).title : '';
  return { strong, text: w.joins(title, ready), short: w.joinsShort(title, ready) };
}

function confirmLabel(held: Held, words: Words): string {
  const spent = (held.me?.money ?? 0) - (held.after?.money ?? 0);
  return held.area ? words.button[held.area](held.area === 'BANK' ? -spent : spent) : '';
}

/** While somebody else is on: what is prepared, or what can be. */
export function meanwhile(desk: ActionDesk, held: Held, words: Words): string {
  const refused = refusal(held, words);
  if (refused) return `${refused.strong} ${refused.text}`;
  if (held.waits && held.ready) {
    const { strong, text } = what(held, words);
    const { now, then } = purse(held, words)!;
    return [words.asking.prepared, strong, text, then ? words.asking.purse(now, then) : ''].filter(Boolean).join(' ');
  }
  const left = held.me?.left ?? 0;
  if (held.waits && held.kind && left) return words.asking.plan;
  return words.meanwhile(desk.me === null ? 0 : left);
}
