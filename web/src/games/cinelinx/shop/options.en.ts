import type { OptionWords } from '../../window';

const OWN_DECK = 'Your own deck';

export default {
  mode: {
    name: 'Mode',
    help: 'What the game is about. The last two are for one person alone.',
    choices: { shedding: 'First to lay every card', points: 'Box Office: ten rounds for points', practice: 'Alone: lay every card', daily: 'Alone: from one card to another' },
  },
  preset: { name: 'Set of rules', help: 'The first edition: hands of ten, the standard deck without Wilds, twelve Director’s Cut cards.', choices: { none: 'As usual', first_edition: 'First edition' } },
  max_degree: { name: 'Steps', help: 'How long a connection may be. Games in one step have a deck of their own, and are best with four or more.', choices: { 1: 'One', 2: 'Up to two', 3: 'Up to three' } },
  judging: {
    name: 'Who judges',
    help: 'With challenges you may bluff, and the one who was wrong pays. When the film base checks everything, nobody can bluff: best for a first game.',
    choices: { challenge: 'Challenges, then the film base', strict: 'The film base, at once', vote: 'Challenges, then a vote' },
  },
  announce: {
    name: 'Naming connections',
    help: 'Only where the film base judges at once can it point out a wrong step, or name the connection for you.',
    choices: { typed: 'You name every step', checked: 'Wrong steps are pointed out', auto: 'The film base names them' },
  },
  deck: {
    name: 'Deck',
    help: 'A larger deck has lesser-known films and people too. The deck for one step has cards with many direct connections.',
    choices: { casual: 'Casual, 106 cards', standard: 'Standard, 214 cards', full: 'Full, 300 cards', direct: 'For one step', custom: OWN_DECK },
  },
  tiers: { name: `${OWN_DECK}: how well known`, help: 'Which cards of the full deck are in it.', choices: { all: 'All', 1: 'The best known', 2: 'Well known', 3: 'For film buffs' } },
  decades: { name: `${OWN_DECK}: decades`, help: 'The decades from which films and people come.', choices: { all: 'All' } },
  genres: {
    name: `${OWN_DECK}: genres`,
    help: 'What the films are, and the films in which people are at home. Every Genre card stays in the deck.',
    choices: {
      all: 'All', action: 'Action', adventure: 'Adventure', animation: 'Animation', comedy: 'Comedy', crime: 'Crime', drama: 'Drama', family: 'Family', 'horror-thriller': 'Horror / Thriller',
      musical: 'Musical', mystery: 'Mystery', romance: 'Romance', 'sci-fi-fantasy': 'Science Fiction / Fantasy', 'war-history': 'War / History', western: 'Western',
    },
  },
  languages: {
    name: `${OWN_DECK}: languages`,
    help: 'What is spoken in the films, as far as the film base knows it.',
    choices: { all: 'All', english: 'English', french: 'French', german: 'German', spanish: 'Spanish' },
  },
  max_age: {
    name: `${OWN_DECK}: age of the films`,
    help: 'How old a film may be, counted from the newest that the film base knows.',
    choices: { all: 'Any', 10: 'At most 10 years', 20: 'At most 20 years', 30: 'At most 30 years', 40: 'At most 40 years', 50: 'At most 50 years' },
  },
  categories: {
    name: `${OWN_DECK}: kinds of cards`,
    help: 'The kinds of cards beside Genres and Wilds.',
    choices: { all: 'All', actors: 'Actors', movies: 'Movies', people: 'Actors, Directors, Characters', films: 'Movies, Double Features, Scenes', plain: 'No Quotes, Characters, Scenes' },
  },
  geometry: { name: 'How cards lie', help: 'Free: upright or sideways, and only the reels in the middle of their sides have to meet.', choices: { rect: 'Freely, upright or sideways', grid: 'In a grid' } },
  hand_size: { name: 'Cards in a hand', help: 'So many are dealt; Wilds are not counted.' },
  swaps: { name: 'Swaps', help: 'How often somebody may swap up to three cards.' },
  wilds: { name: 'Wilds in the deck', help: 'Wilds connect to everything and are not counted in a hand.', choices: { deck: 'As usual' } },
  dc_set: { name: 'Director’s Cut cards', help: 'Cards with an effect, drawn by players who lay a Director.', choices: { 18: 'All eighteen', 12: 'Twelve', none: 'None' } },
  dc_per_turn: { name: 'Director’s Cut cards in a turn', help: 'How many somebody may use in one turn.', choices: { 1: 'One', unlimited: 'Any number' } },
  anchor: { name: 'First card on the table', help: 'The card with which the table begins.', choices: { genre_random: 'Some Genre', any_random: 'Any card' } },
  anchor_card: {
    name: 'A certain Genre first',
    help: 'The Genre card with which the table begins.',
    choices: {
      any: 'Any', 1: 'Action', 2: 'Adventure', 3: 'Animation', 4: 'Comedy', 5: 'Crime', 6: 'Drama', 7: 'Family', 8: 'Horror / Thriller', 9: 'Musical', 10: 'Mystery', 11: 'Romance',
      12: 'Science Fiction / Fantasy', 13: 'War / History', 14: 'Western',
    },
  },
  first_player: { name: 'Who begins', help: 'Who has the first turn.', choices: { random: 'At random' } },
  finish: { name: 'The end', help: 'If the round is played to its end, all have had the same number of turns, and of those who are done the shortest connections win.', choices: { immediate: 'With the last card', round: 'With the round of the last card' } },
  roles: { name: 'Acting and directing', help: 'Whether a person’s acting and directing are two things, with a step between.', choices: { strict: 'Are a step apart', person: 'Are one' } },
  franchise_bridge: { name: 'Series as a step', help: 'A whole series may stand between two cards like one film.' },
  missing: { name: 'What the film base does not know', help: 'A step between two things that it knows, but not together.', choices: { invalid: 'Is wrong', vote: 'The table votes' } },
  tries: { name: 'Wrong attempts in a turn', help: 'Where the film base judges at once: after so many, nothing can be laid in that turn.', choices: { unlimited: 'Any number' } },
  hints: { name: 'Show me a play', help: 'Where the film base judges at once: a player who is stuck may be shown a possible play. Alone it is free, with others it costs a card.' },
  challenge_seconds: { name: 'Seconds to challenge', help: 'How long the others may think about a play. Without a limit everybody waits for every answer, also in votes.', choices: { off: 'No limit' } },
  vote_seconds: { name: 'Seconds to vote', help: 'How long a vote takes at most.' },
} satisfies Record<string, OptionWords>;
