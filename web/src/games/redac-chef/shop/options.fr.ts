import type en from './options.en';
import { named } from './named';
import progress from './progress.fr';

const fr: typeof en = {
  mode: {
    name: 'Façon de jouer',
    help: 'Trois jours contre la montre, à plusieurs, en solo ou par équipes\u202f; une seule une au tour par tour, une sans chrono en famille, ou un casse-tête.',
    choices: {
      standard: 'Trois jours', solo: 'Solo', puzzle: 'Casse-tête', family: 'Famille', turn: 'Au tour par tour', newsroom: 'Rédaction\u202f: équipes de deux',
    },
  },
  powers: { name: 'Personnages', help: 'Chaque personne a un personnage et son pouvoir.' },
  news: { name: 'Cartes actualité', help: 'Une carte actualité change chaque journée.' },
  minutes: {
    name: 'Minutes par jour',
    help: 'La durée du minuteur d’une journée.',
    choices: { off: 'Sans minuteur' },
  },
  clock: {
    name: 'Le temps',
    help: 'D’ordinaire, tout le monde agit en même temps, en temps réel. Par pas, chacun fait une action à la fois. Sans temps, chaque action compte aussitôt.',
    choices: { real: 'Temps réel', stepped: 'Par pas', off: 'Sans temps' },
  },
  puzzle: { name: 'Casse-tête', help: 'L’un des douze casse-tête, ou un vendredi dont la meilleure une est prouvée.', choices: { friday: 'Un vendredi prouvé' } },
  record: {
    name: 'Palmarès',
    help: 'Ce qu’une partie terminée peut ajouter au palmarès.',
    choices: { achievements: 'Les succès', off: 'Rien', ...named(progress, (n, name) => `Modification ${n}\u202f: ${name}`) },
  },
  absent: {
    name: 'En cas de départ',
    help: 'Ce que devient la place de quelqu’un qui ne revient pas.',
    choices: { bot: 'L’ordinateur prend le relais', out: 'Dehors dès le lendemain' },
  },
  all_tied_area: { name: 'Zones vides égales', help: 'Les points de chaque personne quand toutes les plus grandes zones vides sont égales.' },
  reset_supply: { name: 'Retourner la réserve', help: 'Les tuiles visibles de la réserve sont retournées entre les jours.' },
  strict_solo: { name: 'Solo strict', help: 'Une partie solo à moins de 12 dollars n’ajoute rien au palmarès.' },
  window_ms: { name: 'Délai de saisie', help: 'Pendant combien de millisecondes d’autres mains peuvent encore saisir la même tuile. La première l’emporte, compte tenu des connexions lentes.' },
  hold_limit: { name: 'Dix secondes en main', help: 'Une tuile tenue dix secondes retourne toute seule.' },
  pacing: { name: 'Petites pauses', help: 'Une petite pause entre prendre, garder et reprendre, pour que les doigts rapides ne décident pas de tout.' },
  pool: {
    name: 'Pièces centrales',
    help: 'Les pièces centrales d’une partie au tour par tour.',
    choices: { all: 'Toutes', fronts: 'Celles du départ', sides: '1A à 9A', backs: 'Aucune' },
  },
  roles: {
    name: 'Rôles dans l’équipe',
    help: 'Les partenaires changent-ils de rôle d’un jour à l’autre\u202f?',
    choices: { fixed: 'Fixes', swap: 'Changés chaque jour' },
  },
  hide_opponents: { name: 'Cacher les pages des autres', help: 'Pendant une journée, l’écran ne montre pas les pages des autres.' },
};
export default fr;
