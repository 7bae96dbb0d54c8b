/** What the prompt says: what can be done now, and the button that does it. */
import type { Asking, Choice } from '../../types';
import type { CineDesk, Held } from '../choosing/held.svelte';
import { card, isWild } from '../box';
import type { AnyAction } from '../types';
import type { Words } from './words';

export function asking(desk: CineDesk, held: Held, words: Words): Asking {
  if (held.kind) return chosen(held, words);
  const w = words.asking;
  const b = words.button;
  const { view } = desk;
  const does = (label: string, action: AnyAction, key?: string, about?: string): Choice => ({ label, run: () => void held.act(action), ...(key ? { key } : {}), ...(about ? { about } : {}) });
  const person = desk.people[view.active];
  switch (view.stage) {
    case 'main':
      return main(desk, held, words, does);
    case 'drawn': {
      const drawn = view.mine?.drawn ?? '';
      return { strong: w.yourTurn, text: isWild(drawn) ? w.drawnWild : w.drawn(words.cardName(drawn)), main: does(b.keep, { type: 'end' }, 'E') };
    }
    case 'more':
      return { strong: w.yourTurn, text: view.sequel ? w.sequel(words.cardName(view.just)) : w.more, others: [does(b.decline, { type: 'decline' }, 'E')] };
    case 'w1':
      return { strong: w.yourTurn, text: w.w1, main: does(b.goOn, { type: 'done' }, 'Enter') };
    case 'w2':
      return { strong: w.yourTurn, text: w.w2, main: does(b.endTurn, { type: 'done' }, 'Enter') };
    case 'casting':
      return { strong: words.cut('DC-14').name, text: w.casting, main: does(b.none, { type: 'done' }) };
    case 'window':
      return { strong: w.window(person?.name ?? ''), text: view.options.mode === 'points' ? w.windowPoints : w.windowWhat, short: w.windowShort, choices: 2, main: does(b.challenge, { type: 'challenge' }, 'C', words.explain.text.challenge), others: [does(b.accept, { type: 'accept' }, 'A', words.explain.text.accept)] };
    case 'answer': {
      const final = held.can('final_cut') ? [does(b.finalCut, { type: 'final_cut' }, 'F', words.explain.text.final_cut)] : [];
      return { strong: w.answer(desk.people[view.challenger]?.name ?? ''), text: w.answerWhat, main: does(b.stand, { type: 'stand' }, 'Enter'), others: [does(b.concede, { type: 'concede' }), ...final] };
    }
    case 'vote':
      return { strong: w.vote, text: w.voteWhat, choices: 3, others: [does(b.valid, { type: 'vote', ballot: 'valid' }, 'V'), does(b.invalid, { type: 'vote', ballot: 'invalid' }, 'W'), does(b.abstain, { type: 'vote', ballot: 'abstain' }, 'B')] };
    case 'penalty': {
      const ways = { draw: b.penaltyDraw, skip: b.penaltySkip, points: b.penaltyPoints };
      return { strong: w.penalty(desk.people[view.challenger]?.name ?? ''), text: '', others: held.legal.flatMap((action) => (action.type === 'penalty' ? [does(ways[action.what], action)] : [])) };
    }
    case 'cut':
      return { strong: w.cut, text: w.cutWhat, main: does(b.cutYes, { type: 'cut', draw: true }, 'Enter'), others: [does(b.cutNo, { type: 'cut', draw: false })] };
    case 'pass':
      return { strong: w.pass, text: w.passWhat, main: { label: b.passOn, key: 'Enter', disabled: !held.aim, run: () => void held.go() } };
    case 'link':
      return { strong: w.link, text: w.linkWhat(words.cardName(view.table[0]?.card ?? ''), words.cardName(view.goal)), others: [does(b.giveUp, { type: 'pass' })] };
    default:
      return { strong: w.yourTurn, text: '' };
  }
}

type Does = (label: string, action: AnyAction, key?: string, about?: string) => Choice;

