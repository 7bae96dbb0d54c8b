/** The Director's Cut cards in English: the name, the line on the card, what it does, and when it can be used. */
export interface CutWords {
  name: string;
  letter: string;
  short: string;
  text: string;
  when: string;
}
const own = 'Kept. Use it in your own turn, before your main action or after a play that stands.';
const before = 'Kept. Use it in your own turn, before your main action.';
const now = 'Takes effect when it is drawn.';

export default {
  'DC-01': { name: 'Double Take', letter: 'H', short: 'One more play this turn', text: 'You may make one further play this turn.', when: own },
  'DC-02': { name: 'Recast', letter: 'H', short: 'Give one, take one unseen', text: 'Give an opponent a card of your choice, unseen by the others, and take one at random from that opponent.', when: own },
  'DC-03': { name: 'Pass the Script', letter: 'N', short: 'Everybody passes a card on', text: 'Everybody chooses a card in secret and passes it to the next player.', when: now },
  'DC-04': { name: 'Extra Role', letter: 'H', short: 'An opponent draws a card', text: 'An opponent draws one card.', when: own },
  'DC-05': { name: 'Cut!', letter: 'H', short: 'An opponent loses a turn', text: 'An opponent loses the next turn.', when: own },
  'DC-06': { name: 'Reshoot', letter: 'H', short: 'Change up to two cards', text: 'Change up to two cards of your hand for new ones. Your turn goes on, and no swap is used up.', when: before },
  'DC-07': { name: 'Final Cut', letter: 'R', short: 'A challenge is void', text: 'A challenge to your play is void: the play stands, and nobody pays. Not for your last card.', when: 'Kept. Use it when your play is challenged.' },
  'DC-08': { name: 'Blank Slate', letter: 'H', short: 'Use it as a Wild', text: 'Lay it as a Wild between your card and the table. It stays there as a Wild.', when: 'Kept. Use it while you lay a card.' },
  'DC-09': { name: 'Sequel', letter: 'H', short: 'One more, beside the last', text: 'Make one further play, in contact with the card you just played.', when: 'Kept. Use it in your own turn, after a play that stands.' },
  'DC-10': { name: 'Wide Angle', letter: 'H', short: 'One step more this turn', text: 'This turn your connections may be one step longer, up to three.', when: before },
  'DC-11': { name: 'Close-Up', letter: 'H', short: 'An opponent: one step only', text: 'In an opponent’s next turn that is not skipped, only connections of one step are allowed.', when: own },
  'DC-12': { name: 'Crowd Scene', letter: 'N', short: 'Who has fewer cards draws', text: 'Everybody who has fewer cards than you draws one.', when: now },
  'DC-13': { name: 'Deleted Scene', letter: 'H', short: 'A card goes under the deck', text: 'Instead of playing or drawing, put one card, unseen, under the deck. You need at least two. Your turn ends.', when: 'Kept. Use it as your main action.' },
  'DC-14': { name: 'Casting Call', letter: 'H', short: 'Look at five, change one', text: 'Look at the top five cards of the deck. You may exchange one of them for a card of your hand.', when: before },
  'DC-15': { name: 'Test Screening', letter: 'H', short: 'Look at an opponent’s hand', text: 'Look at an opponent’s hand.', when: own },
  'DC-16': { name: 'Location Change', letter: 'H', short: 'Move a card on the table', text: 'Take a card of the table that touches exactly one other, never the first card, and lay it elsewhere, as if you played it.', when: before },
  'DC-17': { name: 'Over Budget', letter: 'N', short: 'You draw a card', text: 'You draw one card.', when: now },
  'DC-18': { name: 'Change of Direction', letter: 'N', short: 'Turns go the other way', text: 'The direction of turns changes. Between two players, and where rounds are completed, the next player loses a turn instead.', when: now },
} as Record<string, CutWords>;
