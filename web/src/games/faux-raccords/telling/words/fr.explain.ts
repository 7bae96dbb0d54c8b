/** Faux Raccords pour qui débute : de quoi il s’agit, ce que fait chaque choix. */
import { speech } from '../../../../i18n/text';
import type en from './explain';
import { low, ofThe } from './fr.places';

const { plural, num } = speech('fr');
const S = '\u202f';
const N = '\u00a0';
const scenes = (n: number) => plural(n, { one: `#${N}scène`, other: `#${N}scènes` });
const cards = (n: number) => plural(n, { one: `#${N}carte`, other: `#${N}cartes` });
const part = (value: number) => (value <= 9 ? 'vers le début' : value >= 20 ? 'vers la fin' : 'au milieu');

const fr: typeof en = {
  goal: (layout, goal, genre) => [
    `Vous montez ensemble un seul film${S}: l’équipe gagne ou perd d’un bloc.`,
    `${
      {
        line: `À la fin, les scènes doivent aller en croissant de gauche à droite, aucune valeur deux fois, et il en faut exactement ${num(goal)}.`,
        lines: `À la fin, les scènes des deux films doivent aller en croissant, aucune valeur deux fois, exactement ${num(goal)} dans chacun.`,
        grid: `À la fin, les ${num(goal)} cases doivent être pleines${S}; les lignes croissent vers la droite et les colonnes vers le bas, aucune valeur deux fois.`,
        diamond: `À la fin, exactement ${num(goal)} scènes doivent former le losange et croître d’une colonne à l’autre, aucune valeur deux fois.`,
        pyramid: `À la fin, exactement ${num(goal)} scènes doivent former la pyramide. Un niveau montre deux ambiances au plus, et aucune ambiance n’est sur deux niveaux.`,
      }[layout]
    }${genre ? ` Au moins ${num(genre)} doivent convenir au genre.` : ''}`,
    'Presque toutes les cartes sont cachées, et personne ne peut dire ce qu’il sait. Tes Claps te laissent revoir les tiennes.',
  ],
  place: (value, free) => ({
    title: `Placer le ${num(value)}`,
    text: `La carte entre face cachée dans le film, là où tu la crois juste${S}: de 1 à 28, le ${num(value)} est ${part(value)}. ${free ? `${free === 1 ? 'Ton dernier Clap libre' : `Un de tes ${num(free)} Claps libres`} va dessus${S}: tu pourras la revoir.` : `Aucun de tes Claps n’est libre${S}: il en vient un d’une autre scène.`}`,
  }),
  help: (value, member, power) => ({ title: `Jouer le ${num(value)} (${member})`, text: `La carte va au Cut, visible, et n’ira plus dans le film. ${power} Tu peux aussi ne pas utiliser le pouvoir.` }),
  view: (value, unknown) => ({ title: `Jeter le ${num(value)} et regarder une scène`, text: `Le ${num(value)} est perdu. Tu regardes une scène cachée, sans témoin, et tu poses ton Clap dessus${S}; ${scenes(unknown)} te ${unknown < 2 ? 'reste cachée' : 'restent cachées'}.` }),
  end: (n, goal, unknown) => ({ title: 'Terminer le montage', text: `Toutes les scènes sont retournées et vérifiées, une seule fois. Il y en a ${num(n)} sur ${num(goal)}, et ${unknown ? `${num(unknown)} te ${unknown < 2 ? 'reste cachée' : 'restent cachées'}` : 'aucune ne t’est cachée'}. Personne ne peut t’aider à décider.` }),
  put: (where, kind, { before, after, total, goal }) => ({
    title: where,
    text: [
      { drop: 'La scène soulevée va ici, avec ses jetons.', drop_more: 'La seconde scène va ici, avec ses jetons.', script_put: 'La carte va ici, face visible, sans Clap.', sponsor: `La première carte de la Pioche va ici${S}; personne ne la voit.` }[kind] ?? 'Ta carte va ici, face cachée, avec ton Clap dessus.',
      before !== null && after !== null ? `Elle est alors entre le ${num(before)} et le ${num(after)}.` : before !== null ? `Avant elle, il y a le ${num(before)}${S}; la suite t’est cachée.` : after !== null ? `Après elle vient le ${num(after)}${S}; ce qui précède t’est caché.` : 'Ce qui est à côté t’est caché.',
      total === goal ? `Le film a alors ses ${scenes(goal)}.` : `Le film a alors ${num(total)} scènes sur ${num(goal)}.`,
    ].join(' '),
  }),
  clap: (scene, value) => ({ title: `Déplacer le Clap ${ofThe(scene)}`, text: `Tu ne pourras plus regarder cette scène${value === null ? '.' : `${S}; retiens son ${num(value)}.`}` }),
  apply: (member, power) => ({ title: `Utiliser${N}: ${member}`, text: power }),
  waive: { title: 'Défausser seulement', text: 'La carte reste au Cut sans son pouvoir. Un Régisseur pourra s’en servir plus tard.' },
  cut: (value, member, kind, power) => ({
    title: `${num(value)}, ${member}`,
    text: kind === 'send' ? `Cette carte va à la Corbeille${S}; tu peux alors utiliser son pouvoir (${member}). ${power}` : `Le ${num(value)} entre dans le film, face visible, à la place d’une scène que tu choisis.`,
  }),
  scene: {
    give_scene: 'Cette scène va dans une autre main. Ses Claps rentrent.',
    star_scene: `Cette scène est retournée et va au Cut${S}; ta carte prend sa place, visible.`,
    lift: 'Soulever cette scène pour la mettre ailleurs.',
    lift_more: 'Soulever aussi cette scène.',
    target: 'Regarder cette scène. Personne d’autre ne la voit.',
    screen: 'Regarder cette scène. Personne d’autre ne la voit.',
    clue: `Poser ici ton seul Indice${S}: une coche ou une croix. C’est un avis, et il reste jusqu’à la fin.`,
    lose: 'Cette scène va à la Corbeille sans être vue.',
    tantrum: 'Cette scène change de place avec la plus ancienne carte du Cut.',
  },
  sceneElse: 'Choisir cette scène.',
  known: (value, others) => (value !== null ? `C’est le ${num(value)}.` : others ? `Elle t’est cachée${S}; quelqu’un d’autre peut la revoir.` : 'Personne ne peut la revoir en ce moment.'),
  seat: (n) => `Place ${num(n)}`,
  player: { give_to: 'La scène va dans cette main.', name_player: 'Cette personne devra jeter une carte.' },
  playerElse: 'Choisir cette personne.',
  holds: (n) => `Sa main a maintenant ${cards(n)}.`,
  alone: { title: 'Seulement celle-ci', text: 'Déplacer une scène, pas deux.' },
  card: {
    script_card: 'Cette carte entre dans le film face visible, sans Clap.',
    discard: 'Cette carte va à la Corbeille. Personne ne la voit.',
    recast: `Cette carte va à la chaise suivante${S}; tu en reçois une aussi.`,
  },
  cardElse: 'Choisir cette carte.',
  belongs: (value) => `De 1 à 28, le ${num(value)} est ${part(value)}.`,
  tick: { title: 'Coche', text: 'Tu penses que cette scène est bien placée.' },
  cross: { title: 'Croix', text: 'Tu penses que cette scène est mal placée.' },
  skip: { title: 'Passer', text: 'Garder ton Indice pour un autre tour.' },
  swap: (one, two) => ({ title: `${one} et ${low(two)}`, text: 'Elles changent de place, cachées, avec tout ce qui est posé dessus.' }),
  abstain: { title: 'Sans réponse', text: 'Tu laisses les autres choisir.' },
  confirm: { title: 'Confirmer', text: 'Les autres le voient maintenant, et c’est définitif.' },
  back: { title: 'Retour', text: 'Un pas en arrière. Personne n’a encore rien vu.' },
};
export default fr;
