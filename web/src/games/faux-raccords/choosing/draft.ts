/** The open act, read from its steps: what is played, with which power, on what. */
import { rush, type Member } from '../box';
import type { AnyAction, FauxView } from '../types';

export interface Draft {
  verb: 'place' | 'help' | 'view' | 'end' | 'clue' | 'screen' | null;
  /** The hand card that is played. */
  card: string | null;
  /** Where it goes, in place and script. */
  put: string | null;
  /** The Clap that moves. */
  clap: string | null;
  /** The powers in order: the card's own, then those that Managers reach. */
  powers: { member: Member; used: boolean | null }[];
  /** Cut cards that Managers send to the Bin. */
  sent: string[];
  /** The Cut card of the Star. */
  pulled: string | null;
  /** The scene that is traded, given, looked at, or gets a Clue. */
  scene: string | null;
  to: number | null;
  lifted: string[];
  /** The Editor has said how many. */
  alone: boolean;
  drops: string[];
  /** The open card of the Script. */
  script: string | null;
  face: 'tick' | 'cross' | null;
}

export function draftOf(view: Pick<FauxView, 'chain' | 'event'>): Draft {
  const draft: Draft = {
    verb: null, card: null, put: null, clap: null, powers: [], sent: [], pulled: null, scene: null, to: null,
    lifted: [], alone: false, drops: [], script: null, face: null,
  };
  for (const step of view.chain) read(draft, step, view.event !== null);
  return draft;
}

function read(draft: Draft, step: AnyAction, screening: boolean): void {
  const power = draft.powers.at(-1);
  switch (step.type) {
    case 'place':
    case 'help':
    case 'view':
      draft.verb = step.type;
      draft.card = step.card;
      if (step.type === 'help') draft.powers.push({ member: rush(step.card).member, used: null });
      break;
    case 'end':
      draft.verb = 'end';
      break;
    case 'apply':
    case 'waive':
      if (power) power.used = step.type === 'apply';
      break;
    case 'cut':
      if (power?.member === 'manager') {
        draft.sent.push(step.card);
        draft.powers.push({ member: rush(step.card).member, used: null });
      } else draft.pulled = step.card;
      break;
    case 'scene':
      draft.verb ??= screening ? 'screen' : 'clue';
      if (power?.member === 'editor') draft.lifted.push(step.at);
      else draft.scene = step.at;
      break;
    case 'put':
      if (power?.member === 'editor') draft.drops.push(step.place);
      else draft.put = step.place;
      break;
    case 'clap':
      draft.verb ??= 'screen';
      draft.clap = step.at;
      break;
    case 'player':
      draft.to = step.seat;
      break;
    case 'alone':
      draft.alone = true;
      break;
    case 'card':
      draft.script = step.card;
      break;
    case 'face':
      draft.face = step.face;
      break;
  }
}

/** The member whose power is being used now. */
export const acting = (draft: Draft): Member | null => {
  const power = draft.powers.at(-1);
  return power?.used ? power.member : null;
};
