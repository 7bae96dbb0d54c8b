/** Ce que veulent dire les choix, pour qui joue pour la première fois. */
import type en from './explain';

const explain: typeof en = {
  goal: [
    'Produisez des films : achetez un scénario, réunissez des interprètes jusqu’à couvrir ses genres, puis envoyez-le au box-office.',
    'Sur la piste, les films rapportent presque à chaque tour et marquent du prestige à chaque cérémonie, jusqu’à ce que de plus récents les poussent dehors.',
    'Après le dernier tour, le plus grand total gagne : le prestige, un point par 5 M, un point par paire dans vos archives.',
  ],
  HIRE: 'Payez un assistant de plus. Il travaille dès le tour suivant ; vous pouvez en avoir cinq en tout.',
  BANK: 'Prenez de l’argent : 1 M pour votre premier assistant du tour à la banque, 2 M pour chacun des suivants. Toujours possible.',
  SCRIPT: 'Achetez un des scénarios visibles et posez-le : comme nouveau film, ou sur des interprètes qui attendent sans scénario.',
  ACTOR: 'Engagez un interprète. Moins la case est chère, plus la sortie est proche : le dernier part à la fin du tour.',
  SET: 'Piochez un décor. Vous le voyez d’abord, puis vous choisissez sa pile ; impossible de revenir en arrière.',
  SEND: 'Envoyez un film dont tous les genres sont couverts. Il entre en B1 et pousse les autres ; le sixième sort.',
  MARKET: 'Deux voisins de la piste échangent leurs places : mettez le vôtre à l’abri, ou poussez celui d’un rival.',
  GALA: 'Tant que son événement dure : payez, et marquez du prestige aussitôt.',
  area: 'Où va l’assistant ?',
  card: (name, points) => `${name} apporte ${points}. Une carte ne change jamais de pile.`,
  script: (title, needs, income, prestige) => `${title} demande ${needs}. Sur la piste il rapporte ${income} M et marque ${prestige}.`,
  pile: 'La première carte de la pile : personne ne la connaît encore.',
  stack: (missing) => (missing ? `Il manque encore à ce film ${missing}.` : 'Ce film a tout ce qu’il lui faut.'),
  stackNew: 'Une nouvelle pile. Un scénario ou d’autres interprètes pourront la rejoindre.',
  loose: 'Des interprètes qui attendent un scénario.',
  film: (pays, scores) => `Il rapporte ${pays} M chaque fois que les films paient et marque ${scores} aux cérémonies, tant qu’il reste sur la piste.`,
  keep: 'Cet interprète ne va pas à la défausse, mais sur une autre de vos piles.',
  keepNone: 'Tous ses interprètes vont à la défausse.',
  pair: (left, right) => `${left} et ${right} échangent leurs places. Plus à droite, on sort plus tôt.`,
  confirm: 'Le placement devient définitif, et c’est au suivant.',
  back: 'Reprend le dernier choix.',
  titles: { area: 'Placer un assistant', card: 'Prendre une carte', stack: 'Choisir une pile', film: 'Envoyer un film', keep: 'Garder un interprète', pair: 'Une campagne', confirm: 'Confirmer', back: 'Retour' },
};
export default explain;
