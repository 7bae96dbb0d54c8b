import type { OptionWords } from '../../window';

export default {
  mode: {
    name: 'Film',
    help: 'Which film you edit together. The tutorial is the first game: no Events, no genre. The others have Events, and all but the studio ask for a genre.',
    choices: { tutorial: 'Tutorial: a line of 12', full: 'Full-length: a line of 16', shorts: 'Two shorts: 8 and 8', series: 'Series: a grid of 4 × 4', arcs: 'Arcs: a diamond of 16', studio: 'Studio: a pyramid of 15' },
  },
  event_decider: {
    name: 'Who decides about Events',
    help: 'Normally the player whose turn it is. With a vote everybody chooses in secret; the most votes win.',
    choices: { active: 'Whose turn it is', vote: 'A secret vote' },
  },
  spacing_2p: {
    name: 'Claps apart (two players)',
    help: 'In a full-length film or two shorts, two players keep their own Claps apart. Strict: a Clap that is about to move still keeps its neighbours closed.',
    choices: { strict: 'Strict', lenient: 'Lenient' },
  },
  first_player: {
    name: 'Who begins',
    help: 'At random, or a certain chair.',
    choices: { random: 'At random' },
  },
  agreement: {
    name: 'Agreement',
    help: 'What the team settles before the deal, for everybody to see. Levels (studio): which ambiance goes where. Outline (arcs and studio): the places you mean to fill. Good for newcomers.',
    choices: { none: 'None', levels: 'Levels', frame: 'Outline' },
  },
  pace: {
    name: 'Secret answers',
    help: 'How long a vote or a passed card may take.',
    choices: { live: '30 seconds', slow: 'As the table’s clock allows' },
  },
  memory_aid: {
    name: 'Mark what you have seen',
    help: 'Marks face-down scenes that you have seen and can still follow. Normally remembering them is part of the game.',
  },
} satisfies Record<string, OptionWords>;
