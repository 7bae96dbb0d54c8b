/** Rythm and Play for newcomers, in English: what it is about, and what each choice costs and brings. */
import { speech } from '../../../../i18n/text';

const { plural, num, list } = speech('en');
const cards = (n: number) => plural(n, { one: '# card', other: '# cards' });
const beats = (half: number) => `${Math.floor(half / 2) || (half % 2 ? '' : '0')}${half % 2 ? '½' : ''}`;
const someBeats = (half: number) => `${beats(half)} ${half && half <= 2 ? 'beat' : 'beats'}`;
const either = (ways: string[]) => (ways.length < 3 ? ways.join(' or ') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`);
const yours = (n: number) => (n === 1 ? 'Unanswered until your next turn, it is 1 point for you.' : `Unanswered until your next turn, all ${num(n)} are yours: ${num(n)} points.`);
const holds = (hand: number, limit: number, over: number) =>
  over ? `That makes ${num(hand)} cards, and a hand holds ${num(limit)}: you lay down ${num(over)}, ${num(-3 * over)} points.` : `Your hand then has ${num(hand)} of ${num(limit)} cards.`;

const paid = (kind: string, n: number) => (n === 1 ? `a${/^[aeiou]/.test(kind) ? 'n' : ''} ${kind}` : `${num(n)} ${kind}s`);

/** What a payment is and does; half-beats. */
export interface Bought {
  paid: string;
  half: number;
  left: number;
  draws: number;
  hand: number;
  limit: number;
  over: number;
}
/** A card on the stave: the Note it follows, and the Notes that could answer it. */
export interface Laid {
  card: string;
  n: number;
  up: boolean;
  last: string;
  next: string[];
}

export default {
  goal: [
    'Together you write one melody, card by card. If nobody answers your card until your next turn, you can pick up the whole stave.',
    'Every card you pick up is a point. The most points win, once the PLAY stack has run out.',
    'A card you have to lay down costs 3 points, and a beat still in your hand at the end costs 1.',
  ],
  tonality: (up: boolean, notes: string[]) => ({
    title: up ? 'Begin with Sharp' : 'Begin with Flat',
    text: `Every Note must be ${up ? 'higher' : 'lower'} than the Note before it, until a Change turns that. ${notes.length ? `Your own Notes: ${list(notes)}.` : 'You hold no Note yourself.'}`,
  }),
  compose: ({ card, n, up, last, next }: Laid) => ({
    title: `Compose ${card}`,
    text: `${last ? `It is ${up ? 'higher' : 'lower'} than ${last}.` : 'It begins a new stave.'} ${yours(n)} ${next.length ? `The next player can answer with ${either(next)}, or with a Change.` : `No Note is ${up ? 'higher' : 'lower'}: the next player can only answer with a Change.`}`,
  }),
  composeChange: ({ card, n, up, last, next, turned }: Laid & { turned: boolean }) => ({
    title: `Compose ${card}`,
    text: `${turned ? `From here Notes go ${up ? 'up' : 'down'}.` : `Notes go ${up ? 'up' : 'down'} already; the card counts all the same.`} ${
      next.length ? `${yours(n)} The next player can only answer with a Note ${up ? 'above' : 'below'} ${last}: ${either(next)}.` : `No Note is ${up ? 'higher' : 'lower'} than ${last}: the stave is closed, and its ${cards(n)} are yours at your next turn.`
    }`,
  }),
  pickUp: (n: number) => ({ title: 'Pick up the stave', text: `Nobody answered your card: the ${cards(n)} ${n === 1 ? 'goes' : 'go'} onto your pile, +${num(n)}. The next player begins a new stave with any Note.` }),
  take: (hand: number, limit: number, over: number) => ({ title: 'Take a RHYTHM card', text: `You draw one that nobody else sees, worth ½ to 4 beats: with beats you buy PLAY cards. ${holds(hand, limit, over)} The stave stays open for the next player.` }),
  exchange: ({ paid, half, left, draws, hand, limit, over }: Bought) => ({
    title: `Buy ${cards(draws)} for ${paid}`,
    text: `You pay ${someBeats(half)} and draw ${cards(draws)} from the PLAY stack; ${left ? `${someBeats(left)} stay in your hand` : 'no beat stays in your hand'}. ${holds(hand, limit, over)}`,
  }),
  layDown: (card: string, kept: string[], more: number) => ({
    title: `Lay down ${card}`,
    text: `It lies open before you to the end and costs 3 points. ${kept.length ? `You keep ${list(kept)}.` : 'You keep no PLAY card.'}${more > 0 ? ` After it ${num(more)} more must go.` : ''}`,
  }),
  /** "a half note and 2 eighth notes" */
  payment: (pay: string, names: Record<string, string>) => list([...new Set(pay)].map((kind) => paid(names[kind] ?? kind, pay.split(kind).length - 1))),
  pass: { title: 'Pass', text: 'You do nothing this time; the next player goes on.' },
};
