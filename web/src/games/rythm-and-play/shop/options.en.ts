import type { OptionWords } from '../../window';

export default {
  memory_aid: {
    name: 'Count the cards seen',
    help: 'Shows how many of each card have come out. Everybody saw them, so it gives nothing away; switch it off if remembering is part of your fun.',
  },
  match: {
    name: 'Match',
    help: 'A round is as many games as players: everybody begins once, and the scores are added.',
    choices: { single: 'One game', round: 'A round' },
  },
  first_player: {
    name: 'Who begins',
    help: 'At random, a certain chair, or in a series of games the winner of the one before.',
    choices: {
      random: 'At random',
      last_winner: 'The last winner',
    },
  },
  tonality_choice: {
    name: 'First Tonality',
    help: 'Normally the player who moves last in the first lap chooses Sharp or Flat. A random choice spares newcomers that decision.',
    choices: { right_neighbour: 'Last in the lap', random: 'At random' },
  },
  payment: {
    name: 'When the stack runs short',
    help: 'Normally a big note may buy the last few cards and its surplus is lost. Exact: you may only pay as many beats as there are cards.',
    choices: { needed: 'Surplus is lost', exact: 'Exact only' },
  },
  hand_limit_scope: {
    name: 'Limit of 7 counts',
    help: 'Normally all cards in your hand count. With PLAY only, beats can be hoarded: gentler, and longer.',
    choices: { all: 'PLAY and RHYTHM', play_only: 'PLAY only' },
  },
  pass_rule: {
    name: 'Passing',
    help: 'Normally you pass only when nothing else can be done. With an empty PLAY stack, passing makes the end milder.',
    choices: { never: 'Only if you must', stack_empty: 'At the end, too' },
  },
  end_rule: {
    name: 'The end',
    help: 'Normally the first stave picked up after the PLAY stack is empty ends the game. Played out: go on until the hands are empty; best with passing at the end.',
    choices: { last_stave: 'Last stave', play_out: 'Played out' },
  },
} satisfies Record<string, OptionWords>;
