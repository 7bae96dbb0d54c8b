/** What the prompt says and which buttons stand beside it. */
import type { Asking, Choice } from '../../types';
import { rush } from '../box';
import { acting } from '../choosing/draft';
import { explain } from './explain';
import type { FauxDesk, Held } from '../choosing/held.svelte';
import { can } from '../choosing/lit';
import { gapName, sceneName } from './naming';
import { landsAt, lineOf } from '../board/spaces';
import type { AnyAction } from '../types';
import type { Words } from './words';

const value = (card: string | null) => (card ? rush(card).value : 0);

export function asking(desk: FauxDesk, held: Held, words: Words): Asking {
  const { view, legal } = desk;
  const w = words.asking;
  const { draft, kind } = held;
  const others = sides(desk, held, words);
  const main = mainOf(desk, held, words);
  const ask = (strong: string, text: string, choices?: number): Asking => ({ strong, text, choices, main, others });
  const scene = (at: string) => sceneName(at, view.film, words);
  const places = held.lit.places.size;
  switch (kind) {
    case 'act':
      return { strong: w.yourTurn, text: w.act(can(legal, 'place'), can(legal, 'view')), short: w.actShort, main, others };
    case 'put':
      return ask(w.place(value(draft.card)), w.gaps(places), places);
    case 'clap':
      return ask(w.noClap, w.clapMoves);
    case 'name_clap':
      return ask(w.noClap, w.nameClap);
    case 'power': {
      const member = draft.powers.at(-1)!.member;
      return ask(`${words.memberLong[member]}.`, can(legal, 'apply') ? words.power[member]! : w.powerless);
    }
    case 'send':
      return ask(w.manager, w.send);
    case 'give_scene':
      return ask(w.producer, w.giveScene);
    case 'give_to':
      return ask(w.giveTo(scene(draft.scene!)), w.giveToText);
    case 'star_cut':
      return ask(w.star, w.starCut);
    case 'star_scene':
      return ask(w.starChosen(value(draft.pulled)), w.starScene);
    case 'lift':
      return ask(w.editor, w.lift);
    case 'lift_more':
      return ask(w.lifted(scene(draft.lifted[0]!)), w.liftMore);
    case 'drop':
      return ask(w.drop(scene(draft.lifted[0]!)), w.gaps(places), places);
    case 'drop_more':
      return ask(w.drop(scene(draft.lifted[1]!)), w.gaps(places), places);
    case 'script_card':
      return ask(w.script, w.scriptCard);
    case 'script_put':
      return ask(w.scriptPut(value(draft.script)), w.gaps(places), places);
    case 'target':
      return ask(w.target(value(draft.card)), w.targetText(held.lit.scenes.size));
    case 'clue':
      return ask(w.clue, w.clueText);
    case 'clue_face':
      return ask(w.clueFace(scene(draft.scene!)), w.clueFaceText);
    case 'screen':
      return ask(w.screen, can(legal, 'clap') ? w.nameClap : w.screenText(held.lit.scenes.size));
    case 'confirm':
      return ready(desk, held, words, main, others);
    case 'after_look':
      return ask(w.afterLook, held.aim ? w.clapFrom(scene((held.aim as { at: string }).at)) : w.clapMoves);
    case 'discard':
      return ask(view.event?.default ? w.default_ : w.discard, held.aim ? w.binThis(value((held.aim as { card: string }).card)) : w.discardText);
    case 'recast':
      return ask(w.recast, held.aim ? w.passThis(value((held.aim as { card: string }).card)) : w.recastText);
    default:
      return ask(view.event ? `${words.event[view.event.event]!.name}.` : w.yourTurn, aimText(desk, held, words));
  }
}

/** What an event asks of its decider, or of everybody by vote. */
function aimText(desk: FauxDesk, held: Held, words: Words): string {
  const { view } = desk;
  const w = words.asking;
  const vote = held.kind === 'vote';
  const { about } = held;
  const aim = held.aim;
  if (!aim) {
    const text = held.first ? w.labelsSecond(sceneName(held.first, view.film, words)) : about === 'tantrum' ? w.tantrum(value(view.cut[0] ?? null)) : (w.ways[about] ?? '');
    return vote ? `${text} ${w.vote}` : text;
  }
  return chosen(desk, aim, about, words);
}

function chosen(desk: FauxDesk, aim: AnyAction, about: string, words: Words): string {
  const { view } = desk;
  const w = words.asking;
  const scene = (at: string) => sceneName(at, view.film, words);
  switch (aim.type) {
    case 'scene':
      return about === 'tantrum' ? `${w.trades(value(view.cut[0] ?? null), scene(aim.at))} ${goesHome(desk, aim.at, words)}`.trim() : w.loses(scene(aim.at));
    case 'swap':
      return w.swaps(scene(aim.one), scene(aim.two));
    case 'put':
      return w.sponsors(gapName(aim.place, view.film, lineCount(desk, aim.place), words));
    case 'player':
      return w.names(desk.people[aim.seat]?.name ?? '', desk.people[aim.seat]?.you ?? false);
    default:
      return '';
  }
}

const lineCount = (desk: FauxDesk, place: string) => desk.view.film.filter((shot) => lineOf(shot.at) === lineOf(place)).length;

