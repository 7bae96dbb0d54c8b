/** Who plays together at the table, or in the story, that is shown: by this their marks are alike. */
class Sides {
  /** The seats of each side; empty where each plays alone, or all together. */
  all = $state.raw<readonly (readonly number[])[]>([]);

  /** The place of a seat's side; -1 where there are none. */
  of(seat: number): number {
    return this.all.findIndex((side) => side.includes(seat));
  }

  /** Those who play with a seat. */
  partners(seat: number): number[] {
    return (this.all.find((side) => side.includes(seat)) ?? []).filter((other) => other !== seat);
  }

  /** Seats with those of one side beside each other. */
  order(seats: readonly number[]): number[] {
    return [...seats].sort((one, two) => this.of(one) - this.of(two) || one - two);
  }
}

export const sides = new Sides();
