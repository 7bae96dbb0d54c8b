/** What the prompt says and which buttons stand beside it. What can be done comes from the server; what ends a phase is held on the board. */
import { tile as tileOf } from '../box';
import type { AnyAction } from '../types';
import type { Asking, Choice } from '../../types';
import type { Held, RedacDesk } from '../choosing/held.svelte';
import type { Words } from './words';

export function asking(_: RedacDesk, held: Held, words: Words): Asking {
  const w = words.asking;
  const { view } = held;
  const press = (label: string, action: AnyAction, key = 'Enter'): Choice => ({ label, key, run: () => held.soon(action), about: words.explain.text[action.type] });
  if (held.picked) return picked(held, words);
  if (held.scene === 'count') return { strong: w.watchCount, text: held.desk.legal.some((action) => action.type === 'choose') ? w.countedChoose : w.counted, main: { label: words.count.on, key: 'Enter', run: () => (held.counting = false) } };
  switch (view.stage) {
    case 'ready':
      return { strong: w.ready, text: w.readyText, main: press(w.readyButton, { type: 'ready' }) };
    case 'choose':
      return { strong: w.choose, text: held.mode === 'turn' ? w.chooseOnly : w.chooseText, choices: view.offer.length };
    case 'check':
      return check(held, words, press);
    case 'turn':
      return turn(held, words, press);
    case 'final':
      return { strong: w.final, text: w.finalText, main: press(w.finish, { type: 'done' }) };
    default:
      return day(held, words, press);
  }
}

/** A tile is picked up by keys or a tap. */
function picked(held: Held, words: Words): Asking {
  const w = words.asking;
  const { tile } = held.picked!;
  const others: Choice[] = [{ label: w.letGo, key: 'Esc', run: () => held.release() }];
  if (tile !== 'CP') others.unshift({ label: w.turn, key: 'F', run: () => held.turn() });
  if (tile in (held.side.page ?? {}) && held.movesPage && held.mode !== 'family') others.unshift({ label: w.lift, key: 'D', run: () => { held.cell = null; held.drop(); } });
  return { strong: w.picked(tile), text: held.asked && !held.places.length ? w.pickedFull : w.pickedText, short: '', main: held.fit || held.swap ? { label: w.place, key: 'Enter', run: () => held.drop() } : undefined, others };
}

/** What ends a phase is held for a moment. */
function call(held: Held, words: Words): Choice | undefined {
  const { call: type } = held;
  return type ? { label: words.calls[type] ?? '', key: 'T', hold: true, run: () => held.soon({ type }), about: words.explain.text[type] } : undefined;
}

type Press = (label: string, action: AnyAction, key?: string) => Choice;

function day(held: Held, words: Words, press: Press): Asking {
  const w = words.asking;
  const { me, mode } = held;
  if (!me || me.phase === 'done') return { strong: w.done, text: w.doneText };
  const wait = held.view.options.clock === 'stepped' && held.open('wait') ? [press(w.wait, { type: 'wait' }, 'W')] : [];
  if (me.hand) {
    const back: Choice = { label: w.putBack, key: 'B', run: () => held.putBack() };
    if (mode === 'family') return { strong: w.familyHolds, text: w.holdsText(me.hand), others: [back] };
    return { strong: w.holds, text: `${w.holdsText(me.hand)} ${beside(held, words)}`.trim(), short: w.holdsText(me.hand), main: { label: w.keep, key: 'C', run: () => held.keep() }, others: [back] };
  }
  if (held.role === 'reporter') return reporter(held, words, press);
  if (mode === 'puzzle') return { strong: w.puzzle, text: w.puzzleText, short: w.layoutShort((held.side.desk ?? []).length), main: call(held, words) };
  if (mode === 'family') return { strong: w.family, text: w.familyText, main: call(held, words) };
  const toHeap: Choice = { label: w.toHeap, key: 'S', run: () => (held.onSheet = false) };
  if (held.tries) return { strong: w.sheet, text: w.sheetText, short: '', main: toHeap };
  if (me.phase === 'report' && held.hasSheet) wait.push({ label: w.toSheet, key: 'S', run: () => (held.onSheet = true) });
  if (me.phase === 'report') return { strong: w.report, text: w.reportText, short: w.reportShort, main: call(held, words), others: wait };
  const left = (held.side.desk ?? []).length;
  return { strong: w.layout, text: w.layoutText(left, held.view.mine?.conflicts?.length ?? 0), short: w.layoutShort(left), main: call(held, words), others: wait };
}

