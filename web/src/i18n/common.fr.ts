import type en from './common.en';
import { speech } from './text';

const { plural } = speech('fr');

const common: typeof en = {
  brand: 'Clapboard',
  home: 'Clapboard, accueil',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  back: 'Retour',
  copy: 'Copier',
  copied: 'Copié',
  copyLink: 'Copier le lien',
  tryNow: 'Réessayer',
  newer: 'Une version plus récente de Clapboard est là. Recharge quand tu veux\u202f: rien n’est perdu.',
  later: 'Plus tard',
  lostPart: 'Cette partie de la page n’est pas arrivée.',
  reload: 'Recharger',
  failed: 'Ça n’a pas marché. Réessaie.',
  offline: 'Pas de connexion au serveur.',
  you: 'Toi',
  loading: 'Un instant…',
  lostPage: 'Cette page n’est pas arrivée',
  lostPageText: 'Soit il n’y a pas de connexion, soit le serveur a un Clapboard plus récent. Recharge\u202f: tes tables n’ont pas bougé.',
  players: (n: number) => plural(n, { one: '# joueur', other: '# joueurs' }),
  botSpeed: 'Vitesse des joueurs ordinateurs',
  botSpeeds: { calm: 'Posée', brisk: 'Vive', 'at-once': 'Immédiate' },
  level: {
    novice: 'débutant',
    regular: 'habitué',
    expert: 'expert',
    master: 'maître',
  },
  levelAbout: {
    novice: 'Joue ce qui vient. Parfait pour une première partie.',
    regular: 'Joue comme quelqu’un qui connaît le jeu.',
    expert: 'Anticipe et retient chaque carte.',
    master: 'Prend le temps de réfléchir. Dur à battre.',
  },
  chooseName: 'Ton nom',
  chooseNameWhy: 'Pour que les autres sachent qui joue. Rien d’autre n’est demandé.',
  nameGo: 'C’est moi',
  night: 'Nuit',
  day: 'Jour',
  asSystem: 'Système',
  sound: 'Son',
  theme: 'Lumière',
  language: 'Langue',
};
export default common;
