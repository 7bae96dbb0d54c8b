/** Ce que veulent dire les choix, pour qui joue pour la première fois. */
import type en from './explain';

const explain: typeof en = {
  goal: [
    'Produis des films\u202f: achète un scénario, réunis des interprètes jusqu’à couvrir ses genres, puis envoie-le au box-office.',
    'Sur la piste, les films rapportent presque à chaque tour et marquent du prestige à chaque cérémonie, jusqu’à ce que de plus récents les poussent dehors.',
    'Après le dernier tour, le plus grand total gagne\u202f: le prestige, un point par 5 M, un point par paire dans tes archives.',
  ],
  HIRE: 'Paie un assistant de plus. Il travaille dès le tour suivant\u202f; tu peux en avoir cinq en tout.',
  BANK: 'Prends de l’argent\u202f: 1 M pour ton premier assistant du tour à la banque, 2 M pour chacun des suivants. Toujours possible.',
  SCRIPT: 'Achète un des scénarios visibles et pose-le\u202f: comme nouveau film, ou sur des interprètes qui attendent sans scénario.',
  ACTOR: 'Engage un interprète. Moins la case est chère, plus la sortie est proche\u202f: le dernier part à la fin du tour.',
  SET: 'Pioche un décor. Tu le vois d’abord, puis tu choisis sa pile\u202f; impossible de revenir en arrière.',
  SEND: 'Envoie un film dont tous les genres sont couverts. Il entre en B1 et pousse les autres\u202f; le sixième sort.',
  MARKET: 'Deux voisins de la piste échangent leurs places\u202f: mets le tien à l’abri, ou pousse celui d’un rival.',
  GALA: 'Tant que son événement dure\u202f: paie, et marque du prestige aussitôt.',
  area: 'Où va l’assistant\u202f?',
  card: (name, points) => `${name} apporte ${points}. Une carte ne change jamais de pile.`,
  script: (title, needs, income, prestige) => `${title} demande ${needs}. Sur la piste il rapporte ${income} M et marque ${prestige}.`,
  pile: 'La première carte de la pile\u202f: personne ne la connaît encore.',
  stack: (missing) => (missing ? `Il manque encore à ce film ${missing}.` : 'Ce film a tout ce qu’il lui faut.'),
  stackNew: 'Une nouvelle pile. Un scénario ou d’autres interprètes pourront la rejoindre.',
  loose: 'Des interprètes qui attendent un scénario.',
  film: (pays, scores) => `Il rapporte ${pays} M chaque fois que les films paient et marque ${scores} aux cérémonies, tant qu’il reste sur la piste.`,
  keep: 'Cet interprète ne va pas à la défausse, mais sur une autre de tes piles.',
  keepNone: 'Tous ses interprètes vont à la défausse.',
  pair: (left, right) => `${left} et ${right} échangent leurs places. Plus à droite, on sort plus tôt.`,
  confirm: 'Le placement devient définitif, et c’est au suivant.',
  back: 'Reprend le dernier choix.',
  titles: { area: 'Placer un assistant', card: 'Prendre une carte', stack: 'Choisir une pile', film: 'Envoyer un film', keep: 'Garder un interprète', pair: 'Une campagne', confirm: 'Confirmer', back: 'Retour' },
};
export default explain;
