/** Rédac' Chef en français. */
import { speech } from '../../../../i18n/text';
import { centrepiece, format, headline, isTile, printed, tile } from '../../box';
import { CENTRES, GOALS, MODS, NEWS } from './cards.fr';
import type en from './en';
import after from './after.fr';
import explain from './fr.explain';

const { plural, num } = speech('fr');
const tiles = (n: number) => plural(n, { one: '# tuile', other: '# tuiles' });
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const cells = (n: number) => plural(n, { one: '# case', other: '# cases' });
const signed = (n: number) => (n > 0 ? `+${num(n)}` : num(n));
const SHORT: Record<string, string> = { S: 'Sport', B: 'Économie', N: 'Actualité' };
const SECTION: Record<string, string> = { S: 'Sport et Spectacles', B: 'Économie et Technique', N: 'Actualité', good: 'bonne nouvelle', bad: 'mauvaise nouvelle' };
const said = (id: string): string => {
  const one = tile(id);
  const size = `${one.w} sur ${one.h}`;
  if (one.kind === 'article') return `Article, ${SECTION[one.section!]}, ${plural(Math.abs(one.faces), one.faces > 0 ? { one: '# bonne nouvelle', other: '# bonnes nouvelles' } : { one: '# mauvaise nouvelle', other: '# mauvaises nouvelles' })}, ${points(one.points)}, ${size}\u202f: ${headline(id)}`;
  if (one.kind === 'photo') return `Photo pour ${one.icons.map((icon) => SECTION[icon]).join(' et ')}, ${size}\u202f: ${headline(id)}`;
  return `Pub, ${plural(one.dollars, { one: '# dollar', other: '# dollars' })}, ${size}\u202f: ${headline(id)}`;
};
const called = (id: string) => (id === 'CP' ? 'la tribune' : `«\u202f${headline(id)}\u202f»`);
const where = (column: number, row: number) => `colonne ${column}, ligne ${row}`;

