/** What an action means, for somebody who plays for the first time: what it costs, what it brings, and what the next player gets of it. */
import { HAND_LIMIT, halfBeats, isChange, NOTES, rank } from '../box';
import { counted, drawn, handOf, tooMany } from '../choosing/outlook';
import type { AnyAction, RythmView } from '../types';
import type { Words } from './words';

export function explain(action: AnyAction, view: RythmView, words: Words): { title: string; text: string } {
  const w = words.explain;
  const hand = handOf(view);
  switch (action.type) {
    case 'tonality':
      return w.tonality(action.side === 'sharp', [...new Set(hand?.play.filter(rank) ?? [])].map(words.card));
    case 'compose':
      return composed(action.card, view, words);
    case 'pick_up':
      return w.pickUp(view.stave.length);
    case 'take':
      return w.take(counted(view, null), HAND_LIMIT, tooMany(view, null));
    case 'exchange': {
      const { pay } = action;
      const paid = w.payment(pay, words.rhythm);
      const left = halfBeats(hand?.rhythm ?? []) - halfBeats(pay);
      return w.exchange({ paid, half: halfBeats(pay), left, draws: drawn(view, pay), hand: counted(view, pay), limit: HAND_LIMIT, over: tooMany(view, pay) });
    }
    case 'lay_down': {
      const kept = [...(hand?.play ?? [])];
      const at = kept.indexOf(action.card);
      if (at >= 0) kept.splice(at, 1);
      return w.layDown(words.card(action.card), kept.map(words.card), view.to_lay_down - 1);
    }
    case 'pass':
      return w.pass;
  }
}

function composed(card: string, view: RythmView, words: Words) {
  const w = words.explain;
  const n = view.stave.length + 1;
  const last = view.stave.findLast((cell) => !isChange(cell.card))?.card ?? '';
  const turns = isChange(card);
  const up = (turns ? card : view.tonality) === 'sharp';
  // The Notes beyond the one that counts: those that could answer.
  const from = rank(turns ? last : card);
  const next = NOTES.filter((one) => (up ? rank(one) > from : rank(one) < from)).map(words.card);
  if (turns) return w.composeChange({ card: words.card(card), n, up, turned: card !== view.tonality, last: words.card(last), next });
  return w.compose({ card: words.card(card), n, up, last: last && words.card(last), next });
}
