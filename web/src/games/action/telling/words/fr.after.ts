/** Ce qui se dit du cours d’une partie finie. */
import { speech } from '../../../../i18n/text';
import type en from './after';

const { plural, num } = speech('fr');
const from = (released: number, left: number | null) => (left === null ? `du tour ${num(released)} à la fin` : left === released ? `au tour ${num(released)} seulement` : `du tour ${num(released)} au tour ${num(left)}`);

const after: typeof en = {
  title: 'Les comptes',
  split: 'D’où viennent les points',
  splitSaid: (who, parts, total) => `${who}\u202f: ${parts}, ${num(total)} en tout`,
  parts: { films: 'films', trends: 'tendances', gala: 'galas', money: 'argent', pairs: 'paires' },
  prestige: 'Le prestige, tour par tour',
  money: 'L’argent, tour par tour',
  linesSaid: (what, ends) => `${what}. Après le dernier tour\u202f: ${ends}`,
  asTable: 'En tableau',
  round: 'Tour',
  films: (n) => plural(n, { one: '# film sur la piste', other: '# films sur la piste' }),
  filmsAbout: 'De la sortie aux archives. Les tours à cérémonie sont ombrés.',
  filmSaid: (title, who, released, left) => `${title}, ${who}, ${from(released, left)}`,
  event: (name, round) => `Événement du tour ${num(round)}\u202f: ${name}`,
  placements: 'Ce qu’ont fait les assistants',
  placed: (n) => `${num(n)} ×`,
  paid: (n) => `−${num(n)} M`,
  gained: (n) => `+${num(n)} M`,
  action: 'Zone',
  placedSaid: (n, paid, money, points) => `${plural(n, { one: '# placement', other: '# placements' })}${paid ? `, payé ${num(paid)} M` : ''}${money ? `, gagné ${num(money)} M` : ''}${points ? `, ${plural(points, { one: '# point', other: '# points' })}` : ''}`,
  all: 'Ensemble',
  bonus: 'Bonus d’archives',
  wasted: 'Points dont aucun film n’avait besoin',
  campaigns: 'Films reculés par les autres',
  books: 'Film par film',
  film: 'Film',
  owner: 'Production',
  from: 'Tours',
  phases: 'Payé',
  times: (n) => `${num(n)} ×`,
  cost: 'Coût',
  earned: 'Recettes',
  points: 'Points',
  surplus: 'En trop',
  span: (released, left, last) => ((left ?? last) === released ? num(released) : `${num(released)}–${num(left ?? last)}`),
};
export default after;
