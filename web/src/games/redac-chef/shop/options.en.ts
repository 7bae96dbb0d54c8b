import type { OptionWords } from '../../window';
import { named } from './named';
import progress from './progress.en';

export default {
  mode: {
    name: 'How to play',
    help: 'Three days against the clock with everybody, alone, or in teams; one page turn by turn, one without a clock for the family, or a puzzle.',
    choices: {
      standard: 'Three days', solo: 'Solo', puzzle: 'Puzzle', family: 'Family', turn: 'Turn by turn', newsroom: 'Newsroom: teams of two',
    },
  },
  powers: { name: 'Characters', help: 'Everybody has a character with a power.' },
  news: { name: 'News cards', help: 'A news card changes each day.' },
  minutes: {
    name: 'Minutes a day',
    help: 'How long the timer of a day runs.',
    choices: { off: 'No timer' },
  },
  clock: {
    name: 'Time',
    help: 'Normally everybody acts at once, in real time. In steps, everybody makes one act at a time. Without time every act counts at once.',
    choices: { real: 'Real time', stepped: 'In steps', off: 'No time' },
  },
  puzzle: { name: 'Puzzle', help: 'One of the twelve puzzles, or a Friday whose best page is proven.', choices: { friday: 'A proven Friday' } },
  record: {
    name: 'Record',
    help: 'What a finished game can add to a player’s record.',
    choices: { achievements: 'Achievements', off: 'Nothing', ...named(progress, (n, name) => `Modification ${n}: ${name}`) },
  },
  absent: {
    name: 'Somebody leaves',
    help: 'What becomes of the seat of somebody who does not come back.',
    choices: { bot: 'A computer player takes over', out: 'Out from the next day' },
  },
  all_tied_area: { name: 'All empty areas equal', help: 'Points for everybody when all the largest empty areas are equal.' },
  reset_supply: { name: 'Turn the supply down', help: 'Tiles of the supply that lie face up are turned down between the days.' },
  strict_solo: { name: 'Strict solo', help: 'A solo game with less than 12 dollars adds nothing to the record.' },
  window_ms: { name: 'Grabbing window', help: 'For how many milliseconds others can still grab the same tile. The earliest hand gets it, slow connections allowed for.' },
  hold_limit: { name: 'Ten seconds in hand', help: 'A tile that is held for ten seconds goes back by itself.' },
  pacing: { name: 'Short pauses', help: 'A short pause between taking, keeping and taking again, so that quick fingers do not decide everything.' },
  pool: {
    name: 'Centrepieces',
    help: 'The centrepieces of a game turn by turn.',
    choices: { all: 'All', fronts: 'The starting ones', sides: '1A to 9A', backs: 'None' },
  },
  roles: {
    name: 'Roles in a team',
    help: 'Whether the partners change their roles between the days.',
    choices: { fixed: 'Stay', swap: 'Change daily' },
  },
  hide_opponents: { name: 'Hide the others’ pages', help: 'While a day runs, the screen does not show the pages of the others.' },
} satisfies Record<string, OptionWords>;