/** The act is complete: what it will do. */
function ready(desk: FauxDesk, held: Held, words: Words, main: Choice, others: Choice[]): Asking {
  const { view } = desk;
  const w = words.asking;
  const { draft } = held;
  const scene = (at: string) => sceneName(at, view.film, words);
  const ask = (strong: string, text = ''): Asking => ({ strong, text, main, others });
  switch (draft.verb) {
    case 'place': {
      const opens = opening(desk, held, words);
      return ask(w.becomes(value(draft.card), sceneName(landsAt(draft.put!), view.film, words)), `${draft.clap ? w.clapFrom(scene(draft.clap)) : w.clapOn(view.chairs[view.viewer!]!.claps)} ${opens}`.trim());
    }
    case 'view':
      return ask(w.looksAt(scene(draft.scene!)), w.looksText);
    case 'screen':
      return ask(w.looksAt(scene(draft.scene!)), w.screensText);
    case 'clue':
      return ask(w.clued(scene(draft.scene!), draft.face === 'tick'), w.cluedText);
    case 'end':
      return ask(w.endSure, w.endText);
    default:
      break;
  }
  const member = acting(draft);
  const sent = draft.sent.length ? `${w.sends(draft.sent.map((card) => value(card)))} ` : '';
  switch (member) {
    case 'editor': {
      const moved = draft.lifted.map((at, order) => w.moves(scene(at), sceneName(landsAt(draft.drops[order]!), view.film, words)));
      return ask(`${w.list(moved)}.`, `${sent}${w.tokensStay}`);
    }
    case 'star':
      return ask(w.trades(value(draft.pulled), scene(draft.scene!)), sent + goesHome(desk, draft.scene!, words));
    case 'producer': {
      const to = draft.to ?? (view.viewer === 0 ? 1 : 0);
      return ask(w.gives(scene(draft.scene!), desk.people[to]?.name ?? ''), sent + goesHome(desk, draft.scene!, words));
    }
    case 'script':
      return ask(w.becomesOpen(value(draft.script), sceneName(landsAt(draft.put!), view.film, words)), `${sent}${opening(desk, held, words)}`.trim());
    default:
      return ask(w.discards(value(draft.card)), sent + w.noPower);
  }
}

/** Claps that go home with what is chosen. */
function goesHome(desk: FauxDesk, at: string, words: Words): string {
  const claps = desk.view.film.find((shot) => shot.at === at)?.claps ?? [];
  return claps.length ? words.asking.clapsHome(claps.length) : '';
}

/** An event that one more card in its line opens. The grid and the pyramid say so on the board. */
function opening(desk: FauxDesk, held: Held, words: Words): string {
  const { view } = desk;
  const place = held.draft.put ?? '';
  const line = lineOf(place) || 'c';
  const size = lineCount(desk, place) + 1;
  return view.marks.some(({ mark, state }) => state === 'down' && mark.startsWith(line) && !mark.startsWith('cut') && Number(mark.slice(1)) <= size) ? words.asking.opens(size) : '';
}

function mainOf(desk: FauxDesk, held: Held, words: Words): Choice {
  const b = words.button;
  const { legal } = desk;
  const act = (label: string, action: AnyAction): Choice => ({ label, key: 'Enter', run: () => held.choose(action), about: explain(action, desk.view, words).text });
  if (held.aim) return { label: held.kind === 'vote' ? b.propose : b.aim[held.kind] ?? b.confirm, key: 'Enter', run: () => void held.go() };
  if (held.ready) return { label: readyLabel(held, words), key: 'Enter', run: () => void held.go() };
  if (can(legal, 'apply')) return act(b.apply(words.member[held.draft.powers.at(-1)!.member]!), { type: 'apply' });
  if (can(legal, 'waive')) return act(b.waive, { type: 'waive' });
  if (can(legal, 'skip')) return act(b.skip, { type: 'skip' });
  if (can(legal, 'face')) return act(b.tick, { type: 'face', face: 'tick' });
  if (can(legal, 'alone')) return act(b.alone, { type: 'alone' });
  return { label: held.kind === 'act' ? b.pick : held.kind === 'vote' ? b.propose : (b.aim[held.kind] ?? b.choose), run: () => undefined, disabled: true };
}

function readyLabel(held: Held, words: Words): string {
  const b = words.button;
  const { draft } = held;
  if (draft.verb === 'help') return b.power[acting(draft) ?? ''] ?? b.discard;
  return draft.verb ? b.ready[draft.verb]! : b.confirm;
}

/** The other ways from here, and the way back. */
export function sides(desk: FauxDesk, held: Held, words: Words): Choice[] {
  const { legal, view } = desk;
  const b = words.button;
  const others: Choice[] = [];
  const act = (label: string, action: AnyAction, key?: string): Choice => ({ label, key, run: () => held.choose(action), about: explain(action, view, words).text });
  for (const action of legal) if (action.type === 'player') others.push({ ...act(desk.people[action.seat]?.you ? words.you : (desk.people[action.seat]?.name ?? ''), action), pressed: held.seat === action.seat });
  if (can(legal, 'apply')) others.push(act(b.waive, { type: 'waive' }));
  if (can(legal, 'face')) others.push(act(b.cross, { type: 'face', face: 'cross' }));
  if (held.steps || held.aim || held.first) others.push({ label: b.back, key: 'Esc', run: () => held.back() });
  else if (held.ending) others.push(act(b.end, { type: 'end' }));
  return others;
}

export function meanwhile(desk: FauxDesk, held: Held, words: Words): string {
  const { view } = desk;
  if (view.outcome) return '';
  if (view.event?.vote && view.viewer !== null && view.event.answered.includes(view.viewer)) return words.asking.answered;
  if (view.event?.default) return words.events.default;
  if (view.event) return words.asking.eventRuns(words.event[view.event.event]?.name ?? '');
  if (!desk.live || !held.hand) return '';
  return held.card ? words.asking.waits(value(held.card)) : words.asking.meanwhile(view.film.some((shot) => shot.peekable && shot.card && !shot.up));
}
