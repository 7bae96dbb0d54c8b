import type en from './options.en';

const fr: typeof en = {
  memory_aid: {
    name: 'Compter les cartes vues',
    help: 'Montre combien de cartes de chaque sorte sont sorties. Tout le monde les a vues, rien n’est trahi ; coupe-le si la mémoire fait partie du plaisir.',
  },
  match: {
    name: 'Rencontre',
    help: 'Une tournée compte autant de parties que de chaises\u202f: chaque chaise commence une fois, et les scores s’ajoutent.',
    choices: { single: 'Une partie', round: 'Une tournée' },
  },
  first_player: {
    name: 'Qui commence',
    help: 'Le sort, une chaise choisie, ou, d’une partie à l’autre, qui vient de gagner.',
    choices: {
      random: 'Le sort',
      last_winner: 'Qui vient de gagner',
    },
  },
  tonality_choice: {
    name: 'Première Tonalité',
    help: 'D’ordinaire, qui joue en dernier au premier tour de table choisit Dièse ou Bémol. Le sort épargne ce choix quand on débute.',
    choices: { right_neighbour: 'Le dernier à jouer', random: 'Le sort' },
  },
  payment: {
    name: 'Quand la pioche s’épuise',
    help: 'D’ordinaire, une grosse note peut acheter les dernières cartes et le surplus est perdu. Exact\u202f: on ne paie que ce qu’il reste de cartes.',
    choices: { needed: 'Surplus perdu', exact: 'Compte exact' },
  },
  hand_limit_scope: {
    name: 'La limite de 7 compte',
    help: 'D’ordinaire, toutes les cartes en main comptent. Avec PLAY seulement, on peut thésauriser\u202f: plus doux, plus long.',
    choices: { all: 'PLAY et RYTHME', play_only: 'PLAY seulement' },
  },
  pass_rule: {
    name: 'Passer',
    help: 'D’ordinaire, on ne passe que si rien d’autre n’est possible. Quand la pioche PLAY est vide, passer adoucit la fin.',
    choices: { never: 'Seulement si forcé', stack_empty: 'À la fin aussi' },
  },
  end_rule: {
    name: 'La fin',
    help: 'D’ordinaire, la première portée ramassée après la fin de la pioche PLAY termine la partie. Jusqu’au bout\u202f: on continue tant qu’il reste des cartes ; de préférence en pouvant passer à la fin.',
    choices: { last_stave: 'Dernière portée', play_out: 'Jusqu’au bout' },
  },
};
export default fr;
