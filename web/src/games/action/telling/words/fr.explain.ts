/** Ce que veulent dire les choix, pour qui joue pour la première fois. */
import { speech } from '../../../../i18n/text';
import { play } from '../../box';
import type en from './explain';

const { plural, num } = speech('fr');

const explain: typeof en = {
  get goal() {
    return [
      'Produis des films\u202f: achète un scénario, réunis des interprètes jusqu’à couvrir ses genres, puis envoie-le au box-office.',
      'Sur la piste, les films rapportent presque à chaque tour et marquent du prestige à chaque cérémonie, jusqu’à ce que de plus récents les poussent dehors.',
      `Après le dernier tour, le plus grand total gagne\u202f: le prestige, un point par ${num(play().money_per_point)} M, un point par paire dans tes archives.`,
    ];
  },
  get HIRE() {
    return `Un assistant de plus pour toi. Il travaille dès le tour suivant\u202f; tu peux en avoir ${num(play().most_assistants)} en tout.`;
  },
  get BANK() {
    return `Ton premier assistant du tour à la banque rapporte ${num(play().bank[0]!)} M, chacun des suivants ${num(play().bank[1]!)} M. Toujours possible.`;
  },
  SCRIPT: 'Prends un des scénarios visibles et pose-le\u202f: comme nouveau film, ou sur des interprètes qui attendent sans scénario. Un autre le remplace.',
  ACTOR: 'Engage un interprète. Ceux de gauche glissent et coûtent moins cher au joueur suivant\u202f; le dernier part à la fin du tour.',
  SET: 'Pioche un décor. Tu le vois d’abord, puis tu choisis sa pile\u202f; impossible de revenir en arrière.',
  SEND: 'Envoie un film dont tous les genres sont couverts. Il entre en B1 et pousse les autres\u202f; d’une piste pleine, le dernier sort.',
  MARKET: 'Deux voisins de la piste échangent leurs places\u202f: mets le tien à l’abri, ou pousse celui d’un rival.',
  GALA: 'Tant que son événement dure\u202f: paie, et marque du prestige aussitôt.',
  area: 'Où va l’assistant\u202f?',
  costs: (n) => `Coûte ${num(n)} M.`,
  gain: (n) => `Rapporte ${num(n)} M maintenant.`,
  card: (points) => `Apporte ${points}.`,
  helps: (n, title) => `${plural(n, { one: 'C’est # point', other: 'Ce sont # points' })} de ce qui manque à ${title}.`,
  helpsNone: 'Cela ne manque à aucun de tes films. Une carte ne change jamais de pile.',
  script: (needs, income, prestige) => `Demande ${needs}. Sur la piste il rapporte ${num(income)} M et marque ${num(prestige)}.`,
  pileTitle: 'La première carte de la pile',
  pile: 'Personne ne la connaît encore.',
  stack: (missing) => (missing ? `Il lui manquera encore ${missing}.` : 'Il aura alors tout ce qu’il lui faut, et pourra sortir.'),
  stackUseless: 'Cela n’apporte rien à ce film.',
  stackReady: 'Ce film est déjà prêt\u202f; d’autres points ne valent rien.',
  newTitle: 'Une nouvelle pile',
  stackNew: 'La carte y attend un scénario. D’autres interprètes pourront la rejoindre.',
  stackNewScript: 'Un nouveau film. Ses interprètes viendront plus tard.',
  looseText: 'Ils attendent un scénario, qu’on achètera pour eux.',
  film: (pays, scores) => `Il rapporte ${num(pays)} M chaque fois que les films paient et marque ${num(scores)} aux cérémonies, tant qu’il reste sur la piste.`,
  pushes: (title) => `Il pousse ${title} dehors.`,
  keep: 'Cet interprète ne va pas à la défausse, mais sur une autre de tes piles.',
  keepNone: 'Tous ses interprètes vont à la défausse.',
  pair: (left, right) => `${left} et ${right} échangent leurs places. Plus à droite, on sort plus tôt.`,
  purse: (now, then) => `Tes ${num(now)} M deviennent ${num(then)} M.`,
  confirm: 'Le placement devient définitif, et c’est au suivant.',
  back: 'Reprend le dernier choix.',
  titles: { area: 'Placer un assistant', card: 'Prendre une carte', stack: 'Choisir une pile', film: 'Envoyer un film', keep: 'Ne garder personne', pair: 'Une campagne', confirm: 'Confirmer', back: 'Retour' },
  doThis: (title) => `${title} (fais ceci)`,
  lesson: {
    first: {
      area: 'Ton téléfilm, Harbour Ward, demande Drame 2 et Romance 1. Deux interprètes de la piste y suffisent, à un million chacun.',
      card: 'Marta Oyelle est sur la dernière case\u202f: elle coûte 1 M, et part à la fin du tour si personne ne l’engage. Son Drame 2 est ce que ton film demande.',
      stack: 'Sous Harbour Ward\u202f: il ne lui manquera que Romance 1. Une carte ne change jamais de pile, c’est donc le choix qui compte.',
      confirm: 'Rien n’est payé avant. Tes 3 M deviennent 2 M, Emil Santorro glisse sur la case à 1 M, et c’est au suivant.',
    },
    second: {
      area: 'Il manque un point de Romance. Quand on engage quelqu’un, les autres glissent vers la droite\u202f: celui qu’il te faut ne coûte plus cher.',
      card: 'Emil Santorro a glissé sur la case à 1 M. Il apporte Romance 2, et ton film en demande un point.',
      stack: 'Sous Harbour Ward\u202f: tous les genres sont couverts, et le film est prêt.',
      confirm: 'Le film sera prêt. Le sortir demande encore un assistant, et il t’en reste un.',
    },
    send: {
      area: 'Harbour Ward est prêt. Sur la piste, il rapporte 4 M à la fin de ce tour, puis à chaque tour payant où il y est encore.',
      film: 'Il entre en B1. Ses interprètes vont à la défausse\u202f; le scénario reste sur la piste avec ta marque.',
      confirm: 'Tous tes assistants seront placés. Quand les autres auront fini, les films paieront.',
    },
    free: { area: 'À partir d’ici, tu choisis. Un film commence par un scénario. À la fin de ce tour il y a une cérémonie, de tendance Romance\u202f: Harbour Ward y marque un point.' },
  },
};
export default explain;
