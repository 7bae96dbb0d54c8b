/** What is said about the course of a game when it is over, in English. */
import { speech } from '../../../../i18n/text';

const { plural, num } = speech('en');
const from = (released: number, left: number | null) => (left === null ? `from round ${num(released)} to the end` : left === released ? `only in round ${num(released)}` : `from round ${num(released)} to round ${num(left)}`);

export default {
  title: 'From the books',
  split: 'Where the points came from',
  splitSaid: (who: string, parts: string, total: number) => `${who}: ${parts}, ${num(total)} in all`,
  parts: { films: 'films', trends: 'trends', gala: 'galas', money: 'money', pairs: 'pairs' } as Record<string, string>,
  prestige: 'Prestige by round',
  money: 'Money by round',
  linesSaid: (what: string, ends: string) => `${what}. After the last round: ${ends}`,
  asTable: 'As a table',
  round: 'Round',
  films: (n: number) => plural(n, { one: '# film on the track', other: '# films on the track' }),
  filmsAbout: 'From release to Archives. Rounds with a ceremony are shaded.',
  filmSaid: (title: string, who: string, released: number, left: number | null) => `${title}, ${who}, ${from(released, left)}`,
  event: (name: string, round: number) => `Event from round ${num(round)}: ${name}`,
  placements: 'What the Assistants did',
  placed: (n: number) => `${num(n)} ×`,
  paid: (n: number) => `−${num(n)} M`,
  gained: (n: number) => `+${num(n)} M`,
  action: 'Area',
  placedSaid: (n: number, paid: number, money: number, points: number) => `${plural(n, { one: '# placement', other: '# placements' })}${paid ? `, paid ${num(paid)} million` : ''}${money ? `, gained ${num(money)} million` : ''}${points ? `, ${plural(points, { one: '# point', other: '# points' })}` : ''}`,
  all: 'Together',
  bonus: 'Archive bonus',
  wasted: 'Points that no film needed',
  campaigns: 'Films moved back by others',
  books: 'Each film',
  film: 'Film',
  owner: 'Producer',
  from: 'Rounds',
  phases: 'Paid',
  times: (n: number) => `${num(n)} ×`,
  cost: 'Cost',
  earned: 'Earned',
  points: 'Points',
  surplus: 'Surplus',
  span: (released: number, left: number | null, last: number) => ((left ?? last) === released ? num(released) : `${num(released)}–${num(left ?? last)}`),
};
