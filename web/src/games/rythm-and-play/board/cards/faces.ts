/** The paths of the faces, in a card of 100 × 140 units; drawn wider than the card, so that a narrowed card is still full. */
export const LINES = 'M-60 46H160M-60 62H160M-60 78H160M-60 94H160M-60 110H160';

const wave = (y: number) => `M-10 ${y}c15-14 30-14 45 0s30 14 45 0 30-14 45 0`;
/** Bundles of five waves, as on the back of PLAY cards. */
export const WAVES = [6, 48, 90, 132].flatMap((top) => [0, 1, 2, 3, 4].map((at) => wave(top + at * 4.2))).join('');

/** Ticks of a metronome, as on the back of RHYTHM cards: every fourth is long, and each row begins one later. */
export const TICKS = [0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap((row) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) => `M${10 + column * 10} ${14 + row * 16}v${column % 4 === row % 4 ? 9 : 4}`))
  .join('');

/** Hatching that rises (Sharp) or falls (Flat), 220 wide; its box cuts it off. */
export const hatch = (rises: boolean) =>
  Array.from({ length: 24 }, (_, at) => (rises ? `M${at * 12.73 - 40} 40l44-44` : `M${at * 12.73 - 40} -4l44 44`)).join('');
