/** What the choices mean, for somebody who plays for the first time, in English. */
import { speech } from '../../../../i18n/text';
import { play } from '../../box';
import type { Chapter } from '../lesson';

const { plural, num } = speech('en');

export default {
  get goal() {
    return [
      'Make films: buy a Script, cast performers until its genres are covered, then send it to the Box-office.',
      'Films on the track pay in most rounds and score prestige at every ceremony, until newer films push them off.',
      `After the last round the most points win: prestige, one for every ${num(play().money_per_point)} M, one for every pair in your Archives.`,
    ];
  },
  get HIRE() {
    return `One more Assistant for you. It works from the next round on, and you may own ${num(play().most_assistants)} in all.`;
  },
  get BANK() {
    return `The first Assistant of yours there in a round brings ${num(play().bank[0]!)} M, each further one ${num(play().bank[1]!)} M. Always possible.`;
  },
  SCRIPT: 'Take one of the open Scripts and put it down: as a new film, or on performers who wait without one. Another Script takes its place.',
  ACTOR: 'Hire an Actor. Those left of it slide on and get cheaper for the next player; the last one leaves at the end of the round.',
  SET: 'Draw a Set. You see it first, then you choose its stack; it cannot be taken back.',
  SEND: 'Send a film whose genres are all covered. It enters at B1 and pushes the others on; on a full track the last one leaves.',
  MARKET: 'Two neighbours on the Box-office track trade places: bring yours back to safety, or push a rival’s.',
  GALA: 'While its Event lasts: pay, and score prestige at once.',
  area: 'Where does the Assistant go?',
  costs: (n: number) => `Costs ${num(n)} M.`,
  gain: (n: number) => `Brings ${num(n)} M now.`,
  card: (points: string) => `Brings ${points}.`,
  helps: (n: number, title: string) => `${plural(n, { one: 'That is # point', other: 'That is # points' })} of what ${title} is missing.`,
  helpsNone: 'None of your films is missing that. A card never changes its stack.',
  script: (needs: string, income: number, prestige: number) => `Needs ${needs}. On the track it pays ${num(income)} M and scores ${num(prestige)}.`,
  pileTitle: 'The top card of the pile',
  pile: 'Nobody knows it yet.',
  stack: (missing: string) => (missing ? `Then it still needs ${missing}.` : 'Then it has all that it needs, and can be sent.'),
  stackUseless: 'It brings nothing that this film needs.',
  stackReady: 'This film is ready already; more points are worth nothing.',
  newTitle: 'A new stack',
  stackNew: 'It waits there for a Script. Further performers may join it.',
  stackNewScript: 'A new film. Performers join it later.',
  looseText: 'They wait for a Script, which is then bought for them.',
  film: (pays: number, scores: number) => `It pays ${num(pays)} M whenever films pay and scores ${num(scores)} at ceremonies, as long as it stays on the track.`,
  pushes: (title: string) => `It pushes ${title} off.`,
  keep: 'This performer does not go to the discards, but to another of your stacks.',
  keepNone: 'All its performers go to the discards.',
  pair: (left: string, right: string) => `${left} and ${right} trade places. What stands further right leaves sooner.`,
  purse: (now: number, then: number) => `${num(now)} M become ${num(then)} M.`,
  confirm: 'This makes the placement final, and the next player is on.',
  back: 'Takes the last choice back.',
  titles: { area: 'Place an Assistant', card: 'Take a card', stack: 'Choose a stack', film: 'Send a film', keep: 'Keep nobody', pair: 'A campaign', confirm: 'Confirm', back: 'Back' } as Record<string, string>,
  doThis: (title: string) => `${title} (do this)`,
  lesson: {
    first: {
      area: 'Your TV film, Harbour Ward, needs Drama 2 and Romance 1. Two Actors on the track cover that, for one Million each.',
      card: 'Marta Oyelle stands on the last space: she costs 1 M, and leaves at the end of the round if nobody takes her. Her Drama 2 is what your film needs.',
      stack: 'Under Harbour Ward: it then only needs Romance 1. A card never changes its stack, so this is the choice that counts.',
      confirm: 'Nothing is paid before this. 3 M become 2 M, Emil Santorro slides to the 1 M space, and the next player is on.',
    },
    second: {
      area: 'One point of Romance is missing. Actors slide to the right when one is hired: the one you need is cheap now.',
      card: 'Emil Santorro has slid to the 1 M space. He brings Romance 2, and your film needs one of it.',
      stack: 'Under Harbour Ward: then every genre is covered, and the film is ready.',
      confirm: 'After this the film is ready. Sending it takes one more Assistant, and you have one left.',
    },
    send: {
      area: 'Harbour Ward is ready. On the track it pays 4 M at the end of this round, and in every round in which it is still there and films pay.',
      film: 'It enters at B1. Its performers go to the discards; the Script stands on the track with your mark.',
      confirm: 'Then all your Assistants are placed. When the others are done too, films pay.',
    },
    free: { area: 'From here on you choose yourself. A next film begins with a Script; at the end of this round is a ceremony, and its trend is Romance: Harbour Ward scores a point.' },
  } as Record<Chapter, Partial<Record<string, string>>>,
};
