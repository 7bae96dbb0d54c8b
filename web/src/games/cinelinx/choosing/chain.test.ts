import { describe, expect, it } from 'vitest';
import { begun, choicesFor, copied, pathOf } from './chain';

describe('a chain that is made up', () => {
  it('begins with what a card alone can mean', () => {
    const draft = begun('ACT-001', 'MOV-019', {}, false);
    expect(draft.first).toEqual({ id: 'A:tom_hanks', name: 'Tom Hanks' });
    expect(pathOf(draft)).toEqual(['A:tom_hanks', draft.last!.id]);
  });
  it('asks which film of a series is meant, the oldest first', () => {
    expect(begun('MOV-001', 'ACT-001', {}, false).first).toBeNull();
    expect(choicesFor('MOV-006', {}, false).map((node) => node.name)).toEqual(['Back to the Future (1985)', 'Back to the Future Part II (1989)', 'Back to the Future Part III (1990)']);
  });
  it('does not know what a Quote stands for until everybody does', () => {
    expect(choicesFor('QUO-001', {}, false)).toEqual([]);
    expect(choicesFor('QUO-001', { 'QUO-001': ['A:arnold_schwarzenegger'] }, false)).toEqual([{ id: 'A:arnold_schwarzenegger', name: 'Arnold Schwarzenegger' }]);
  });
  it('is not whole while a field is empty', () => {
    const draft = begun('ACT-001', 'ACT-002', {}, false);
    expect(pathOf({ ...draft, steps: [null] })).toBeNull();
    expect(pathOf({ ...draft, steps: [{ id: 'F:x_2000', name: 'X (2000)' }] })).toEqual(['A:tom_hanks', 'F:x_2000', 'A:tom_cruise']);
  });
  it('is one node where both cards stand for the same', () => {
    const node = { id: 'F:titanic_1997', name: 'Titanic (1997)' };
    expect(pathOf({ first: node, steps: [], last: node })).toEqual(['F:titanic_1997']);
  });
  it('takes over the steps of the one above', () => {
    const above = { first: { id: 'A:a', name: 'A' }, steps: [{ id: 'F:f', name: 'F' }], last: { id: 'A:b', name: 'B' } };
    expect(copied(begun('MOV-001', 'ACT-001', {}, false), above)).toEqual({ first: above.first, steps: above.steps, last: { id: 'A:tom_hanks', name: 'Tom Hanks' } });
  });
  it('has people without roles where the table tells none apart', () => {
    expect(begun('ACT-001', 'DIR-001', {}, true)).toEqual({ first: { id: 'P:tom_hanks', name: 'Tom Hanks' }, steps: [], last: { id: 'P:steven_spielberg', name: 'Steven Spielberg' } });
  });
});
