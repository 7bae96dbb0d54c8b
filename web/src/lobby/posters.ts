/** The five games as the house knows them, whether or not this server offers them yet. */
export interface PosterFacts {
  game: string;
  seats: readonly [number, number];
  minutes: number;
}

export const POSTERS: readonly PosterFacts[] = [
  { game: 'rythm-and-play', seats: [2, 6], minutes: 20 },
  { game: 'faux-raccords', seats: [2, 4], minutes: 30 },
  { game: 'action', seats: [2, 4], minutes: 60 },
  { game: 'redac-chef', seats: [1, 6], minutes: 25 },
  { game: 'cinelinx', seats: [2, 6], minutes: 25 },
];
