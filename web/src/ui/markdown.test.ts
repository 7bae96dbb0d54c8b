import { describe, expect, it } from 'vitest';
import { cut, known, plainLetters, read, slug, spans, wordsOf } from './markdown';

const PAGE = `# Game

One **strong** thing,
on two lines.

## Picking up {#pick-up}

- first
  goes on
- *second*

| what | points |
|---|---|
| a card | +1 |

## Été à Paris
1. one
2. two
`;

describe('the rules as data', () => {
  it('reads headings with ids, paragraphs, lists and tables', () => {
    const [game, pick, last] = read(PAGE);
    expect(game).toMatchObject({ id: 'game', level: 1, title: 'Game' });
    expect(game!.blocks[0]).toEqual({ kind: 'p', spans: [
      { text: 'One ', kind: 'plain' }, { text: 'strong', kind: 'strong' }, { text: ' thing, on two lines.', kind: 'plain' },
    ] });
    expect(pick!.id).toBe('pick-up');
    expect(pick!.blocks[0]).toMatchObject({ kind: 'list', ordered: false, items: [[{ text: 'first goes on' }], [{ text: 'second', kind: 'em' }]] });
    expect(pick!.blocks[1]).toMatchObject({ kind: 'table', rows: [[[{ text: 'a card' }], [{ text: '+1' }]]] });
    expect(last).toMatchObject({ id: 'ete-a-paris', blocks: [{ kind: 'list', ordered: true }] });
  });

  it('knows no markup but its own', () => {
    expect(spans('<b onclick="x">no</b>')).toEqual([{ text: '<b onclick="x">no</b>', kind: 'plain' }]);
  });

  it('searches without accents and capitals, and marks the hits as they were written', () => {
    expect(plainLetters('Été ♯')).toBe('ete ♯');
    expect(wordsOf(read(PAGE)[2]!)).toContain('ete a paris');
    expect(cut('L’Été dure', ['ete', 'dur'])).toEqual(['L’', 'Été', ' ', 'dur', 'e']);
    expect(cut('a.b', ['.'])).toEqual(['a', '.', 'b']);
    expect(cut('abc', [])).toEqual(['abc']);
  });

  it('finds another form of a word by its beginning, never less than five letters of it', () => {
    const sections = read('## La Productrice\n\nElle donne une scène.').map(wordsOf);
    expect(known('productrice', sections)).toBe('productrice');
    expect(known('producteur', sections)).toBe('product');
    expect(known('prodige', sections)).toBe('prodige');
    expect(known('elfe', sections)).toBe('elfe');
  });

  it('makes ids that fit into a link', () => {
    expect(slug('À toi ! Ça y est ?')).toBe('a-toi-ca-y-est');
  });
});
