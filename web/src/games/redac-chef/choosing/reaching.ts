/** A heap and a hand that reaches into it: the supply of a day (`Held`), or the one to practise on (`Rehearsal`). */
export interface Reaching {
  readonly view: {
    /** By slot: a face-up tile, the format of a back, or '' where nothing lies. */
    readonly supply: readonly string[];
    readonly laid?: number;
    readonly since: Readonly<Record<string, number>>;
    readonly people: readonly { readonly hand_slot?: number }[];
  };
  readonly me: { readonly hand: string; readonly free_at?: number } | null;
  readonly time: { readonly now: number };
  readonly mode: string;
  /** Time runs, and the hand is locked for a moment after each act. */
  readonly real: boolean;
  /** The whole way to the other table takes longer than a lock: nothing can be done on it. */
  readonly walks?: boolean;
  /** The hand can reach into the heap now. */
  readonly canGrab: boolean;
  /** What it reaches for. */
  readonly reaching: { slot: number; format: string } | null;
  grab(slot: number, format: string): void;
  keep(): void;
  putBack(): void;
}
