import type { Code } from '../../i18n/lang.svelte';
import type { GameWords } from '../types';

const en = {
  refusals: {} as GameWords['refusals'],
  yourTurn: 'Your turn.',
  choose: 'Choose what to do.',
  others: 'The others choose.',
  things: 'What there is',
  acts: 'Your choices',
  seat: (name: string, what: string) => `${name}: ${what}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  points: (n: string) => `${n} points`,
  playing: 'plays',
  wins: (names: string) => `${names} wins.`,
  win: (names: string) => `${names} win.`,
  lost: 'Nobody wins.',
  you: 'You',
};

export type Words = typeof en;

const fr: Words = {
  refusals: {},
  yourTurn: 'À toi.',
  choose: 'Choisis quoi faire.',
  others: 'Les autres choisissent.',
  things: 'Ce qu’il y a',
  acts: 'Tes choix',
  seat: (name, what) => `${name}\u202f: ${what}`,
  nothing: 'rien',
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
