import { describe, expect, it } from 'vitest';
import { plain } from '../../../ui/parts';
import type { Person } from '../../types';
import { tell, where } from './tell';
import type { AnyFact, RythmView } from '../types';
import en from './words/en';
import fr from './words/fr';

const people: Person[] = ['Maya', 'Theo'].map((name, seat) => ({ seat, name, you: seat === 0, bot: '', away: false }));
const FACTS: AnyFact[] = [
  { type: 'tonality_chosen', seat: 1, side: 'sharp' },
  { type: 'composed', seat: 0, card: 'n5' },
  { type: 'took', seat: 1, reshuffled: true },
  { type: 'composed', seat: 0, card: 'n7' },
  { type: 'exchanged', seat: 1, pay: 'qee', drawn: 2, last: true },
  { type: 'got_play', seat: 1, cards: ['n1', 'flat'] },
  { type: 'laid_down', seat: 1, card: 'n1' },
  { type: 'composed', seat: 0, card: 'sharp', closed: true },
  { type: 'picked_up', seat: 0, cards: 3 },
  { type: 'passed', seat: 1 },
  { type: 'ended', reason: 'last-stave' },
];
const lines = (words: typeof en) => FACTS.map((fact, at) => tell(fact, people, words, FACTS.slice(0, at))!);

describe('the log', () => {
  it('tells every fact in English', () => {
    expect(lines(en).map((line) => plain(line.parts))).toEqual([
      'Theo chooses Sharp: notes go up',
      'You open with E',
      'Theo takes a RHYTHM card (discards shuffled)',
      'You compose G',
      'Theo buys 2 cards for quarter note eighth note eighth note: the last of the stack',
      'Theo draws A Flat',
      'Theo lays down A',
      'You close it: Sharp on G',
      'You pick up 3 cards',
      'Theo passes',
      'The last stave is picked up: the end',
    ]);
  });
  it('reads a payment as a sentence', () => {
    expect([en, fr].map((words) => lines(words)[4]!.said)).toEqual(['Theo buys 2 cards for a quarter note and 2 eighth notes: the last of the stack', 'Theo achète 2\u00a0cartes pour une noire et 2 croches\u202f: la pioche est vide']);
  });
  it('leaves nothing to be filled in, in any language', () => {
    for (const words of [en, fr]) for (const line of lines(words)) expect(plain(line.parts)).not.toMatch(/[{}]|undefined/);
  });
  it('begins a chapter with each stave', () => {
    expect(lines(en).map((line) => line.chapter ?? '')).toEqual(['Stave 1', '', '', '', '', '', '', '', '', 'Stave 2', '']);
  });
  it('counts what it brought', () => {
    expect(lines(en).map((line) => line.delta ?? 0)).toEqual([0, 0, 0, 0, 0, 0, -3, 0, 3, 0, 0]);
  });
});

describe('where we are', () => {
  const view = (taken: string[]) => ({ phase: 'turn', turns: 30, chairs: [{ taken }] }) as unknown as RythmView;
  it('counts staves when all of them were seen', () => {
    expect(where(view(['n5', 'n7', 'sharp']), FACTS, en)).toBe('Stave 2');
  });
  it('counts turns when it came late', () => {
    expect(where(view(['n5', 'n7', 'sharp', 'n1']), FACTS, en)).toBe('Turn 31');
  });
});
