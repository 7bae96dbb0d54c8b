import type { OptionWords } from '../../window';

export default {
  film_markers: {
    name: 'Films on the Box-office',
    help: 'How many films of one player may be on the Box-office track at the same time.',
    choices: { unlimited: 'Any number' },
  },
  bank: {
    name: 'Money',
    help: 'Normally the tokens only help to count. With a limited bank the money can run out.',
    choices: { unlimited: 'Unlimited' },
  },
  gold_pairs: {
    name: 'Gold cards in the Archives',
    help: 'How gold cards count when pairs are scored at the end.',
    choices: { joker: 'Any colour', plain: 'Gold only' },
  },
  gala_slots: {
    name: 'Places at the gala',
    help: 'How many Assistants the gala takes in a round.',
    choices: { 1: 'One', players: 'One per player' },
  },
  first_player: {
    name: 'Who begins',
    help: 'Who is first player in the first round.',
    choices: { random: 'At random' },
  },
} satisfies Record<string, OptionWords>;
