import { describe, expect, it } from 'vitest';
import type { TablePicture } from '../protocol/types';
import type { Story } from './api';
import { chapterAfter, chapterAt, chapterBefore, gamesOf, momentPath, peopleOf, playedBy, readMoment, sameMoment, shortLabels } from './moments';

const marks = [1, 10, 25].map((turn, at) => ({ turn, seat: at, label: `Stave ${at + 1}` }));

describe('chapters', () => {
  it('knows the one of a turn', () => {
    expect([0, 1, 9, 10, 99].map((turn) => chapterAt(marks, turn))).toEqual([-1, 0, 0, 1, 2]);
  });
  it('goes to the beginning of this one first, then of the one before, then to the deal', () => {
    expect([30, 25, 12, 10, 1, 0].map((turn) => chapterBefore(marks, turn))).toEqual([25, 10, 10, 1, 0, 0]);
    expect([0, 1, 24, 25].map((turn) => chapterAfter(marks, turn, 40))).toEqual([1, 10, 25, 40]);
  });
  it('does not repeat what all labels begin with', () => {
    expect(shortLabels(['Stave 1', 'Stave 2', 'Stave 12'])).toEqual(['1', '2', '12']);
    expect(shortLabels(['Portée\u00a01', 'Portée\u00a02'])).toEqual(['1', '2']);
    expect(shortLabels(['Monday', 'Tuesday'])).toEqual(['Monday', 'Tuesday']);
    expect(shortLabels(['Act 1', 'Finale'])).toEqual(['Act 1', 'Finale']);
    expect(shortLabels([])).toEqual([]);
  });
});

describe('the same moment with other eyes', () => {
  const at = (...times: (number | null)[]) => times.map((time) => ({ at: time }));
  it('is the same turn in stories of one length', () => expect(sameMoment(at(1, 1, 1), 1, at(1, 1, 1))).toBe(1));
  it('goes by the clock where one saw less', () => {
    expect(sameMoment(at(10, 20, 30, 40), 2, at(10, 20, 40))).toBe(1);
    expect(sameMoment(at(10, 20, 40), 2, at(10, 20, 30, 40))).toBe(3);
  });
  it('goes by the share of the way without a clock', () => expect(sameMoment(at(null, null, null), 2, at(null, null, null, null, null))).toBe(4));
});

describe('the address of a moment', () => {
  it('is read as it is written', () => {
    const moment = { game: 2, seat: 1, at: 37 };
    const path = momentPath('a b', moment);
    expect(path).toBe('/replay/a%20b?game=2&seat=1&at=37');
    expect(readMoment(new URL(path, 'http://x').searchParams)).toEqual({ ...moment, all: false });
    expect(readMoment(new URL(momentPath('x', { ...moment, all: true }), 'http://x').searchParams).all).toBe(true);
    expect(readMoment(new URL(momentPath('x', { ...moment, seat: null }), 'http://x').searchParams).seat).toBeNull();
  });
  it('leaves open what is not said or not a number', () => {
    expect(readMoment(new URLSearchParams('game=x&seat=-1&at='))).toEqual({ game: undefined, seat: undefined, at: undefined, all: false });
  });
});

describe('who played', () => {
  const told = { game: 1, players: ['Ada', 'novice'] } as Story;
  const picture = { number: 1, you: 0, chairs: [{ kind: 'guest', name: 'Ada' }, { kind: 'bot', level: 'novice' }] } as unknown as TablePicture;
  const names = (seat: number) => `Bot ${seat}`;
  it('knows computer players by their level where nobody says more', () => {
    expect(peopleOf(told, null, ['novice'], names).map((person) => [person.name, person.bot, person.you])).toEqual([['Ada', '', false], ['Bot 1', 'novice', false]]);
  });
  it('knows the own chair', () => expect(peopleOf(told, picture, [], names)[0]!.you).toBe(true));
  it('a guest may be called like a level', () => {
    const odd = { ...picture, chairs: [picture.chairs[0]!, { kind: 'guest', name: 'novice' }] } as TablePicture;
    expect(peopleOf(told, odd, ['novice'], names)[1]).toMatchObject({ name: 'novice', bot: '' });
  });
  it('a chair of today is not the player of yesterday', () => {
    const later = { ...picture, number: 3, chairs: [{ kind: 'guest', name: 'Eve' }, {}] } as unknown as TablePicture;
    expect(peopleOf(told, later, ['novice'], names)[0]!.you).toBe(false);
  });
  it('the one who sits there now is not the one who played', () => {
    const swapped = { ...picture, you: 0, chairs: [{ kind: 'guest', name: 'Eve' }, { kind: 'guest', name: 'Bob' }, { kind: 'guest', name: 'Cleo' }] } as unknown as TablePicture;
    expect(peopleOf(told, swapped, ['novice'], names).map((person) => [person.name, person.bot, person.you])).toEqual([['Ada', '', false], ['Bot 1', 'novice', false]]);
    const bot = { ...picture, chairs: [{ kind: 'bot', level: 'novice' }, picture.chairs[1]!] } as unknown as TablePicture;
    expect(peopleOf(told, bot, ['novice'], names)[0]).toMatchObject({ name: 'Ada', bot: '' });
  });
  it('says of those who are still there what is known of them now, and of nobody else', () => {
    const now = { ...picture, chairs: [picture.chairs[0]!, { kind: 'guest', name: 'Bob' }, { kind: 'guest', name: 'Cleo' }] } as unknown as TablePicture;
    const people = ['Ada', 'Bob', 'Cleo'].map((name, seat) => ({ seat, name, you: seat === 0, bot: seat === 0 ? 'regular' : '', away: true }));
    expect(playedBy(told, now, people, ['novice'], names)).toEqual([people[0], { seat: 1, name: 'Bot 1', you: false, bot: 'novice', away: false }]);
  });
});

describe('the games of a match', () => {
  const game = (...scores: number[]) => ({ scores, winners: [], ranks: [], reason: '' });
  const chair = (games: number, score: number) => ({ games, score, wins: 0, draws: 0 });
  const match = (...chairs: ReturnType<typeof chair>[]) => ({ games: 2, length: 0, over: false, chairs, ranks: [] });
  const results = [game(9, 9, 9), game(1, 2), game(3.5, 0)];
  it('are those that it counts, the last ones', () => {
    expect(gamesOf({ results, number: 3, match: match(chair(2, 4.5), chair(2, 2)) })).toEqual(results.slice(1));
  });
  it('are not shown when somebody changed chairs, came later, or a game was stopped', () => {
    expect(gamesOf({ results, number: 3, match: match(chair(2, 1), chair(2, 5.5)) })).toEqual([]);
    expect(gamesOf({ results, number: 3, match: match(chair(2, 4.5), chair(1, 0)) })).toEqual([]);
    expect(gamesOf({ results, number: 4, match: match(chair(2, 4.5), chair(2, 2)) })).toEqual([]);
    expect(gamesOf({ results: [], number: 1, match: null })).toEqual([]);
  });
  it('of a match of so many games are shown also when one was stopped', () => {
    expect(gamesOf({ results, number: 4, match: { ...match(chair(2, 4.5), chair(2, 2)), length: 2, over: true } })).toEqual(results.slice(1));
  });
});
