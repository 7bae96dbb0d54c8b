/** The geometry of the score curve. */

/** Round values between and around two numbers, about four of them. */
export function ticks(least: number, most: number, about = 4): number[] {
  const span = Math.max(1, most - least);
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The least and the most of many numbers, 0 and 1 included. A long game has more than can be handed to one call of `Math.max`. */
export function extent(rows: readonly (readonly number[])[]): { low: number; high: number } {
  let [low, high] = [0, 1];
  for (const row of rows)
    for (const n of row) {
      if (n < low) low = n;
      if (n > high) high = n;
    }
  return { low, high };
}

/** Labels that would lie on each other move apart, keeping their order and as near as can be; all stay in low..high. */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, at) => at).sort((one, two) => places[one]! - places[two]! || one - two);
  const out = [...places];
  let least = low;
  for (const at of order) least = (out[at] = Math.max(out[at]!, least)) + gap;
  let most = high;
  for (const at of order.reverse()) most = (out[at] = Math.min(out[at]!, most)) - gap;
  return out;
}

/** The steps at which a seat's score is another than before, the first included. */
export function changes(scores: readonly number[]): { step: number; score: number }[] {
  return scores.flatMap((score, step) => (step === 0 || score !== scores[step - 1] ? [{ step, score }] : []));
}

/** A line in stairs: a score stays until something happens. */
export function stairs(scores: readonly number[], x: (step: number) => number, y: (score: number) => number): string {
  const path = changes(scores).map(({ step, score }) => (step === 0 ? `M${x(0)} ${y(score)}` : `H${x(step)}V${y(score)}`));
  return `${path.join('')}H${x(scores.length - 1)}`;
}

/** The largest single gain: who, when, how much. */
export function leap(curve: readonly (readonly number[])[]): { seat: number; step: number; by: number } | null {
  let best: { seat: number; step: number; by: number } | null = null;
  for (let step = 1; step < curve.length; step++)
    for (const [seat, score] of curve[step]!.entries()) {
      const by = score - (curve[step - 1]![seat] ?? 0);
      if (by > (best?.by ?? 0)) best = { seat, step, by };
    }
  return best;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a line in stairs runs through a box. */
export function crosses(box: Box, scores: readonly number[], x: (step: number) => number, y: (score: number) => number): boolean {
  const meets = (left: number, right: number, top: number, bottom: number) => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  return scores.some((score, step) => {
    if (step === 0) return false;
    const [from, here] = [y(scores[step - 1]!), y(score)];
    return meets(x(step - 1), x(step), from - 1, from + 1) || meets(x(step) - 1, x(step) + 1, Math.min(from, here), Math.max(from, here));
  });
}

/** Where a note of this size can stand near a point without covering a line: left of it, then higher and higher; null if nowhere. */
export function noteAt(point: { x: number; y: number }, size: { width: number; height: number }, room: Box, covers: (box: Box) => boolean): Box | null {
  for (let up = 0; point.y - up - size.height >= room.top; up += 6)
    for (const left of [point.x - 9 - size.width, point.x - size.width / 2, point.x + 9]) {
      const bottom = point.y + size.height / 2 - up;
      const box = { left, right: left + size.width, top: bottom - size.height, bottom };
      if (box.left >= room.left && box.right <= room.right && box.top >= room.top && !covers(box)) return box;
    }
  return null;
}
