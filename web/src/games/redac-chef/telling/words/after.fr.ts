/** Conseils et leurs raisons, et ce que les tuiles d’une journée auraient pu donner, en français. */
import { speech } from '../../../../i18n/text';
import { headline } from '../../box';
import type en from './after.en';

const { plural, num } = speech('fr');
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const signed = (n: number) => (n > 0 ? `+${num(n)}` : num(n));
const ROW: Record<string, string> = { articles: 'Articles', photos: 'Photos', centrepiece: 'Tribune', area: 'Plus grand vide', mood: 'Humeur', surplus: 'En trop', conflict: 'Conflits' };
const named = (id: string) => `«\u202f${headline(id)}\u202f»`;

const fr: typeof en = {
  hint: {
    between: '\u202f; ',
    none: 'Pas de meilleure place trouvée pour ce que tu as.',
    title: (n) => `Conseil\u202f: ${signed(n)}`,
    titleNone: 'Conseil',
    clockRuns: 'Pas d’aide tant que la journée tourne contre la montre.',
    place: (id, column, row, up) => `${named(id)} en colonne ${column}, ligne ${row}${up ? '' : ', face cachée'}`,
    lift: (id) => `${named(id)} sur le bureau`,
    turn: (id) => `retourner ${named(id)}`,
    centre: (column, row) => `la tribune en colonne ${column}, ligne ${row}`,
    more: (n) => `et ${num(n)} de plus`,
    beside: (photo, articles, n) => `${named(photo)} à côté de ${articles}\u202f: ${signed(n)}`,
    row: (row, n) => `${ROW[row] ?? row}\u202f: ${signed(n)}`,
    leadsTo: (n) => `Un pas vers une page à ${points(n)}.`,
    there: (why) => `Là-bas\u202f: ${why}.`,
    named,
  },
  review: {
    title: 'Les journées, encore une fois',
    mood: 'Humeur',
    whose: 'Quelle une', day: 'Quel jour',
    ask: 'Ce que ces tuiles auraient pu donner', asking: 'On cherche une meilleure une…',
    compare: (own, best) => `Cette une\u202f: ${num(own)}. La meilleure trouvée avec les mêmes tuiles\u202f: ${num(best)}.`,
    same: (own) => `Cette une\u202f: ${num(own)}. Pas de meilleure trouvée avec les mêmes tuiles.`,
    alone: 'Les vides sont comptés comme en solo, pour pouvoir comparer.',
    step: (n, of) => `Étape ${num(n)} sur ${num(of)}`, steps: 'Pas à pas', printed: 'Telle qu’imprimée', back: 'Étape précédente', next: 'Étape suivante',
    grabs: 'Ce que chaque tuile a rapporté', grabsAsk: 'La tuile qui a le plus rapporté, celle qui a coûté', grabsAsking: 'On essaie la une sans chaque tuile…',
    brought: (n) => signed(n),
    broughtSaid: (id, n) => `${headline(id)}\u202f: ${n > 0 ? `a rapporté ${points(n)}` : n === 0 ? 'n’a rien rapporté' : `a coûté ${points(-n)}`}`,
    grabsAbout: 'Ce que vaut de moins la meilleure une sans elle.',
    none: 'Aucune une n’a été imprimée.',
    names: 'Les meilleurs de ce puzzle',
    figures: { looked: 'Tuiles regardées', kept: 'Gardées', returned: 'Remises', lured: 'Remises, puis prises par d’autres', reporting: 'Reportage', layout: 'Montage', lost: 'Perdus en conflits', cents: 'Dollars par case de pub' },
    seconds: (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`,
    points,
  },
  refusals: {
    'bad-page': 'Ce n’est pas une page de ce jeu.', 'none-found': 'Aucune une sans conflit n’a été trouvée.', 'too-many-tiles': 'Cela fait trop de tuiles.', 'nothing-to-lay': 'Il n’y a pas de tuile à poser.',
    'clock-runs': 'Pas d’aide tant que la journée tourne contre la montre.', 'puzzle-open': 'La meilleure une se montre quand tu as fini.', 'in-play': 'Tu joues à ce jeu en ce moment\u202f: redemande quand ce sera fini.',
  },
};
export default fr;
