/** Rythm and Play pour qui débute : de quoi il s’agit, ce que chaque choix coûte et rapporte. */
import { speech } from '../../../../i18n/text';
import type en from './explain';

const { plural, num, list } = speech('fr');
const S = '\u202f';
const N = '\u00a0';
const cards = (n: number) => plural(n, { one: `#${N}carte`, other: `#${N}cartes` });
const points = (n: number) => plural(n, { one: `#${N}point`, other: `#${N}points` });
const beats = (half: number) => `${Math.floor(half / 2) || (half % 2 ? '' : '0')}${half % 2 ? '½' : ''}${N}temps`;
const either = (ways: string[]) => (ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} ou ${ways.at(-1)}`);
const yours = (n: number) => (n === 1 ? `Sans réponse jusqu’à ton prochain tour, c’est 1${N}point pour toi.` : `Sans réponse jusqu’à ton prochain tour, les ${num(n)} sont à toi${S}: ${points(n)}.`);
const holds = (hand: number, limit: number, over: number) =>
  over ? `Cela fait ${cards(hand)}, et une main en tient ${num(limit)}${S}: tu en poses ${num(over)} devant toi, ${num(-3 * over)}${N}points.` : `Ta main aura ${num(hand)} cartes sur ${num(limit)}.`;
const paid = (kind: string, n: number) => (n === 1 ? `une ${kind}` : `${num(n)} ${kind}s`);

const fr: typeof en = {
  goal: [
    'Ensemble, vous écrivez une seule mélodie, carte par carte. Si personne ne répond à ta carte jusqu’à ton prochain tour, tu peux ramasser toute la portée.',
    'Chaque carte ramassée vaut un point. Quand la pioche PLAY est finie, le plus de points gagne.',
    `Une carte que tu dois poser devant toi coûte 3${N}points, un temps encore en main à la fin en coûte 1.`,
  ],
  tonality: (up, notes) => ({
    title: up ? 'Commencer par Dièse' : 'Commencer par Bémol',
    text: `Chaque note doit être plus ${up ? 'haute' : 'basse'} que la note d’avant, jusqu’à ce qu’une altération change le sens. ${notes.length ? `Tes notes${S}: ${list(notes)}.` : 'Toi-même, tu n’as aucune note.'}`,
  }),
  compose: ({ card, n, up, last, next }) => ({
    title: `Composer ${card}`,
    text: `${last ? `C’est plus ${up ? 'haut' : 'bas'} que ${last}.` : 'C’est le début d’une nouvelle portée.'} ${yours(n)} ${next.length ? `La chaise suivante peut répondre par ${either(next)}, ou par une altération.` : `Aucune note n’est plus ${up ? 'haute' : 'basse'}${S}: le joueur suivant ne peut répondre que par une altération.`}`,
  }),
  composeChange: ({ card, n, up, last, next, turned }) => ({
    title: `Composer ${card}`,
    text: `${turned ? `Désormais les notes ${up ? 'montent' : 'descendent'}.` : `Les notes ${up ? 'montent' : 'descendent'} déjà${S}; la carte compte quand même.`} ${
      next.length ? `${yours(n)} La chaise suivante ne peut répondre que par une note ${up ? 'au-dessus' : 'au-dessous'} de ${last}${S}: ${either(next)}.` : `Aucune note n’est plus ${up ? 'haute' : 'basse'} que ${last}${S}: la portée est fermée, et ses ${cards(n)} sont à toi à ton prochain tour.`
    }`,
  }),
  pickUp: (n) => ({ title: 'Ramasser la portée', text: `Personne n’a répondu${S}: ${n === 1 ? 'la carte va' : `les ${cards(n)} vont`} sur ta pile, +${num(n)}. La chaise suivante ouvre une nouvelle portée avec la note de son choix.` }),
  take: (hand, limit, over) => ({ title: 'Prendre une carte RYTHME', text: `Tu en pioches une que les autres ne voient pas, de ½ à 4${N}temps${S}: avec les temps, tu achètes des cartes PLAY. ${holds(hand, limit, over)} La portée reste ouverte pour la chaise suivante.` }),
  exchange: ({ paid, half, left, draws, hand, limit, over }) => ({
    title: `Acheter ${cards(draws)} pour ${paid}`,
    text: `Tu paies ${beats(half)} et tu pioches ${cards(draws)} PLAY${S}; ${left ? `il te reste ${beats(left)} en main` : 'il ne te reste aucun temps en main'}. ${holds(hand, limit, over)}`,
  }),
  layDown: (card, kept, more) => ({
    title: `Poser ${card} devant toi`,
    text: `Elle y reste jusqu’à la fin et coûte 3${N}points. ${kept.length ? `Tu gardes ${list(kept)}.` : 'Tu ne gardes aucune carte PLAY.'}${more > 0 ? ` Après elle, encore ${num(more)} à poser.` : ''}`,
  }),
  payment: (pay, names) => list([...new Set(pay)].map((kind) => paid(names[kind] ?? kind, pay.split(kind).length - 1))),
  pass: { title: 'Passer', text: `Tu ne fais rien cette fois${S}; c’est à la chaise suivante.` },
};
export default fr;