/** What the tile in the hand would join: how many of its section are kept, and which news leads. */
function beside(held: Held, words: Words): string {
  const one = tileOf(held.me!.hand);
  if (one.kind !== 'article') return '';
  const kept = (held.role === 'reporter' ? held.side.carried : held.side.desk) ?? [];
  const articles = kept.map(tileOf).filter((tile) => tile.kind === 'article');
  return words.asking.joins(one.section!, articles.filter((tile) => tile.section === one.section).length, articles.reduce((sum, tile) => sum + tile.faces, 0));
}

/** Newsroom: between the two tables. */
function reporter(held: Held, words: Words, press: Press): Asking {
  const w = words.asking;
  const there = held.me!.place === 'supply';
  const carried = (held.side.carried ?? []).length;
  if (there) return { strong: w.reporterThere, text: w.reporterThereText, main: carried ? press(w.go.desk!, { type: 'go' }, 'D') : undefined, others: carried ? [] : [press(w.go.desk!, { type: 'go' }, 'D')] };
  if (carried) return { strong: w.reporterDesk, text: w.reporterCarries(carried), main: press(w.unload, { type: 'unload' }, 'D'), others: [press(w.go.supply!, { type: 'go' }, 'S')] };
  return { strong: w.reporterDesk, text: w.reporterText, main: press(w.go.supply!, { type: 'go' }, 'S') };
}

function check(held: Held, words: Words, press: Press): Asking {
  const w = words.asking;
  const { side, view } = held;
  if (side.check === 'correct') return { strong: w.correct, text: w.correctText, main: press(w.none, { type: 'done' }) };
  if (side.check === 'shift') return { strong: w.shift, text: w.shiftText };
  if (side.check === 'photo') return { strong: w.photo, text: w.photoText, main: press(w.photoBest, { type: 'accept' }), others: [press(w.photoNone, { type: 'done' }, 'B')] };
  const chain = view.mine?.chain ?? [];
  if (!chain.length) return { strong: w.check, text: `${w.checkText((side.proposal ?? []).length)} ${w.chooseOwn}`, short: w.checkText((side.proposal ?? []).length), main: press(w.accept, { type: 'accept' }) };
  const back = press(w.back, { type: 'back' }, 'Esc');
  return { strong: w.check, text: w.chooseOwn, main: held.open('confirm') ? press(w.confirm, { type: 'confirm' }) : undefined, others: [back] };
}

function turn(held: Held, words: Words, press: Press): Asking {
  const w = words.asking;
  const { view } = held;
  const stop: Choice = { label: w.letGo, key: 'Esc', run: () => held.stopSpecial() };
  if (held.special && !held.discard) return { strong: w.discard, text: w.discardText, others: [stop] };
  if (held.special === 'search') return { strong: w.search, text: '', main: { label: w.confirm, key: 'Enter', run: () => held.finishSpecial() }, others: [stop] };
  if (held.special === 'reorganise') return { strong: w.moveThree(held.many), text: w.moveText, main: held.reorganised() ? { label: w.confirm, key: 'Enter', run: () => held.finishSpecial() } : undefined, others: [stop] };
  if ((view.step ?? 1) === 1) {
    const others: Choice[] = [];
    if (held.open('search')) others.push({ label: w.search, key: 'S', run: () => (held.special = 'search') });
    if (held.open('reorganise')) others.push({ label: w.reorganise, key: 'O', run: () => held.beginReorganising() });
    return { strong: w.turnPlace, text: w.turnPlaceText, main: call(held, words), others };
  }
  return { strong: w.turnTake, text: w.turnTakeText(view.step === 2 ? (view.reveals ?? 0) : 0), main: held.open('done') ? press(w.endTurn, { type: 'done' }) : call(held, words) };
}

/** A walk takes longer than a lock, and modification 7 binds the one hand: neither is anybody else's turn. */
export function bound(desk: RedacDesk, held: Held, words: Words): Asking | null {
  const { view, me } = held;
  if (!desk.live || view.stage !== 'day' || !me || me.phase === 'done' || (me.free_at ?? 0) <= view.now) return null;
  return held.walks ? { strong: words.asking.walking, text: words.asking.to[me.place] ?? '' } : { ...asking(desk, held, words), main: undefined, others: [] };
}

/** Turn by turn there are no tokens by which anybody chooses. */
export const meanwhile = (desk: RedacDesk, held: Held, words: Words): string => (held.mode === 'turn' && desk.view.stage === 'choose' ? '' : (words.meanwhile[desk.view.stage] ?? ''));
