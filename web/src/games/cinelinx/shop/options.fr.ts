import type en from './options.en';

const OWN_DECK = 'Paquet à la carte';

const fr: typeof en = {
  mode: {
    name: 'Mode',
    help: 'Le but de la partie. Les deux derniers se jouent seul.',
    choices: { shedding: 'Poser toutes ses cartes en premier', points: 'Box-office\u202f: dix manches aux points', practice: 'Seul\u202f: poser toutes ses cartes', daily: 'Seul\u202f: d’une carte à l’autre' },
  },
  preset: { name: 'Jeu de règles', help: 'La première édition\u202f: mains de dix, paquet standard sans jokers, douze cartes Director’s Cut.', choices: { none: 'Comme d’habitude', first_edition: 'Première édition' } },
  max_degree: { name: 'Pas', help: 'La longueur permise d’une liaison. Les parties en un pas ont leur propre paquet, et sont meilleures à quatre ou plus.', choices: { 1: 'Un', 2: 'Deux au plus', 3: 'Trois au plus' } },
  judging: {
    name: 'Qui juge',
    help: 'Avec les contestations, on peut bluffer, et qui s’est trompé paie. Quand la base de films vérifie tout, personne ne peut bluffer\u202f: le mieux pour une première partie.',
    choices: { challenge: 'Contestations, puis la base de films', strict: 'La base de films, tout de suite', vote: 'Contestations, puis un vote' },
  },
  announce: {
    name: 'Dire les liaisons',
    help: 'Seule une base de films qui juge tout de suite peut montrer le pas qui est faux, ou dire la liaison à ta place.',
    choices: { typed: 'On dit chaque pas', checked: 'Les pas faux sont montrés', auto: 'La base de films les dit' },
  },
  deck: {
    name: 'Paquet',
    help: 'Un paquet plus grand a aussi des films et des gens moins connus. Celui pour un pas a des cartes aux nombreuses liaisons directes.',
    choices: { casual: 'Petit, 106 cartes', standard: 'Standard, 214 cartes', full: 'Complet, 300 cartes', direct: 'Pour un pas', custom: OWN_DECK },
  },
  tiers: { name: `${OWN_DECK}\u202f: renommée`, help: 'Quelles cartes du paquet complet en font partie.', choices: { all: 'Toutes', 1: 'Les plus connues', 2: 'Connues', 3: 'Pour cinéphiles' } },
  decades: { name: `${OWN_DECK}\u202f: décennies`, help: 'Les décennies d’où viennent les films et les gens.', choices: { all: 'Toutes' } },
  genres: {
    name: `${OWN_DECK}\u202f: genres`,
    help: 'Ce que sont les films, et ceux des gens. Toutes les cartes Genre restent dans le paquet.',
    choices: {
      all: 'Tous', action: 'Action', adventure: 'Aventure', animation: 'Animation', comedy: 'Comédie', crime: 'Policier', drama: 'Drame', family: 'Famille', 'horror-thriller': 'Horreur / Thriller',
      musical: 'Comédie musicale', mystery: 'Mystère', romance: 'Romance', 'sci-fi-fantasy': 'Science-fiction / Fantastique', 'war-history': 'Guerre / Histoire', western: 'Western',
    },
  },
  languages: {
    name: `${OWN_DECK}\u202f: langues`,
    help: 'Ce qu’on parle dans les films, autant que la base de films le sait.',
    choices: { all: 'Toutes', english: 'Anglais', french: 'Français', german: 'Allemand', spanish: 'Espagnol' },
  },
  max_age: {
    name: `${OWN_DECK}\u202f: âge des films`,
    help: 'L’âge que peut avoir un film, compté à partir du plus récent de la base de films.',
    choices: { all: 'Peu importe', 10: '10 ans au plus', 20: '20 ans au plus', 30: '30 ans au plus', 40: '40 ans au plus', 50: '50 ans au plus' },
  },
  categories: {
    name: `${OWN_DECK}\u202f: sortes de cartes`,
    help: 'Les sortes de cartes, en plus des Genres et des jokers.',
    choices: { all: 'Toutes', actors: 'Acteurs', movies: 'Films', people: 'Acteurs, Réalisateurs, Personnages', films: 'Films, Doubles programmes, Scènes', plain: 'Sans Répliques, Personnages, Scènes' },
  },
  geometry: { name: 'Position des cartes', help: 'Librement\u202f: debout ou couchées, seules les bobines au milieu des côtés doivent se toucher.', choices: { rect: 'Librement, debout ou couchées', grid: 'Dans une grille' } },
  hand_size: { name: 'Cartes en main', help: 'Le nombre de cartes données, sans compter les jokers.' },
  swaps: { name: 'Échanges', help: 'Combien de fois on peut échanger jusqu’à trois cartes.' },
  wilds: { name: 'Jokers dans le paquet', help: 'Les jokers se relient à tout et ne comptent pas dans la main.', choices: { deck: 'Comme d’habitude' } },
  dc_set: { name: 'Cartes Director’s Cut', help: 'Des cartes à effet, que pioche qui pose un Réalisateur.', choices: { 18: 'Les dix-huit', 12: 'Douze', none: 'Aucune' } },
  dc_per_turn: { name: 'Cartes Director’s Cut par tour', help: 'Combien on peut en utiliser dans un même tour.', choices: { 1: 'Une', unlimited: 'Autant qu’on veut' } },
  anchor: { name: 'Première carte sur la table', help: 'La carte avec laquelle la table commence.', choices: { genre_random: 'Un Genre au hasard', any_random: 'N’importe quelle carte' } },
  anchor_card: {
    name: 'Un Genre précis en premier',
    help: 'La carte Genre avec laquelle la table commence.',
    choices: {
      any: 'N’importe lequel', 1: 'Action', 2: 'Aventure', 3: 'Animation', 4: 'Comédie', 5: 'Policier', 6: 'Drame', 7: 'Famille', 8: 'Horreur / Thriller', 9: 'Comédie musicale', 10: 'Mystère', 11: 'Romance',
      12: 'Science-fiction / Fantastique', 13: 'Guerre / Histoire', 14: 'Western',
    },
  },
  first_player: { name: 'Qui commence', help: 'Qui joue le premier tour.', choices: { random: 'Le sort' } },
  finish: { name: 'La fin', help: 'Si la manche va à son terme, tout le monde a eu autant de tours, et de ceux qui ont fini, les liaisons les plus courtes gagnent.', choices: { immediate: 'Avec la dernière carte', round: 'Avec la manche de la dernière carte' } },
  roles: { name: 'Jouer et réaliser', help: 'Si jouer et réaliser sont deux choses pour une même personne, avec un pas entre les deux.', choices: { strict: 'Sont à un pas', person: 'Ne font qu’un' } },
  franchise_bridge: { name: 'Une série comme pas', help: 'Toute une série peut se trouver entre deux cartes comme un seul film.' },
  missing: { name: 'Ce que la base de films ignore', help: 'Un pas entre deux choses qu’elle connaît, mais pas ensemble.', choices: { invalid: 'Est faux', vote: 'La table vote' } },
  tries: { name: 'Essais faux par tour', help: 'Quand la base de films juge tout de suite\u202f: après autant d’essais, on ne pose plus rien de ce tour.', choices: { unlimited: 'Autant qu’on veut' } },
  hints: { name: 'Montre-moi un coup', help: 'Quand la base de films juge tout de suite\u202f: qui est bloqué peut se faire montrer un coup possible. Seul, c’est gratuit\u202f; à plusieurs, cela coûte une carte.' },
  challenge_seconds: { name: 'Secondes pour contester', help: 'Le temps des autres pour réfléchir à une pose. Sans limite, on attend toutes les réponses, aussi dans les votes.', choices: { off: 'Sans limite' } },
  vote_seconds: { name: 'Secondes pour voter', help: 'La durée d’un vote, au plus.' },
};
export default fr;
