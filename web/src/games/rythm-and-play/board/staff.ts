/** Where the cards of the stave lie. Cards keep their height and narrow as the stave grows; then it breaks into systems, like printed music. */

export interface Place {
  x: number;
  y: number;
  w: number;
}
export interface Staff {
  /** The height of a card. */
  ch: number;
  systems: number;
  /** The room under each system for marks and names. */
  foot: number;
  clef: Place;
  cards: Place[];
  slot: Place | null;
  /** The double bar of a closed stave. */
  bar: Place | null;
}

const GAP = 3;
const BAR = 16;
/** The clef is so wide for its height. */
const CLEF = 0.443;
/** The newest card and the slot stay this wide, so that they can be read and touched. */
const READABLE = 58;

/** What stands under a card begins at its left edge, is never narrower than it, and ends before what stands under the next one. */
const APART = 4;

interface Asked {
  cards: number;
  slot: boolean;
  closed: boolean;
  width: number;
  height: number;
}

export function staff({ cards, slot, closed, width, height }: Asked): Staff {
  const phone = width < 560;
  const foot = phone ? 18 : 24;
  // An upright sheet has two systems from the beginning, so that cards do not change their size when the second one is needed.
  const two = height > width * 0.45 && height >= 2 * (60 + foot);
  const tallest = two ? width * (phone ? 0.275 : 0.22) : Math.min(width * 0.18, 340);
  for (let systems = two ? 2 : 1; ; systems++) {
    const ch = Math.max(30, Math.min(tallest, height / systems - foot));
    const natural = (ch * 5) / 7;
    // The last try takes whatever width it needs.
    const narrowest = systems >= 4 ? 12 : phone ? 26 : 30;
    for (let w = natural; w >= Math.min(narrowest, natural); w -= 0.5) {
      const found = lay(w, Math.min(natural, Math.max(w, READABLE)), ch, foot, systems, { cards, slot, closed, width, height });
      if (found) return found;
    }
    if (systems >= 4) return lay(12, natural, ch, foot, 99, { cards, slot, closed, width, height })!;
  }
}

function lay(w: number, wide: number, ch: number, foot: number, systems: number, asked: Asked): Staff | null {
  let x = 0;
  let row = 0;
  const put = (width: number): Place => {
    if (x > 0 && x + width > asked.width + 0.01) {
      x = 0;
      row++;
    }
    const place = { x, y: row * (ch + foot), w: width };
    x += width + GAP;
    return place;
  };
  const clef = put(ch * CLEF);
  const places = Array.from({ length: asked.cards }, (_, at) => {
    if (at < asked.cards - 1) return put(w);
    // Its outline needs air on both sides.
    x += x > 0 ? GAP : 0;
    const newest = put(wide);
    x += GAP;
    return newest;
  });
  const slot = asked.slot ? put(wide) : null;
  const bar = asked.closed ? put(BAR) : null;
  if (row >= systems) return null;
  return { ch, systems, foot, clef, cards: places, slot, bar };
}

/**
 * How wide the words under the newest card and under the slot may be, so that neither runs into the other or off the sheet. Who has
 * nobody at their right has the rest of the row.
 */
export function underneath({ cards, slot }: Pick<Staff, 'cards' | 'slot'>, width: number): { newest: number; slot: number } {
  const last = cards.at(-1);
  const beside = last && slot?.y === last.y;
  return {
    newest: last ? (beside ? slot.x - APART : width) - last.x : 0,
    slot: slot ? width - slot.x : 0,
  };
}
