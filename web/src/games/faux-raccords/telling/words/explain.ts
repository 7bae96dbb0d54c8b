/** Faux Raccords for newcomers, in English: what it is about, and what each choice does. */
import { speech } from '../../../../i18n/text';
import type { Layout } from '../../box';

const { plural, num } = speech('en');
const scenes = (n: number) => plural(n, { one: '# scene', other: '# scenes' });
const cards = (n: number) => plural(n, { one: '# card', other: '# cards' });
const low = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** Whether a value belongs to the beginning, the middle or the end of 1 to 28. */
const part = (value: number) => (value <= 9 ? 'near the beginning' : value >= 20 ? 'near the end' : 'in the middle');

/** What is known of the place of a card: values beside it, and how long the film gets. */
export interface Beside {
  before: number | null;
  after: number | null;
  total: number;
  goal: number;
}

export default {
  goal: (layout: Layout, goal: number, genre: number): string[] => [
    'You edit one film together: you win or lose as a team.',
    `${
      {
        line: `At the end the scenes must rise from left to right, no value twice, and there must be exactly ${num(goal)}.`,
        lines: `At the end the scenes of both films must rise, no value twice, exactly ${num(goal)} in each.`,
        grid: `At the end all ${num(goal)} cells must be full; rows rise to the right and columns downwards, no value twice.`,
        diamond: `At the end exactly ${num(goal)} scenes must form the diamond and rise from column to column, no value twice.`,
        pyramid: `At the end exactly ${num(goal)} scenes must form the pyramid. Each level shows at most two ambiances, and no ambiance is on two levels.`,
      }[layout]
    }${genre ? ` At least ${num(genre)} must suit the genre.` : ''}`,
    'Most cards lie face down, and nobody may say what they know. Your Claps let you look again.',
  ],
  place: (value: number, free: number) => ({
    title: `Place ${num(value)}`,
    text: `It goes face down into the film, where you think it belongs: of 1 to 28, ${num(value)} lies ${part(value)}. ${free ? `One of your ${free === 1 ? 'Claps, the last free one,' : `${num(free)} free Claps`} goes onto it, so that you can look again.` : 'None of your Claps is free: one moves here from another scene.'}`,
  }),
  help: (value: number, member: string, power: string) => ({ title: `Play ${num(value)} for the ${member}`, text: `The card goes face up into the Cut and can no longer join the film. ${power} You may also leave the power unused.` }),
  view: (value: number, unknown: number) => ({ title: `Bin ${num(value)} and look at a scene`, text: `${num(value)} is gone for good. You look at one face-down scene alone and put your Clap on it; ${scenes(unknown)} ${unknown === 1 ? 'is' : 'are'} hidden from you now.` }),
  end: (n: number, goal: number, unknown: number) => ({ title: 'End the editing', text: `All scenes are turned up and checked, once. There ${n === 1 ? 'is' : 'are'} ${num(n)} of ${num(goal)}, and ${unknown ? `${num(unknown)} ${unknown === 1 ? 'is' : 'are'} hidden from you` : 'none is hidden from you'}. Nobody may help you decide.` }),
  put: (where: string, kind: string, { before, after, total, goal }: Beside) => ({
    title: where,
    text: [
      { drop: 'The lifted scene goes here, with its tokens.', drop_more: 'The second scene goes here, with its tokens.', script_put: 'The card goes here, face up, without a Clap.', sponsor: 'The top card of the Deck goes here; nobody sees it.' }[kind] ?? 'Your card goes here, face down, with your Clap on it.',
      before !== null && after !== null ? `It will lie between ${num(before)} and ${num(after)}.` : before !== null ? `It will follow ${num(before)}; what comes after it is hidden from you.` : after !== null ? `It will come before ${num(after)}; what lies before it is hidden from you.` : 'What lies beside it is hidden from you.',
      total === goal ? `The film then has its ${scenes(goal)}.` : `The film then has ${num(total)} of ${scenes(goal)}.`,
    ].join(' '),
  }),
  clap: (scene: string, value: number | null) => ({ title: `Move the Clap from ${low(scene)}`, text: `You will not be able to look at that scene any more${value === null ? '.' : `; remember its ${num(value)}.`}` }),
  apply: (member: string, power: string) => ({ title: `Use the ${member}`, text: power }),
  waive: { title: 'Just discard', text: 'The card stays in the Cut without its power. A Manager may use it later.' },
  cut: (value: number, member: string, kind: string, power: string) => ({
    title: `${num(value)}, ${member}`,
    text: kind === 'send' ? `This card goes to the Bin; then you may use its ${member}. ${power}` : `${num(value)} goes into the film, face up, where a scene of your choice lies now.`,
  }),
  scene: {
    give_scene: 'This scene goes to another player’s hand. Its Claps go home.',
    star_scene: 'This scene is turned up and goes into the Cut; your Cut card takes its place, face up.',
    lift: 'Lift this scene and put it somewhere else.',
    lift_more: 'Lift this scene too.',
    target: 'Look at this scene. Only you see it.',
    screen: 'Look at this scene. Only you see it.',
    clue: 'Lay your only Clue here: a tick or a cross. It is an opinion and stays to the end.',
    lose: 'This scene goes to the Bin unseen.',
    tantrum: 'This scene trades places with the oldest card of the Cut.',
  } as Record<string, string>,
  sceneElse: 'Choose this scene.',
  /** What the player knows of that scene. */
  known: (value: number | null, others: number) => (value !== null ? `It is the ${num(value)}.` : others ? 'It is hidden from you; somebody else may look at it.' : 'Nobody may look at it now.'),
  seat: (n: number): string => `Seat ${num(n)}`,
  player: { give_to: 'The scene goes to the hand of this player.', name_player: 'This player has to throw a card away.' } as Record<string, string>,
  playerElse: 'Choose this player.',
  holds: (n: number) => `Their hand has ${cards(n)} now.`,
  alone: { title: 'Only this one', text: 'Move one scene, not two.' },
  card: {
    script_card: 'This card goes into the film face up, without a Clap.',
    discard: 'This card goes to the Bin. Nobody sees it.',
    recast: 'This card goes to the next player; you get one too.',
  } as Record<string, string>,
  cardElse: 'Choose this card.',
  belongs: (value: number) => `Of 1 to 28, ${num(value)} lies ${part(value)}.`,
  tick: { title: 'Tick', text: 'You think that this scene is well placed.' },
  cross: { title: 'Cross', text: 'You think that this scene is badly placed.' },
  skip: { title: 'Skip', text: 'Keep your Clue for a later turn.' },
  swap: (one: string, two: string) => ({ title: `${one} and ${low(two)}`, text: 'They trade places, unseen, with everything that lies on them.' }),
  abstain: { title: 'No answer', text: 'You leave it to the others.' },
  confirm: { title: 'Confirm', text: 'Now the others see it, and it cannot be taken back.' },
  back: { title: 'Back', text: 'One step back. Nobody has seen anything yet.' },
};
