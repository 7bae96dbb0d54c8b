import type en from './options.en';

const fr: typeof en = {
  film_markers: {
    name: 'Films au box-office',
    help: 'Combien de films d’une même personne peuvent se trouver en même temps sur la piste du box-office.',
    choices: { unlimited: 'Autant qu’on veut' },
  },
  bank: {
    name: 'Argent',
    help: 'D’ordinaire, les jetons ne servent qu’à compter. Si la banque est limitée, l’argent peut manquer.',
    choices: { unlimited: 'Illimité' },
  },
  gold_pairs: {
    name: 'Cartes dorées aux Archives',
    help: 'Comment les cartes dorées comptent quand on marque les paires, à la fin.',
    choices: { joker: 'Toute couleur', plain: 'Or seulement' },
  },
  gala_slots: {
    name: 'Places au gala',
    help: 'Combien d’Assistants le gala accueille à chaque manche.',
    choices: { 1: 'Une', players: 'Une par personne' },
  },
  first_player: {
    name: 'Qui commence',
    help: 'Qui joue en premier à la première manche.',
    choices: { random: 'Le sort' },
  },
};
export default fr;
