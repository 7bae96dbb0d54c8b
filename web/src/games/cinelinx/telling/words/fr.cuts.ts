/** Les cartes Director’s Cut en français. */
import type { CutWords } from './cuts';

const own = 'Se garde. Utilise-la à ton tour, avant ton action principale ou après une pose qui tient.';
const before = 'Se garde. Utilise-la à ton tour, avant ton action principale.';
const now = 'Agit dès qu’elle est piochée.';

export default {
  'DC-01': { name: 'Deuxième prise', letter: 'H', short: 'Une pose de plus', text: 'Tu peux faire une pose de plus pendant ce tour.', when: own },
  'DC-02': { name: 'Nouvelle distribution', letter: 'H', short: 'Donne une carte, prends-en une', text: 'Donne une carte de ton choix à un adversaire, sans que les autres la voient, et prends-lui-en une au hasard.', when: own },
  'DC-03': { name: 'Passe le scénario', letter: 'N', short: 'Chacun passe une carte', text: 'Chacun choisit une carte en secret et la passe au joueur suivant.', when: now },
  'DC-04': { name: 'Figurant', letter: 'H', short: 'Un adversaire pioche', text: 'Un adversaire pioche une carte.', when: own },
  'DC-05': { name: 'Coupez\u202f!', letter: 'H', short: 'Un adversaire passe un tour', text: 'Un adversaire perd son prochain tour.', when: own },
  'DC-06': { name: 'On la refait', letter: 'H', short: 'Change jusqu’à deux cartes', text: 'Change jusqu’à deux cartes de ta main contre de nouvelles. Ton tour continue, et cela ne coûte pas d’échange.', when: before },
  'DC-07': { name: 'Dernier mot', letter: 'R', short: 'Annule une contestation', text: 'Une contestation contre ta pose est annulée\u202f: la pose reste, personne ne paie. Pas pour ta dernière carte.', when: 'Se garde. Utilise-la quand ta pose est contestée.' },
  'DC-08': { name: 'Page blanche', letter: 'H', short: 'Sert de joker', text: 'Pose-la comme joker entre ta carte et la table. Elle y reste comme joker.', when: 'Se garde. Utilise-la pendant que tu poses une carte.' },
  'DC-09': { name: 'La suite', letter: 'H', short: 'Une pose de plus, à côté', text: 'Fais une pose de plus, au contact de la carte que tu viens de poser.', when: 'Se garde. Utilise-la à ton tour, après une pose qui tient.' },
  'DC-10': { name: 'Grand angle', letter: 'H', short: 'Un pas de plus ce tour-ci', text: 'Pendant ce tour, tes liaisons peuvent avoir un pas de plus, jusqu’à trois.', when: before },
  'DC-11': { name: 'Gros plan', letter: 'H', short: 'Un adversaire\u202f: un seul pas', text: 'Au prochain tour d’un adversaire qui n’est pas passé, seules les liaisons d’un pas sont permises.', when: own },
  'DC-12': { name: 'Scène de foule', letter: 'N', short: 'Qui a moins de cartes pioche', text: 'Tous ceux qui ont moins de cartes que toi en piochent une.', when: now },
  'DC-13': { name: 'Scène coupée', letter: 'H', short: 'Une carte sous la pioche', text: 'Au lieu de poser ou de piocher, glisse une carte, sans la montrer, sous la pioche. Il t’en faut au moins deux. Ton tour finit.', when: 'Se garde. C’est ton action principale.' },
  'DC-14': { name: 'Casting', letter: 'H', short: 'Regarde cinq cartes', text: 'Regarde les cinq premières cartes de la pioche. Tu peux en échanger une contre une carte de ta main.', when: before },
  'DC-15': { name: 'Projection test', letter: 'H', short: 'Regarde une main', text: 'Regarde la main d’un adversaire.', when: own },
  'DC-16': { name: 'Changement de décor', letter: 'H', short: 'Déplace une carte posée', text: 'Prends sur la table une carte qui n’en touche qu’une autre, jamais la première, et pose-la ailleurs comme si tu la jouais.', when: before },
  'DC-17': { name: 'Dépassement de budget', letter: 'N', short: 'Tu pioches', text: 'Tu pioches une carte.', when: now },
  'DC-18': { name: 'Changement de sens', letter: 'N', short: 'On tourne dans l’autre sens', text: 'Le sens du jeu change. À deux, et quand les manches se terminent, le joueur suivant perd un tour à la place.', when: now },
} as Record<string, CutWords>;