function main(desk: CineDesk, held: Held, words: Words, does: Does): Asking {
  const w = words.asking;
  const b = words.button;
  const { view } = desk;
  const points = view.options.mode === 'points';
  if (held.swapping) return swapping(held, words);
  const others: Choice[] = [];
  // A phone has room for the last of these beside the question: what most people do who have nothing to lay.
  if (held.canSwap) others.push({ label: points ? b.exchange : b.swap, key: 'S', run: () => held.startSwap(), about: words.explain.text.swap! });
  if (held.can('pass')) others.push(does(b.pass, { type: 'pass' }, 'P', words.explain.text.pass));
  if (held.can('hint')) others.push(does(b.hint, { type: 'hint' }, 'H', b.hintAbout));
  if (held.can('draw')) others.push(does(b.draw, { type: 'draw' }, 'D', words.explain.text.draw));
  const text = view.mine?.closed ? w.closed : points ? w.mainPoints(view.limit) : w.main(view.limit);
  return { strong: w.yourTurn, text, ...(view.mine?.closed ? {} : { short: w.mainShort }), others };
}

function swapping(held: Held, words: Words): Asking {
  const n = held.given.length;
  return { strong: words.asking.yourTurn, text: words.asking.swap(n), main: { label: words.button.swapN(n), key: 'Enter', disabled: !held.ready, run: () => void held.go() }, others: [backOf(held, words)] };
}
const backOf = (held: Held, words: Words): Choice => ({ label: words.button.back, run: () => void held.release() });

/** Something is chosen: the question is what comes next, the button does it. */
function chosen(held: Held, words: Words): Asking {
  const w = words.asking;
  const b = words.button;
  if (held.kind === 'swap') return swapping(held, words);
  const others: Choice[] = [];
  if (held.kind === 'play' || (held.kind === 'use' && held.cut === 'DC-16' && held.card)) {
    const name = words.cardName(held.card);
    if (held.at ? held.other : held.rings.some((ring) => ring.sideways)) others.push({ label: b.turn, key: 'T', run: () => void held.turn() });
    if (held.bridges || held.bridge) others.push({ label: held.bridge ? b.noWild : b.wild, key: 'W', run: () => void held.between(), pressed: held.bridge !== '' });
    others.push({ label: b.back, run: () => void held.back() });
    const contact = held.contacts[held.row];
    const seconds = held.view.options.judging === 'strict' || !held.contacts.length ? null : Number(held.view.options.challenge_seconds) || null;
    const text = !held.at ? (held.bridge && !held.bridgeAt ? w.placeWild : w.place(name)) : held.ready || !contact ? w.ready(name, seconds) : w.name(held.left, name, words.cardName(contact.to));
    const strong = held.open ? w.yourTurn : w.planned;
    const main = held.open && held.at ? { main: { label: b.lay, key: 'Enter', disabled: !held.ready, run: () => void held.go() } } : {};
    return { strong, text, short: text, others, ...main };
  }
  others.push(backOf(held, words));
  if (held.kind === 'exchange') {
    const taken = held.steps.find((step) => step.type === 'take')?.card ?? '';
    return { strong: words.cut('DC-14').name, text: w.castingGive(words.cardName(taken)), main: { label: b.use, key: 'Enter', disabled: !held.ready, run: () => void held.go() }, others };
  }
  const { name } = words.cut(held.cut);
  const targets = held.legal.flatMap((action) => (action.type === 'target' ? [action.seat] : []));
  const text = targets.length ? w.target(name) : held.can('lift') ? w.lift(name) : held.given.length ? w.giveMore(name, held.given.length) : held.ready ? w.use(name) : w.give(name);
  const people = targets.map((seat) => ({ label: b.forWhom(held.desk.people[seat]?.name ?? ''), run: () => void held.aimAt(seat) }));
  return { strong: name, text, others: [...people, ...others], ...(targets.length || held.can('lift') ? {} : { main: { label: b.use, key: 'Enter', disabled: !held.ready, run: () => void held.go() } }) };
}

/** While somebody else is on: what is prepared, or what can be. */
export function meanwhile(desk: CineDesk, held: Held, words: Words): string {
  if (held.planned && held.card) return `${words.asking.planned} ${held.at && held.left ? words.asking.name(held.left, words.cardName(held.card), words.cardName(held.contacts[held.row]?.to ?? '')) : held.at ? '' : words.asking.place(words.cardName(held.card))}`.trim();
  const said = words.meanwhile(desk.view.stage, desk.view.active === desk.me);
  return said || (held.waits && desk.view.stage === 'main' && held.hand.some((id) => card(id).category !== 'wild') ? words.asking.plan : '');
}
