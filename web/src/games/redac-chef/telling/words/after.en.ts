/** Hints with their reasons, and what the tiles of a day could have made, in English. */
import { speech } from '../../../../i18n/text';
import { headline } from '../../box';

const { plural, num } = speech('en');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const signed = (n: number) => (n > 0 ? `+${num(n)}` : num(n));
const ROW: Record<string, string> = { articles: 'Articles', photos: 'Photos', centrepiece: 'Centrepiece', area: 'Largest gap', mood: 'Mood', surplus: 'Left on desk', conflict: 'Conflicts' };
const named = (id: string) => `“${headline(id)}”`;

export default {
  hint: {
    between: '; ',
    none: 'No better place was found for what you have.',
    title: (n: number) => `Hint: ${signed(n)}`,
    titleNone: 'Hint',
    clockRuns: 'There is no help while a day runs against the clock.',
    place: (id: string, column: number, row: number, up: boolean) => `${named(id)} at column ${column}, row ${row}${up ? '' : ', face down'}`,
    lift: (id: string) => `${named(id)} back to the desk`,
    turn: (id: string) => `turn ${named(id)} over`,
    centre: (column: number, row: number) => `the centrepiece to column ${column}, row ${row}`,
    more: (n: number) => `and ${num(n)} more`,
    beside: (photo: string, articles: string, n: number) => `${named(photo)} beside ${articles}: ${signed(n)}`,
    row: (row: string, n: number) => `${ROW[row] ?? row}: ${signed(n)}`,
    leadsTo: (n: number) => `A step to a page worth ${points(n)}.`,
    there: (why: string) => `There: ${why}.`,
    named,
  },
  review: {
    title: 'The days once more',
    mood: 'Mood',
    whose: 'Whose page', day: 'Which day',
    ask: 'What these tiles could have made', asking: 'Looking for a better page…',
    compare: (own: number, best: number) => `This page: ${num(own)}. The best we found with the same tiles: ${num(best)}.`,
    same: (own: number) => `This page: ${num(own)}. We found no better one with the same tiles.`,
    alone: 'Gaps are counted by the table for one player, so that pages can be compared.',
    step: (n: number, of: number) => `Step ${num(n)} of ${num(of)}`, steps: 'Step by step', printed: 'As it was printed', back: 'Step back', next: 'Next step',
    grabs: 'What each tile brought', grabsAsk: 'Which tile brought most, which one cost', grabsAsking: 'Trying the page without each tile…',
    brought: (n: number) => (n > 0 ? signed(n) : n === 0 ? '0' : signed(n)),
    broughtSaid: (id: string, n: number) => `${headline(id)}: ${n > 0 ? `brought ${points(n)}` : n === 0 ? 'brought nothing' : `cost ${points(-n)}`}`,
    grabsAbout: 'How much less the best page is worth without it.',
    none: 'No page was printed.',
    names: 'The best of this puzzle',
    figures: { looked: 'Tiles looked at', kept: 'Kept', returned: 'Put back', lured: 'Put back, then taken by others', reporting: 'Reporting', layout: 'Layout', lost: 'Lost to conflicts', cents: 'Dollars per cell of ads' },
    seconds: (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`,
    points,
  },
  refusals: {
    'bad-page': 'That is no page of this game.', 'none-found': 'No page without conflicts was found.', 'too-many-tiles': 'These are too many tiles.', 'nothing-to-lay': 'There are no tiles to lay out.',
    'clock-runs': 'There is no help while a day runs against the clock.', 'puzzle-open': 'The best page is shown when you have finished.', 'in-play': 'You play this game now: ask again when it is over.',
  } as Record<string, string>,
};
