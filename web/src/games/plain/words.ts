import type { Code } from '../../i18n/lang.svelte';
import type { GameWords } from '../types';

const en = {
  refusals: {} as GameWords['refusals'],
  yourTurn: 'Your turn.',
  choose: (kind: string) => `Choose what to do: ${kind}.`,
  soFar: 'Chosen so far:',
  confirm: 'Confirm',
  back: 'One step back',
  fact: (sentence: string, rest: string) => (rest ? `${sentence} (${rest}).` : `${sentence}.`),
  others: 'The others are choosing.',
  things: 'The table',
  acts: 'Your choices',
  seat: (name: string, what: string) => `${name}: ${what}`,
  nothing: '–',
  yes: 'yes',
  no: 'no',
  points: (n: string) => `${n} points`,
  playing: 'is playing',
  wins: (names: string) => `${names} wins.`,
  win: (names: string) => `${names} win.`,
  lost: 'Nobody wins.',
  you: 'You',
};

export type Words = typeof en;

const fr: Words = {
  refusals: {},
  yourTurn: 'À toi.',
  choose: (kind) => `Choisis quoi faire\u202f: ${kind}.`,
  soFar: 'Choisi jusqu’ici\u202f:',
  confirm: 'Valider',
  back: 'Un pas en arrière',
  fact: (sentence, rest) => (rest ? `${sentence} (${rest}).` : `${sentence}.`),
  others: 'Les autres choisissent.',
  things: 'La table',
  acts: 'Tes choix',
  seat: (name, what) => `${name}\u202f: ${what}`,
  nothing: '–',
  yes: 'oui',
  no: 'non',
  points: (n) => `${n} points`,
  playing: 'joue',
  wins: (names) => `${names} gagne.`,
  win: (names) => `${names} gagnent.`,
  lost: 'Personne ne gagne.',
  you: 'Toi',
};

export const words = (code: Code): Promise<Words> => Promise.resolve(code === 'fr' ? fr : en);
