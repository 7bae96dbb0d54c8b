/** How the seven ranks may be called and how they sound, as `edition.toml` has them. Each viewer chooses; nothing in the game depends on it. */
export const LADDERS = {
  'A-G': {
    letters: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    solfege: ['La', 'Si', 'Do', 'Ré', 'Mi', 'Fa', 'Sol'],
    german: ['A', 'H', 'C', 'D', 'E', 'F', 'G'],
    /** Semitones from A4: A3 … G4. */
    pitches: [-12, -10, -9, -7, -5, -4, -2],
    /** The rank that is F: the clef stands on its line. */
    f: 6,
  },
  'C-B': {
    letters: ['C', 'D', 'E', 'F', 'G', 'A', 'B'],
    solfege: ['Do', 'Ré', 'Mi', 'Fa', 'Sol', 'La', 'Si'],
    german: ['C', 'D', 'E', 'F', 'G', 'A', 'H'],
    pitches: [-9, -7, -5, -4, -2, 0, 2],
    f: 4,
  },
} as const;
export type Ladder = keyof typeof LADDERS;
export type Kind = 'letters' | 'solfege' | 'german';
