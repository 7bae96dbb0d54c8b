/** A card of the film as a screen reader says it: what is printed, who may look, what lies on it. */
import { counts, rush } from '../../box';
import { sceneName } from '../../telling/naming';
import type { ShotView } from '../../types';
import type { Words } from '../../telling/words';
import { drawn, tokensAt, type Stage } from './stage';

/** "19, Fear, counts, Editor, take 1 of 2" */
export function cardSaid(card: string, tokens: readonly string[] | null, words: Words): string {
  const face = rush(card);
  return words.card.said(face.value, words.symbol[face.symbol]!, tokens ? counts(card, tokens) : null, words.member[face.member]!, face.take ?? 0);
}

export function shotSaid(stage: Stage, shot: ShotView): string {
  const { desk, words } = stage;
  const { view, people } = desk;
  const seen = drawn(stage, shot);
  const name = (seat: number) => (people[seat]?.you ? words.youIn : (people[seat]?.name ?? ''));
  const card = seen.face ?? seen.corner ?? seen.seen;
  const parts = [sceneName(shot.at, view.film, words)];
  if (seen.face) parts.push(words.card.up(cardSaid(seen.face, tokensAt(view, shot.at), words)));
  else if (seen.corner) parts.push(words.card.down, words.card.mayLook(cardSaid(card!, tokensAt(view, shot.at), words)));
  else parts.push(words.card.down, ...(seen.seen ? [words.card.seenBefore(cardSaid(seen.seen, tokensAt(view, shot.at), words))] : []));
  for (const seat of shot.claps) parts.push(words.card.clapOf(name(seat)));
  for (const seat of shot.ticks) parts.push(words.card.clueOf(name(seat), true));
  for (const seat of shot.crosses) parts.push(words.card.clueOf(name(seat), false));
  if (stage.newest.has(`scene:${shot.handle}`)) parts.push(words.card.newest);
  if (stage.wrong.has(shot.handle)) parts.push(words.card.wrong);
  return parts.join(', ');
}
