import { describe, expect, it } from 'vitest';
import { wrapped } from './wrapped';

describe('a long text in lines', () => {
  it('breaks between words, as late as it can', () => expect(wrapped('The Last Picture Show', 12)).toEqual(['The Last', 'Picture Show']));
  it('leaves a longer word whole', () => expect(wrapped('a Kilimanjaro', 5)).toEqual(['a', 'Kilimanjaro']));
  it('has no line for nothing', () => expect(wrapped('  ', 5)).toEqual([]));
});
