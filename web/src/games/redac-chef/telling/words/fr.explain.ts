/** Pour qui découvre le jeu. */
import type en from './explain';

const fr: typeof en = {
  goal: [
    'Remplis ta une d’articles, de photos et de pubs, trois jours de suite, sur une page chaque fois plus grande.',
    'Un article rapporte ses points, une photo un point par article voisin qui lui va. Équilibre bonnes et mauvaises nouvelles, laisse peu de vide et rien sur ton bureau.',
    'Les pubs rapportent des dollars, pas des points\u202f: mais le journal le plus pauvre ne peut pas gagner.',
  ],
  titles: { ready: 'En place', grab: 'Prendre une tuile', keep: 'La garder', return: 'La remettre', maquette: 'Maquette\u202f!', tirage: 'Tirage\u202f!', place: 'Poser une tuile', move: 'Déplacer une tuile', turn: 'Retourner une tuile', lift: 'Reprendre sur le bureau', move_cp: 'Déplacer la tribune', reveal: 'Montrer une tuile', take: 'Prendre une tuile', choose: 'La choisir', accept: 'Retourner les tuiles entourées', confirm: 'Confirmer', done: 'Terminé', search: 'Défausser et chercher', reorganise: 'Défausser et réorganiser', go: 'Marcher', unload: 'Livrer', wait: 'Attendre', undo: 'Annuler', redo: 'Refaire', arrange: 'Disposer', back: 'Retour' },
  text: {
    ready: 'La journée commence quand tout le monde l’a dit.', grab: 'Une tuile vient dans ta main. Tu vois sa face, puis tu la gardes ou la remets.', keep: 'Elle va sur ton bureau pour de bon\u202f: ce que tu ne poses pas coûte un point.', return: 'Elle reste visible sur le tas, pour tout le monde.', maquette: 'Tu arrêtes de prendre et tu montes ta une. Pas de retour possible.', tirage: 'Ta une est imprimée telle quelle. Plus tu appelles tôt, plus tu choisis tôt la tribune de demain.', turn: 'Une tuile cachée ne rapporte ni ne coûte rien, mais remplit ses cases.', lift: 'Elle retourne sur ton bureau.', move_cp: 'Elle va où tu veux tant qu’elle couvre l’étoile.', reveal: 'Elle reste dans la réserve, visible pour tout le monde.', take: 'Elle va droit sur ton bureau.', accept: 'De chaque paire qui se touche, la tuile qui te coûte le moins est retournée.', confirm: 'Ton choix est fait.', done: 'Tu as fini.', search: 'La tuile quitte la partie\u202f; montre jusqu’à trois tuiles de plus.', reorganise: 'La tuile quitte la partie\u202f; repose trois tuiles de ta une.', go: 'Quatre secondes jusqu’à l’autre table.', unload: 'Ton partenaire reçoit tout ce que tu portes.', wait: 'Rien à ce pas.', undo: 'Le dernier changement de ta une est annulé.', redo: 'Il est refait.', arrange: 'Plusieurs tuiles à la fois.', back: 'Le dernier choix est repris.', choose: 'Elle sera sur ta une demain.',
  },
  place: (said: string) => `${said}. Une tuile ne pivote jamais\u202f; deux tuiles d’une rubrique, deux photos ou deux pubs ne devraient pas se toucher.`,
  move: (said: string) => `${said}.`,
};
export default fr;
