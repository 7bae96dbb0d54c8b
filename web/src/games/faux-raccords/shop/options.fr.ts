import type en from './options.en';

const fr: typeof en = {
  mode: {
    name: 'Film',
    help: 'Le film que vous montez ensemble. Le tutoriel est la première partie : ni aléas ni genre. Les autres ont des aléas, et tous sauf le studio demandent un genre.',
    choices: { tutorial: 'Tutoriel : une ligne de 12', full: 'Long métrage : une ligne de 16', shorts: 'Deux courts : 8 et 8', series: 'Série : une grille de 4 × 4', arcs: 'Arcs : un losange de 16', studio: 'Studio : une pyramide de 15' },
  },
  event_decider: {
    name: 'Qui décide des aléas',
    help: 'D’ordinaire, la personne dont c’est le tour. Avec un vote, tout le monde choisit en secret ; la majorité l’emporte.',
    choices: { active: 'Celui qui joue', vote: 'Un vote secret' },
  },
  spacing_2p: {
    name: 'Claps espacés (à deux)',
    help: 'Au long métrage et aux deux courts, à deux, on garde ses propres Claps à distance. Strict : un Clap sur le point de bouger ferme encore ses voisines.',
    choices: { strict: 'Strict', lenient: 'Souple' },
  },
  first_player: {
    name: 'Qui commence',
    help: 'Le sort, ou une chaise choisie.',
    choices: { random: 'Le sort' },
  },
  agreement: {
    name: 'Convention',
    help: 'Ce que l’équipe convient avant la donne, visible de tout le monde. Niveaux (studio) : quelle ambiance va où. Contour (arcs et studio) : les places à remplir. Utile quand on débute.',
    choices: { none: 'Aucune', levels: 'Niveaux', frame: 'Contour' },
  },
  pace: {
    name: 'Réponses secrètes',
    help: 'Le temps pour un vote ou une carte à passer.',
    choices: { live: '30 secondes', slow: 'Selon l’horloge de la table' },
  },
  memory_aid: {
    name: 'Marquer ce que tu as vu',
    help: 'Marque les scènes cachées que tu as vues et que tu peux encore suivre. D’ordinaire, s’en souvenir fait partie du jeu.',
  },
};
export default fr;
