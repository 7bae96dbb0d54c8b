// A card game of the size of Rythm and Play for two, the way boardgame.io's guide writes one: secrets in `secret` and
// `players`, taken out by its own STRIP_SECRETS. Its rules are a little simpler than ours, which is in its favour.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const NOTES = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'];
const OTHER = { sharp: 'flat', flat: 'sharp' };

const copies = (card, count) => Array(count).fill(card);
const PLAY = [...NOTES.flatMap((note) => copies(note, 6)), ...copies('sharp', 5), ...copies('flat', 5)];
const RHYTHM = [...copies('w', 4), ...copies('h', 6), ...copies('q', 8), ...copies('e', 10)];
const HAND = 5;

const chair = () => ({ play_cards: HAND, rhythm_cards: 2, taken: [], penalty: [], visible_score: 0, lacks: [], broke: 0 });

function deal(random) {
  const play = random.Shuffle(PLAY);
  const rhythm = random.Shuffle(RHYTHM);
  const hand = () => ({ play: play.splice(0, HAND).sort(), rhythm: rhythm.splice(0, 2).sort() });
  return {
    players: { 0: hand(), 1: hand() },
    secret: { play, rhythm },
    phase: 'turn',
    turns: 0,
    tonality: 'sharp',
    stave: [],
    last_composer: null,
    play_stack: play.length,
    rhythm_stack: rhythm.length,
    rhythm_discard: [],
    must_continue: false,
    idle: 0,
    chairs: [chair(), chair()],
  };
}

/** A change always fits; a note goes on in the direction of the Tonality. */
function fits(G, card) {
  const last = G.stave.findLast((cell) => cell.card.startsWith('n'));
  if (last === undefined || !card.startsWith('n')) return true;
  return G.tonality === 'sharp' ? card >= last.card : card <= last.card;
}

function drawPlay(G, playerID) {
  if (G.secret.play.length === 0) return;
  G.players[playerID].play.push(G.secret.play.pop());
  G.players[playerID].play.sort();
}

function count(G, playerID) {
  const hand = G.players[playerID];
  const seat = G.chairs[playerID];
  seat.play_cards = hand.play.length;
  seat.rhythm_cards = hand.rhythm.length;
  G.play_stack = G.secret.play.length;
  G.rhythm_stack = G.secret.rhythm.length;
  G.turns += 1;
}

function compose({ G, playerID }, card) {
  const hand = G.players[playerID].play;
  const place = hand.indexOf(card);
  if (G.phase !== 'turn' || place < 0 || !fits(G, card)) return INVALID_MOVE;
  hand.splice(place, 1);
  G.stave.push({ card, by: Number(playerID) });
  G.last_composer = Number(playerID);
  if (!card.startsWith('n')) G.tonality = OTHER[G.tonality];
  G.idle = 0;
  drawPlay(G, playerID);
  count(G, playerID);
}

function take({ G, playerID, random }) {
  if (G.phase !== 'turn') return INVALID_MOVE;
  if (G.stave.length > 0) {
    const winner = G.chairs[G.last_composer];
    winner.taken.push(...G.stave.map((cell) => cell.card));
    winner.taken.sort();
    winner.visible_score = winner.taken.length - 3 * winner.penalty.length;
    G.stave = [];
    G.last_composer = null;
    if (G.secret.rhythm.length === 0) {
      G.secret.rhythm = random.Shuffle(G.rhythm_discard);
      G.rhythm_discard = [];
    }
    if (G.secret.rhythm.length > 0) G.players[playerID].rhythm.push(G.secret.rhythm.pop());
  }
  G.idle += 1;
  count(G, playerID);
  if (G.play_stack === 0 || G.idle > 4) G.phase = 'over';
}

function exchange({ G, playerID }, card) {
  const hand = G.players[playerID].rhythm;
  const place = hand.indexOf(card);
  if (G.phase !== 'turn' || place < 0) return INVALID_MOVE;
  hand.splice(place, 1);
  G.rhythm_discard.push(card);
  G.rhythm_discard.sort();
  G.idle = 0;
  count(G, playerID);
}

/** The next game of the same two, in the same match: cheaper for the server than a new match. */
function again({ G, random }) {
  return G.phase === 'over' ? deal(random) : INVALID_MOVE;
}

exports.game = {
  name: 'stave',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => deal(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { compose, take, exchange, again },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
};