const fr: typeof en = {
  you: 'Toi',
  day: { FRI: 'Vendredi', SAT: 'Samedi', SUN: 'Dimanche' },
  phase: { report: 'Reportage', layout: 'Montage', done: 'Imprimé' },
  role: { reporter: 'Tu fais le reportage.', layouter: 'Tu fais le montage.', about: { reporter: 'Tu vas chercher des tuiles et tu les livres\u202f; la une est à ton partenaire.', layouter: 'Tu montes ce qu’on te livre, et tu appelles «\u202fTirage\u202f!\u202f».' } },
  section: SECTION,
  tile: {
    said,
    back: (name) => `Tuile face cachée, ${format(name).width} de large, ${format(name).height} de haut`,
    onPage: (id, up, column, row, clash, brings) => `${up ? said(id) : `Tuile face cachée, ${tile(id).w} sur ${tile(id).h}\u202f: ${headline(id)}`}. ${where(column, row)}${up && tile(id).kind === 'photo' && brings !== undefined ? `, rapporte ${points(brings)}` : ''}${clash ? '. En conflit avec une voisine' : ''}`,
  },
  centre: {
    plain: 'Tribune', number: (id) => `Tribune ${id}`, noText: 'Ton journal', name: (id) => printed(centrepiece(id)) || id, about: CENTRES,
    said: (id, worth, column, row) => `Tribune ${id === 'blank' ? '' : `${id}, ${printed(centrepiece(id))}\u202f: ${CENTRES[id] ?? ''}`}${worth === null ? '' : `. Vaut ${num(worth)} maintenant`}. ${where(column, row)}`,
  },
  page: { own: (width, height) => `Ta une, ${width} colonnes, ${height} lignes`, of: (name, width, height) => `La une de ${name}, ${width} colonnes, ${height} lignes`, issue: (n) => `N° ${n}`, price: 'Deux glands' },
  places: {
    said: (fit) => `Poser en ${where(fit[0], fit[1])}\u202f: ${signed(fit[2])}, plus grand vide ${fit[3]}${fit[4]?.length ? `, en conflit avec ${fit[4].map(called).join(' et ')}` : ''}`,
    note: (fit, gap, swaps, known) => (swaps ? 'Échanger' : fit ? (fit[4]?.length ? `${signed(fit[2])}, puis une retournée` : `${signed(fit[2])} · vide ${gap === fit[3] ? gap : `${gap} → ${fit[3]}`}`) : known ? 'Pas la place' : '…'),
    step: (id, up, cell, fit, known, swap) => (!cell ? `${called(id)} en main${up ? '' : ', face cachée'}` : `${up ? '' : 'face cachée, '}${where(cell.column, cell.row)}, ${fit ? `ça va, ${signed(fit[2])}, vide ${fit[3]}${fit[4]?.length ? `, touche ${fit[4].map(called).join(' et ')} de la même sorte\u202f: l’une sera retournée` : ''}` : swap ? `échange avec ${called(swap)}` : known ? 'pas la place' : ''}`),
    noFit: 'Ça ne tient pas là.',
  },
  rows: { label: 'Ta une jusqu’ici', articles: 'Articles', photos: 'Photos', centrepiece: 'Tribune', area: 'Plus grand vide', surplus: 'En trop', ads: 'Pubs', now: 'Là', cells, mood: (good, bad) => `Humeur\u202f: ${good} bonnes, ${bad} mauvaises`, printed: (n) => `${num(n)} si tu imprimes là`, many: 'Plusieurs conflits restent ouverts' },
  puzzle: { aims: (bronze, silver, gold) => `Bronze dès ${bronze}, argent dès ${silver}, or dès ${gold} points`, where: (n, day) => `Casse-tête ${n} · ${day}` },
  news: { title: (day) => `Flash du ${day.toLowerCase()}`, about: NEWS },
  power: { title: 'Ton pouvoir' },
  record: { scenario: (n) => `Scénario ${n}`, aims: (score, dollars) => `${num(score)} points, ${num(dollars)}\u00a0$`, goals: GOALS, mod: (n) => `Modification ${n}`, mods: MODS },
  others: { label: 'Les autres unes', kept: (n) => `${num(n)} sur le bureau`, hidden: 'À cette table, les unes des autres sont cachées pendant la journée.', look: (name, laid, kept, phase) => `${name}\u202f: ${phase}, ${tiles(laid)} sur la une, ${num(kept)} sur le bureau. Regarder`, page: (name) => `La une de ${name}` },
  desk: { label: 'Ton bureau', title: 'Ton bureau', of: (name) => (name ? `Le bureau de ${name}` : 'Le bureau'), tray: 'Ton plateau', tiles, none: 'Ton bureau est vide.', coming: (n) => `${num(n)} en route`, has: (n, size, room) => `${tiles(n)} · ${num(size)} sur ${cells(room)}`, tally: (good, bad, dollars) => `${plural(good, { one: '# bonne nouvelle', other: '# bonnes nouvelles' })}, ${plural(bad, { one: '# mauvaise', other: '# mauvaises' })}, ${plural(dollars, { one: '# dollar', other: '# dollars' })}`, dollars: (n) => `${num(n)}\u00a0$`, tip: 'Glisse une tuile sur la une, ou touche-la puis touche sa place. Un double appui la retourne\u202f: face cachée, elle comble un vide et ne coûte rien.' },
  heap: { label: (n, up) => `La réserve\u202f: ${tiles(n)}, ${num(up)} visibles`, count: (n, up) => `${num(n)} sur la table, ${num(up)} visibles`, pads: 'Tuiles cachées par format', pad: (name, n) => `Tuile face cachée, ${format(name).width} de large, ${format(name).height} de haut. Il en reste ${num(n)}`, open: (n) => `${tiles(n)} visibles`, none: 'Les tuiles remises apparaissent ici, visibles.' },
  hand: { title: 'Dans ta main', empty: 'Main vide', reaching: 'La main se tend', holds: (id) => `Dans ta main\u202f: ${said(id)}`, keep: 'Garder', putBack: 'Remettre' },
  calls: { maquette: 'Maquette\u202f!', tirage: 'Tirage\u202f!', done: 'Terminé', undo: 'Annuler', redo: 'Refaire', hold: 'Maintiens pour appeler', emptyFirst: 'Vide d’abord ta main' },
  notice: { missed: 'Une autre main a été plus rapide.', counted: 'Temps\u202f! Ton dernier geste a compté.', late: 'Temps\u202f! Ton dernier geste est arrivé trop tard.', over: 'Temps\u202f!' },
  ready: { page: (width, height) => `Une page de ${width} sur ${height} cases`, who: 'Qui est en place', yes: 'en place' },
  newsroom: {
    about: (name) => `Ce que ${name} a sous les yeux. Touche une chose pour la montrer sur son écran.`,
    point: (what, name) => `${what}. Montrer à ${name}`,
    carries: (n) => (n ? `Sur le plateau\u202f: ${tiles(n)}` : 'Le plateau est vide'),
    cell: (column, row) => where(column, row), format: (width, height) => `une tuile ${width} sur ${height}`, sees: (name) => `Ce que voit ${name}`,
  },
  saved: { save: 'Garder cette une', label: 'Les unes gardées', back: (n, laid) => `Revenir à la une de ${tiles(laid)}, ${points(n)}` },
  practice: { title: 'Un tas pour s’exercer', text: 'Prends une tuile, puis garde-la ou remets-la. Rien ne compte ici.', kept: (n) => `${tiles(n)} gardées` },
  choose: { title: (day) => `La tribune de ${day.toLowerCase()}`, offer: 'Les tribunes au choix', order: 'L’ordre du choix', chooses: 'choisit', said: (id) => `${id}, ${printed(centrepiece(id))}\u202f: ${CENTRES[id] ?? ''}` },
  special: { supply: 'La réserve', take: 'Prendre une tuile de plus', close: 'Fermer', way: 'Que faire d’une tuile cachée', takes: 'La prendre', reveals: 'La montrer', turn: (n) => (n ? `Montre-en jusqu’à ${num(n)}, puis prends-en une` : 'Prends une tuile') },
  count: {
    label: (day) => `${day}, le compte`, back: 'Ligne d’avant', next: 'Ligne suivante', on: 'Continuer', result: 'Voir le résultat', sofar: 'En tout', page: (name) => `Voir la une de ${name}`,
    row: { articles: 'Articles', photos: 'Photos', centrepiece: 'Tribune', area: 'Plus grand vide', mood: 'Humeur', surplus: 'En trop', dollars: 'Pubs' },
    said: (row, centre, rows, counted) => {
      if (row === 'centrepiece') return centre === 'blank' ? '' : `${printed(centrepiece(centre))}\u202f: ${CENTRES[centre] ?? ''}`;
      if (row === 'photos') return Object.entries(counted.brought ?? {}).filter(([id]) => tile(id).kind === 'photo').map(([id, n]) => `${headline(id)} ${num(n)}`).join(', ') || 'Aucune photo sur la une.';
      if (row === 'articles') return `${plural(Object.keys(counted.brought ?? {}).filter((id) => tile(id).kind === 'article').length, { one: '# article visible', other: '# articles visibles' })}.`;
      if (row === 'area') return `${cells(rows.largest ?? 0)} dans le plus grand vide.`;
      if (row === 'mood') return `${num(counted.happy ?? 0)} bonnes, ${num(counted.sad ?? 0)} mauvaises.`;
      if (row === 'surplus') return `${tiles(rows.left_over ?? 0)} en trop.`;
      return row === 'dollars' ? 'Des dollars, pas des points. Le journal le plus pauvre ne peut pas gagner.' : '';
    },
  },
  chip: { kept: 'gardées', laid: 'posées', dollars: '$', said: (score, dollars, phase, kept, laid, token) => `${points(score)}, ${num(dollars)} dollars, ${phase}, ${num(laid)} sur la une, ${num(kept)} sur le bureau${token ? `, pion bouclage ${token}` : ''}` },
  where: (day, phase) => (phase ? `${day} · ${phase}` : day),
  clock: { ready: 'En place\u202f?', countdown: 'Ça commence', check: 'La relecture', choose: 'Le choix' },
  asking: {
    ready: 'En place\u202f?', readyText: 'La journée commence quand tout le monde l’est.', readyButton: 'En place', waitReady: 'Tu es en place. Il manque du monde.',
    report: 'Prends des tuiles', reportText: 'dans le tas\u202f: garde ce qui va à ta une, remets le reste. Appelle «\u202fMaquette\u202f!\u202f» quand tu en as assez.', reportShort: 'une par une.',
    holds: 'La garder ou la remettre\u202f?', holdsText: (id) => `${called(id)}.`,
    joins: (section, same, lead) => `${SHORT[section]}\u202f: ${same ? `${num(same)} sur ton bureau` : 'pas encore sur ton bureau'}\u202f; ${lead ? `${num(Math.abs(lead))} de plus pour les ${lead > 0 ? 'bonnes' : 'mauvaises'} nouvelles` : 'bonnes et mauvaises nouvelles à égalité'}.`,
    keep: 'Garder', putBack: 'Remettre',
    layout: 'Monte ta une', layoutText: (left, open) => `${left ? `${tiles(left)} sur le bureau` : 'Bureau vide'}${open ? `, ${plural(open, { one: '# conflit ouvert', other: '# conflits ouverts' })}` : ''}. Appelle «\u202fTirage\u202f!\u202f» quand elle est finie.`, layoutShort: (left) => (left ? `${tiles(left)} à poser.` : 'Bureau vide.'),
    toSheet: 'Essayer', toHeap: 'Retour au tas', sheet: 'Une feuille d’essai', sheetText: 'Ce n’est pas ta une\u202f: elle disparaît à «\u202fMaquette\u202f!\u202f».',
    picked: (id) => `Où va ${called(id)}\u202f?`, pickedFull: 'Plus de place pour elle\u202f: déplace une tuile, ou repose-la.', pickedText: 'Touche sa place, ou prends les flèches\u202f; F la retourne.', place: 'Poser', letGo: 'Lâcher', lift: 'Au bureau', turn: 'Retourner',
    puzzle: 'Monte la une', puzzleText: 'Toutes les pubs doivent être visibles. Imprime quand tu ne peux pas mieux.',
    done: 'Imprimé.', doneText: 'On ne touche plus à rien avant demain.',
    check: 'Deux de la même sorte se touchent', checkText: (n) => `Retourne ${tiles(n)}\u202f: le choix entouré te coûte le moins.`, accept: 'Retourner l’entouré', confirm: 'Confirmer', back: 'Retour', chooseOwn: 'Ou touche une autre tuile de la paire.',
    correct: 'Une correction', correctText: 'Déplace, retourne, reprends ou pose une tuile, ou laisse.', none: 'Aucune correction',
    shift: 'La tribune touche un bord', shiftText: 'Éloigne-la\u202f; les tuiles gênantes vont sur le bureau.',
    photo: 'Quelle photo compte tous les articles\u202f?', photoText: 'Touche-la\u202f; l’entourée te rapporte le plus.', photoBest: 'L’entourée', photoNone: 'Aucune',
    choose: 'Choisis une tribune', chooseOnly: 'pour ta une.', chooseText: 'pour demain.', watchCount: 'On compte la journée', counted: 'Ligne par ligne.', countedChoose: 'Ensuite, c’est à toi de choisir une tribune\u202f: le temps court.',
    turnPlace: 'Pose une tuile', turnPlaceText: 'de ton bureau, ou défausse-en une pour une action spéciale.', turnTake: 'Prends une tuile', turnTakeText: (n) => (n ? `Tu peux d’abord en montrer ${num(n)}.` : 'pour ton bureau.'), search: 'Défausser pour chercher', reorganise: 'Défausser pour réorganiser', discard: 'Quelle tuile défausser\u202f?', discardText: 'Elle quitte la partie.', moveThree: (n) => `Déplace jusqu’à ${tiles(n)} de ta une`, moveText: 'puis confirme.', final: 'Dernières poses', finalText: 'Pose ce qui tient encore.', finish: 'Terminé', endTurn: 'Finir le tour',
    family: 'Prends une tuile', familyText: 'et pose-la aussitôt sur ta une, ou remets-la.', familyHolds: 'Pose-la, ou remets-la',
    go: { supply: 'À la réserve', desk: 'Livrer' }, unload: 'Remettre à l’équipe', walking: 'En chemin…', to: { supply: 'vers la réserve.', desk: 'vers ton équipe.' }, reporterDesk: 'Tu es près de ton équipe', reporterText: 'Va à la réserve chercher des tuiles.', reporterCarries: (n) => `Tu portes ${tiles(n)}\u202f: remets-les.`, reporterThere: 'Tu es à la réserve', reporterThereText: 'Prends des tuiles, puis livre-les.',
    stepped: 'Une action par pas', wait: 'Attendre', over: 'La partie est finie.',
  },
  meanwhile: { day: 'Ta une est imprimée.', check: 'On relit les unes.', choose: 'Les tribunes se choisissent dans l’ordre des pions bouclage.', turn: '', ready: 'La journée va commencer.' },
  tell: {
    ready: (you) => (you ? '{who}\u202f: en place' : '{who} est en place'),
    day: (day) => `${day} commence`, news: 'Flash\u202f: {name}',
    kept: (you) => (you ? '{who}\u202f: {tile} gardée' : '{who} garde {tile}'),
    returned: '{who}\u202f: {tile} remise', revealed: '{who}\u202f: {tile} montrée', took: '{who}\u202f: {tile} prise',
    maquette: '{who}\u202f: Maquette\u202f!', tirage: '{who}\u202f: Tirage\u202f!', tirageToken: '{who}\u202f: Tirage\u202f! Pion {token}',
    missed: 'Une autre main a été plus rapide', last: (counted) => (counted ? 'Ton dernier geste a compté' : 'Le temps est écoulé'),
    dayEnds: (day) => `${day} est fini`, turnedNews: '{who}\u202f: retournées par le flash\u202f: {tiles}', turnedClash: '{who}\u202f: retournées\u202f: {tiles}',
    shifted: '{who}\u202f: tribune déplacée', scored: (total, dollars) => `{who}\u202f: ${points(total)}${dollars === null ? '' : `, ${num(dollars)}\u00a0$`}`, offered: 'Tribunes\u202f: {names}', chosen: '{who}\u202f: {name}',
    discarded: '{who}\u202f: {tile} défaussée', turn: 'Au tour de {who}', done: '{who}\u202f: terminé', walk: { supply: '{who} pars vers la réserve', desk: '{who} reviens' }, walked: { supply: '{who} part vers la réserve', desk: '{who} revient' }, unloaded: (n) => `{who}\u202f: ${tiles(n)} livrées`,
    paused: 'La partie est en pause', resumed: 'La partie reprend', left: '{who} s’en va', rejoined: '{who} revient', over: 'La dernière une est imprimée', dealt: (n) => `{who}\u202f: ${tiles(n)}`,
  },
  ending: {
    wins: (name, you, by) => (by > 0 ? (you ? `Tu gagnes de ${num(by)}` : `${name} gagne de ${num(by)}`) : you ? 'Tu gagnes' : `${name} gagne`),
    team: (names, you) => (you ? `Vous gagnez\u202f: ${names}` : `${names} gagnent`), shared: (names) => `Partagé\u202f: ${names}`,
    solo: (score) => `${points(score)} en trois jours`, puzzle: (score, gold, mark) => `${points(score)}${gold === null || score > gold ? '' : ` sur ${num(gold)}`}${mark ? `\u202f: ${mark}` : ''}`, marks: { bronze: 'bronze', silver: 'argent', gold: 'or' }, lost: 'Perdu',
    reasons: { 'last-day': 'Trois unes sont imprimées.', 'page-done': 'La une est imprimée.', 'idle-round': 'Plus personne ne pouvait rien faire.', poor: 'Moins de 12 dollars\u202f: le journal ferme.', incomplete: 'Une pub manque ou est cachée\u202f: la une est incomplète.', walkover: 'Tous les autres sont partis.' },
    bankruptcy: 'Le journal à la plus faible recette fait faillite et finit dernier.', broke: 'dollars\u202f: faillite', revenue: 'dollars',
    day: (day) => day, penalty: 'Plus faible recette', best: 'Meilleure une', bestAbout: (name, day) => `${name}, ${day.toLowerCase()}`, photo: 'Meilleure photo', photoAbout: (name) => `de ${name}`, dollars: 'Meilleure recette', gap: 'Plus petit vide', kept: 'Tuiles gardées', turned: 'Retournées', turnedAbout: 'par conflits et flashs', successes: 'Succès', lasted: (n) => plural(n, { one: '# jour', other: '# jours' }), points, cells, sum: (n) => `${num(n)}\u00a0$`,
  },
  image: { by: (name) => `Rédaction en chef\u202f: ${name}`, points, of: (gold) => `sur ${points(gold)}`, title: 'Rédac’ Chef', said: (paper, name) => `La une de ${paper}, par ${name}` },
  keys: { format: (name) => `Prendre une tuile cachée, ${format(name).width} sur ${format(name).height}`, keep: 'Garder la tuile', back: 'La remettre', call: 'Maintenir\u202f: Maquette\u202f! ou Tirage\u202f!', turn: 'Retourner la tuile', undo: 'Annuler sur ta une', redo: 'Refaire sur ta une', next: 'Prochaine place libre', main: 'Poser la tuile en main, ou le bouton principal', release: 'Lâcher la tuile en main', walk: 'Déplacer la tuile en main, ou parcourir la table', lift: 'Reprendre sur le bureau' },
  isTile,
  hint: after.hint,
  review: after.review,
  explain,

  refusals: {
    ...after.refusals,
    enough: 'Ça suffit pour aujourd’hui.',
    'not-there': 'Tu es à l’autre table.',
    'not-in-layout': 'C’est pour le montage\u202f: appelle d’abord «\u202fMaquette\u202f!\u202f».',
    'no-tile': 'Cette tuile n’y est plus.',
    'hand-full': 'Garde d’abord la tuile en main, ou remets-la.',
    'wrong-moment': 'Pas maintenant.',
    'too-late': 'Trop tard\u202f: le temps est écoulé.',
    'off-page': 'Ça dépasserait de la une.',
    'nothing-to-undo': 'Il n’y a rien à annuler.',
    'nothing-to-redo': 'Il n’y a rien à refaire.',
    'no-change': 'Elle y est déjà.',
    gone: 'Cette place a quitté la partie.',
    'face-up': 'Cette tuile est déjà visible.',
    done: 'Ta une est imprimée\u202f: on n’y touche plus avant demain.',
    'bad-arrangement': 'Ce n’est pas une disposition.',
    'wrong-step': 'Maintenant, montre des tuiles ou prends-en une.',
    'tile-fits': 'Une tuile de ton bureau tient encore.',
    'three-tiles': 'Reprends trois de tes tuiles, ou toutes s’il y en a moins.',
    taken: 'On vient de la prendre.',
    'take-one': 'Prends d’abord une tuile de la réserve.',
    'stays-put': 'Ce qui est posé reste où il est.',
    'stays-on-page': 'Ici les tuiles ne quittent pas la une.',
    'star-uncovered': 'La tribune doit couvrir l’étoile.',
    'shift-first': 'La tribune doit d’abord quitter le bord.',
    'seat-kept': 'À cette table, l’ordinateur prend la place.',
    resting: 'Cette une reste telle quelle jusqu’à la fin du jour.',
    'ready-already': 'Tu es déjà en place.',
    'place-it': 'Ici une tuile gardée va aussitôt sur la une.',
    'place-first': 'Pose d’abord une tuile, ou défausse-en une pour une action spéciale.',
    pending: 'Ta dernière demande n’est pas encore tranchée.',
    overlap: 'Il y a déjà quelque chose.',
    'on-page': 'Cette tuile est déjà sur la une\u202f: déplace-la.',
    'on-edge': 'Elle ne doit toucher aucun bord.',
    'nothing-carried': 'Tu ne portes rien.',
    'not-yours': 'Cette tuile n’est ni sur ton bureau ni sur ta une.',
    'not-resting': 'Cette place est en jeu.',
    'not-reporting': 'On ne prend des tuiles que pendant le reportage.',
    'not-reporter': 'C’est au reportage de le faire.',
    'not-on-page': 'Cette tuile n’est pas sur ta une.',
    'not-begun': 'La journée n’a pas commencé\u202f: dis que tu es en place.',
    'no-tokens': 'Cet appel n’existe pas dans ce mode.',
    'no-such-slot': 'Cette place de la réserve n’existe pas.',
    'no-such-format': 'Ce format n’existe pas.',
    'no-power': 'Tu ne peux plus prendre de tuile.',
    'no-phases': 'Cet appel n’existe pas dans ce mode.',
    'no-pause-left': 'Cette place n’a plus de pause.',
    'no-conflict': 'Cette tuile n’est dans aucun conflit.',
    locked: 'Encore un instant.',
    'layouter-calls': 'C’est au montage d’appeler «\u202fTirage\u202f!\u202f».',
    'last-placements': 'On ne pose plus que des tuiles du bureau.',
    'in-layout': 'Tu es déjà au montage.',
    'hands-off': 'Le reportage ne touche pas à la une.',
    'hand-empty': 'Ta main est vide.',
    countdown: 'La journée n’a pas encore commencé.',
    'correct-first': 'Fais une correction, ou aucune.',
    'conflicts-left': 'Il reste des conflits.',
    'chosen-already': 'Tu as déjà commencé à choisir.',
    'choose-first': 'Choisis une tribune.',
    checked: 'Tu n’as rien à décider.',
    'call-tirage': 'Appelle «\u202fTirage\u202f!\u202f» quand tu as fini.',
    'bad-lag': 'La table mesure elle-même le délai.',
    occupied: 'Tu pourras agir au pas suivant.',
    'not-offered': 'Cette tribune n’est pas au choix.',
    'no-gain': 'Cette photo ne compterait rien de plus.',
    'photo-first': 'Choisis d’abord la photo qui compte tous les articles.',
    'one-hand': 'Une seule main\u202f: un instant après chaque tuile.',
    'no-page': 'Il n’y a pas de une à regarder.',
    'no-such-side': 'Ce journal n’existe pas.',
    'no-such-tile': 'Cette tuile n’existe pas.',
  },
};
export default fr;
