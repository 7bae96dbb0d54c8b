import { expect, it } from 'vitest';
import { explain } from './explain';
import type { AnyAction, RythmView } from '../types';
import en from './words/en';
import fr from './words/fr';

const view = (stave: string[], tonality = 'sharp', more: Partial<RythmView> = {}): RythmView =>
  ({
    viewer: 0, tonality, play_stack: 20, to_lay_down: 0, options: {}, stave: stave.map((card) => ({ card, by: 1 })),
    chairs: [{ hand: { play: ['n1', 'n3', 'n7', 'sharp'], rhythm: ['h', 'q', 'e'] } }], ...more,
  }) as unknown as RythmView;
const told = (action: AnyAction, of: RythmView) => explain(action, of, en).text;

it('says of each card what it scores and who could answer it', () => {
  const stave = view(['n2']);
  expect(told({ type: 'compose', card: 'n3' }, stave)).toBe('It is higher than B. Unanswered until your next turn, all 2 are yours: 2 points. The next player can answer with D, E, F or G, or with a Change.');
  expect(told({ type: 'compose', card: 'n7' }, stave)).toContain('No Note is higher: the next player can only answer with a Change.');
  expect(told({ type: 'compose', card: 'n1' }, view([]))).toContain('It begins a new stave. Unanswered until your next turn, it is 1 point for you.');
});

it('says what a Change turns, and what it closes', () => {
  expect(told({ type: 'compose', card: 'flat' }, view(['n3']))).toBe('From here Notes go down. Unanswered until your next turn, all 2 are yours: 2 points. The next player can only answer with a Note below C: A or B.');
  expect(told({ type: 'compose', card: 'sharp' }, view(['n5', 'n7']))).toBe('Notes go up already; the card counts all the same. No Note is higher than G: the stave is closed, and its 3 cards are yours at your next turn.');
});

it('counts what is paid, what stays and what is too much', () => {
  expect(explain({ type: 'exchange', pay: 'h' }, view([]), en)).toEqual({ title: 'Buy 2 cards for a half note', text: 'You pay 2 beats and draw 2 cards from the PLAY stack; 1½ beats stay in your hand. That makes 8 cards, and a hand holds 7: you lay down 1, −3 points.' });
  expect(explain({ type: 'exchange', pay: 'h' }, view([], 'sharp', { play_stack: 1 }), en).title).toBe('Buy 1 card for a half note');
  expect(told({ type: 'take' }, view([]))).toContain('That makes 8 cards');
});

it('says which cards stay when one is laid down', () => {
  expect(told({ type: 'lay_down', card: 'n3' }, view([], 'sharp', { to_lay_down: 2 }))).toBe('It lies open before you to the end and costs 3 points. You keep A, G, and Sharp. After it 1 more must go.');
});

it('has words for every kind of action, and other words for every card', () => {
  const actions: AnyAction[] = [
    { type: 'tonality', side: 'flat' }, { type: 'tonality', side: 'sharp' }, { type: 'compose', card: 'n3' }, { type: 'compose', card: 'n7' }, { type: 'compose', card: 'sharp' },
    { type: 'pick_up' }, { type: 'take' }, { type: 'exchange', pay: 'h' }, { type: 'exchange', pay: 'q' }, { type: 'lay_down', card: 'n1' }, { type: 'lay_down', card: 'n3' }, { type: 'pass' },
  ];
  for (const words of [en, fr]) {
    const texts = actions.map((action) => explain(action, view(['n2']), words).text);
    expect(new Set(texts).size).toBe(actions.length);
    for (const text of texts) expect(text).toMatch(/^[^{}]{20,}\.$/);
    expect(words.explain.goal).toHaveLength(3);
  }
});
