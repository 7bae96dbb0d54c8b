/** What the prompt says and which buttons stand beside it. */
import type { Asking, Choice } from '../../types';
import { halfBeats, isChange, rank } from '../box';
import { explain } from './explain';
import type { Held, RythmDesk } from '../choosing/held.svelte';
import { can, type Intent } from '../choosing/intent';
import type { Words } from './words';

export function asking(desk: RythmDesk, held: Held, words: Words): Asking {
  const { view, legal } = desk;
  const w = words.asking;
  const sideways = sides(desk, held, words);
  // Where no card can go to the stave and nothing is chosen, the first other way is the main one: a phone shows no second button.
  const instead = !held.intent && !held.pay.length && !held.layDown && !can(legal, 'compose') && !can(legal, 'tonality') ? sideways[0] : undefined;
  const main = instead ? { ...instead, key: 'Enter' } : mainOf(desk, held, words);
  const others = instead ? sideways.slice(1) : sideways;
  const choices = legal.length;
  if (held.layDown) {
    const n = held.layDown;
    const text = held.cards.length ? `${w.layDown(n)} ${w.layDownChosen(held.cards.length)}` : w.layDown(n);
    return { strong: w.tooMany(n), text, main };
  }
  if (can(legal, 'tonality')) return { strong: w.setKey, text: w.setKeyText, short: w.setKeyShort, choices, main };
  if (held.sure) return { strong: w.yourTurn, text: w.sure(held.tooMany(null)), main, others };
  if (held.pay.length) {
    const pays = held.intent?.type === 'exchange';
    const half = halfBeats(held.payName);
    const over = pays ? held.tooMany(held.payName) : 0;
    const text = pays ? words.hand.pays(half, held.drawn(held.payName)) : words.hand.paysNot(half);
    return { strong: w.yourTurn, text: `${text}${over ? `, ${words.hand.tooMany(over)}` : ''}.`, main, others };
  }
  const strong = view.must_continue ? w.nobody : w.yourTurn;
  if (choices === 1 && can(legal, 'pass')) return { strong, text: w.nothing, main };
  const where = play(desk, words);
  const ways = (short: boolean) =>
    [
      where,
      can(legal, 'pick_up') && (short ? w.pickUpShort : w.pickUp(view.stave.length)),
      can(legal, 'exchange') && (short ? w.buyShort : w.buy),
      can(legal, 'take') && (short ? w.takeShort : w.take),
      can(legal, 'pass') && w.pass,
    ].filter((way): way is string => Boolean(way));
  // A single way has room for all its words, also on a phone.
  const long = ways(false);
  return { strong, text: w.ways(long), short: w.ways(long.length > 1 ? ways(true) : long), choices, main, others };
}

/** What of the hand can go to the stave, in words. */
function play({ view, legal }: RythmDesk, words: Words): string {
  const composed = legal.filter((action) => action.type === 'compose');
  if (!composed.length) return '';
  if (!composed.some((action) => rank(action.card))) return words.asking.playChange;
  const last = view.stave.findLast((cell) => !isChange(cell.card));
  return last ? words.asking.play(words.board.above(view.tonality === 'sharp', last.card)) : words.asking.begin;
}

function mainOf(desk: RythmDesk, held: Held, words: Words): Choice {
  const run = () => void held.go();
  const intent = held.intent;
  if (intent) return { label: labelOf(intent, desk, held, words), key: 'Enter', run, about: aboutOf(intent, desk, words) };
  const b = words.button;
  const label = held.layDown ? b.layDown(held.layDown) : can(desk.legal, 'tonality') ? b.sideNone : held.pay.length ? b.buy(held.drawn(held.payName)) : b.composeNone;
  return { label, run, disabled: true };
}

function labelOf(intent: Intent, desk: RythmDesk, held: Held, words: Words): string {
  const b = words.button;
  switch (intent.type) {
    case 'compose':
      return b.compose(words.card(intent.card));
    case 'exchange':
      return b.buy(held.drawn(intent.pay));
    case 'tonality':
      return b.side(intent.side === 'sharp');
    case 'lay_down':
      return b.layDown(intent.cards.length);
    case 'take':
      return held.sure ? b.takeSure(held.tooMany(null)) : b.take;
    case 'pick_up':
      return b.pickUp(desk.view.stave.length);
    case 'pass':
      return b.pass;
  }
}

const aboutOf = (intent: Intent, desk: RythmDesk, words: Words) =>
  explain(intent.type === 'lay_down' ? { type: 'lay_down', card: intent.cards[0]! } : intent, desk.view, words).text;

/** What could be done instead of the main thing. */
function sides(desk: RythmDesk, held: Held, words: Words): Choice[] {
  const { legal, view } = desk;
  const intent = held.intent?.type;
  const b = words.button;
  const others: Choice[] = [];
  const about = (type: 'take' | 'pick_up' | 'pass') => explain({ type }, view, words).text;
  if (can(legal, 'exchange') && intent !== 'exchange' && !held.pay.length)
    others.push({ label: b.buy(held.drawn(held.bestPayment ?? '')), key: 'X', run: () => void held.buy() });
  if (can(legal, 'take') && intent !== 'take') others.push({ label: b.take, key: 'T', run: () => void held.take(), about: about('take') });
  if (can(legal, 'pick_up') && intent !== 'pick_up')
    others.push({ label: b.pickUp(view.stave.length), key: 'P', run: () => void held.act({ type: 'pick_up' }), about: about('pick_up') });
  if (can(legal, 'pass') && intent !== 'pass') others.push({ label: b.pass, run: () => void held.act({ type: 'pass' }), about: about('pass') });
  return others;
}

export function meanwhile(desk: RythmDesk, held: Held, words: Words): string {
  if (!desk.live || !held.hand || desk.view.phase === 'over') return '';
  if (desk.view.phase === 'tonality') return words.asking.setting;
  if (!held.card) return words.asking.pickNow;
  const waits = words.asking.waits(words.card(held.card));
  return held.outlook && !held.outlook.possible ? `${waits} ${words.asking.notYet(held.outlook.reason)}` : waits;
}
