import { describe, expect, it } from 'vitest';
import * as action from '../games/action/telling/tell';
import actionWords from '../games/action/telling/words/en';
import * as cinelinx from '../games/cinelinx/telling/tell';
import cinelinxWords from '../games/cinelinx/telling/words/en';
import { newest as scenes } from '../games/faux-raccords/board/film/newest';
import * as faux from '../games/faux-raccords/telling/tell';
import fauxWords from '../games/faux-raccords/telling/words/en';
import * as redac from '../games/redac-chef/telling/tell';
import redacWords from '../games/redac-chef/telling/words/en';
import * as rythm from '../games/rythm-and-play/telling/tell';
import rythmWords from '../games/rythm-and-play/telling/words/en';
import type { AnyFact, GameUi, GameWords, Person } from '../games/types';
import { newestOf } from './newest';
import { Noted } from './noted';
import { lastTurn, type Happening, type Note } from './session.svelte';
import { Stretches } from './stretches';
import { Teller } from './teller';

/** Acts as they come again and again in a long game, and a view that does not matter. */
interface Long {
  telling: Pick<GameUi, 'tell' | 'where' | 'newest'>;
  words: GameWords;
  acts: AnyFact[][];
  view: object;
}
const long = (telling: object, words: object, view: object, ...acts: object[][]): Long => ({ telling, words, acts, view }) as Long;

const GAMES: [string, Long][] = [
  ['action', long(action, actionWords, { rounds: [], round: 1 }, [{ type: 'round_began', first: 0, round: 2 }], [{ type: 'banked', seat: 0, gained: 2 }], [{ type: 'hired', seat: 1, paid: 1 }], [{ type: 'track_slid' }])],
  ['cinelinx', long({ ...cinelinx, where: () => '' }, cinelinxWords, {}, [{ type: 'round_began', round: 1 }], [{ type: 'passed_turn', seat: 0 }], [{ type: 'swapped', seat: 1, many: 2 }], [{ type: 'vote_opened' }])],
  ['faux-raccords', long({ ...faux, newest: scenes }, fauxWords, { turns: 4, seats: 2 }, [{ type: 'placed', seat: 0, at: 'c3', handle: 9 }], [{ type: 'placed', seat: 1, at: 'c4', handle: 8 }], [{ type: 'stolen' }], [{ type: 'answered', seat: 1 }])],
  ['redac-chef', long(redac, redacWords, { options: {}, viewer: null, day: 0 }, [{ type: 'kept', seat: 0, tile: 'A1' }], [{ type: 'done', seat: 1 }], [{ type: 'grabbed', seat: 1 }], [{ type: 'left', seat: 1 }])],
  ['rythm-and-play', long(rythm, rythmWords, { phase: 'play', turns: 9, chairs: [{ taken: [] }] }, [{ type: 'composed', seat: 0, card: 'n5' }], [{ type: 'took', seat: 1 }], [{ type: 'composed', seat: 0, card: 'n7' }], [{ type: 'picked_up', seat: 1, cards: 2 }])],
];
const people: Person[] = ['Ada', 'Bob'].map((name, seat) => ({ seat, name, you: seat === 0, bot: '', away: false }));
const EARLY = 40;
const LATE = 3000;
const BATCH = 40;

/** How often anything was read of all that has happened, with each batch of acts: as the page of a table does with each of them. */
function reads({ telling, words, acts, view }: Long): { early: number; late: number; lines: number } {
  let read = 0;
  const counted = <T extends object>(one: T): T => new Proxy(one, { get: (of, key) => ((read += 1), Reflect.get(of, key) as unknown) });
  const [teller, noted, stretches] = [new Teller(), new Noted(), new Stretches()];
  const notes: Note[] = [{ v: 3, code: 'removed', seat: 1, name: 'Bob' }];
  const happenings: Happening[] = [];
  const ui = telling as GameUi;
  let lines = 0;
  const upto = (many: number): number => {
    const before = read;
    while (happenings.length < many) {
      const turn = happenings.length + 1;
      happenings.push(counted({ turn, v: turn, by: turn % 2, why: null, facts: acts[turn % acts.length]!.map(counted) }));
      const log = teller.tell(happenings, { ui, people, words, notes: () => '' });
      const all = noted.among(log, happenings, notes, () => 'Bob left');
      stretches.newest(all.lines, 400);
      newestOf(ui, happenings);
      lastTurn(happenings, 0);
      ui.where(view as never, log.facts, words);
      lines = all.lines.length;
    }
    return read - before;
  };
  upto(EARLY);
  const early = upto(EARLY + BATCH);
  upto(LATE);
  return { early, late: upto(LATE + BATCH), lines };
}

describe('a line of the log costs at line 3,000 what it costs at line 30', () => {
  it.each(GAMES)('in %s', (_, game) => {
    const { early, late, lines } = reads(game);
    expect(lines).toBeGreaterThan(LATE / 2);
    expect(early).toBeGreaterThan(BATCH);
    expect(late).toBe(early);
  });

  it('where the board names nothing new for a long time', () => {
    const quiet: Long = { telling: { tell: () => ({ seat: 0, parts: [] }), where: () => '', newest: () => [] }, words: {} as GameWords, acts: [[{ type: 'passed' }]], view: {} };
    const { early, late } = reads(quiet);
    expect(late).toBe(early);
  });
});
