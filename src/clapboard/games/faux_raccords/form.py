"""What is wrong with a film whose cards are all known: an estimate of the work that is left, in thousandths of a card.

`lay` reads a layout once; `cost` then judges any cards on it, quickly, for many worlds. The cost is nothing exactly when the film
would pass the final check. A card that does not fit costs what it takes to mend it (its weight), a missing one a whole card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import components
from clapboard.games.faux_raccords.geometry.diamond import across, along
from clapboard.games.faux_raccords.geometry.spaces import GRID, PYRAMID

VALUE: Final[list[int]] = components.VALUE
SYMBOL: Final[list[int]] = components.SYMBOL
JOKER: Final = 6
SYMBOLS: Final = 8
CARD: Final = 1000
"""The work of placing one card."""
CELLS: Final = 16
SCARCE: Final[list[int]] = [1000, 600, 350, 220, 140, 80, 40]
"""The work of finding a card for a cell for which so many values are left."""

LINE: Final = 0
TWO_LINES: Final = 1
SQUARE: Final = 2
DIAMOND: Final = 3
PYRAMID_FORM: Final = 4


class Form:
    """The goal of a mode. `ranks` are the values' places among those that are still in play, from 1."""

    def __init__(
        self,
        kind: i64,
        goal: i64,
        genre: i64,
        tokens: list[int],
        levels: list[int],
        ranks: list[int],
    ) -> None:
        self.kind: i64 = kind
        self.goal: i64 = goal
        self.genre: i64 = genre
        self.matches: list[int] = []
        """For each card a bit for each Genre that it scores in."""
        for card in range(len(VALUE)):
            mask: i64 = 0
            for at, token in enumerate(tokens):
                if SYMBOL[card] == token or SYMBOL[card] == JOKER:
                    mask |= 1 if at < 2 else 2
            self.matches.append(int(mask))
        self.levels = levels
        """For each symbol the level agreed on; empty without an agreement."""
        self.ranks = ranks
        self.most: i64 = max(ranks)
        self.hope: i64 = 500
        """How much of a Genre point each missing card will bring."""
        self.refill: i64 = 0
        """Where cards have fixed cells, what a wrong one costs beside its mending: its cell needs another card."""
        self.scarce: i64 = 80
        """How much it counts that an empty cell leaves few values, in percent."""
        self.crowd: i64 = 500
        """How much it counts that the empty cells on one side of a card will take most of the values there."""
        self.alive: i64 = 0
        """A bit for each value that is still in play."""
        unit: i64 = (kind & 0) | 1
        for card in range(len(VALUE)):
            before: i64 = 0
            for other in range(len(VALUE)):
                if VALUE[other] < VALUE[card] and ranks[other] > before:
                    before = ranks[other]
            if ranks[card] > before:
                self.alive |= unit << VALUE[card]
        self.lack: i64 = 800
        """The work of getting one more Genre point."""
        # The layout.
        self.size: i64 = 0
        self.split: i64 = 0
        self.outside: i64 = 0
        self.missing: i64 = 0
        self.rows: list[int] = []
        self.cols: list[int] = []
        self.firsts: list[int] = []
        self.seconds: list[int] = []
        self.gaps: list[int] = []
        self.empty: list[int] = []
        """The cells of the square without a card."""
        self.before: list[int] = []
        self.behind: list[int] = []
        """For each card how many empty cells must come before it, and behind."""
        self.gone: i64 = 0
        """The cards of the square that were wrong when it was last judged: a bit each."""
        self.best: list[int] = [0] * 64
        self.clash: list[int] = [0] * 64
        self.shown: list[int] = [0] * 64

    # The layout

    def lay(self, spaces: list[int]) -> None:
        self.size = len(spaces)
        kind: i64 = self.kind
        if kind == LINE:
            self.split = self.size
        elif kind == TWO_LINES:
            self.split = 0
            for space in spaces:
                if space < 128:
                    self.split += 1
        elif kind == PYRAMID_FORM:
            self.rows = [(space - PYRAMID) // 256 - 1 for space in spaces]
            self.missing = self.goal - self.size
        else:
            self.lay_square(spaces)

    def lay_square(self, spaces: list[int]) -> None:
        """Grid and diamond are the same square of rows and columns; the diamond's may begin anywhere."""
        rows: list[int] = []
        cols: list[int] = []
        if self.kind == SQUARE:
            for space in spaces:
                rows.append((space - GRID) // 4)
                cols.append((space - GRID) % 4)
        else:
            for space in spaces:
                rows.append(int(along(space)))
                cols.append(int(across(space)))
            self.frame(rows, cols)
        self.rows = rows
        self.cols = cols
        firsts: list[int] = []
        seconds: list[int] = []
        gaps: list[int] = []
        inside: i64 = 0
        for one in range(len(rows)):
            if rows[one] < 0:
                continue
            inside += 1
            for two in range(one + 1, len(rows)):
                if rows[two] < 0:
                    continue
                down: i64 = rows[two] - rows[one]
                right: i64 = cols[two] - cols[one]
                # All cells between two cards need different values between theirs.
                if down >= 0 and right >= 0:
                    firsts.append(one)
                    seconds.append(two)
                    gaps.append(int((down + 1) * (right + 1) - 1))
                elif down <= 0 and right <= 0:
                    firsts.append(two)
                    seconds.append(one)
                    gaps.append(int((1 - down) * (1 - right) - 1))
                else:
                    firsts.append(one)
                    seconds.append(two)
                    gaps.append(0)
        self.firsts = firsts
        self.seconds = seconds
        self.gaps = gaps
        self.outside = len(rows) - inside
        self.missing = CELLS - inside
        taken = [rows[at] * 4 + cols[at] for at in range(len(rows)) if rows[at] >= 0]
        self.empty = [cell for cell in range(CELLS) if cell not in taken]
        self.before = []
        self.behind = []
        for at in range(len(rows)):
            before: i64 = 0
            behind: i64 = 0
            for cell in self.empty:
                if cell // 4 <= rows[at] and cell % 4 <= cols[at]:
                    before += 1
                elif cell // 4 >= rows[at] and cell % 4 >= cols[at]:
                    behind += 1
            self.before.append(int(before))
            self.behind.append(int(behind))

    def frame(self, rows: list[int], cols: list[int]) -> None:
        """Count from the corner of the frame that holds the most cards; outside: -1. The one that a team can agree on (FR-R57) comes
        first among equals: to hold on to it when the cards lie elsewhere lost more games than it won."""
        top: i64 = 0
        left: i64 = 0
        most: i64 = -1
        for corner in range(49):
            # From the first starting card outwards.
            i: i64 = TRIES[corner] // 7 - 3
            j: i64 = TRIES[corner] % 7 - 3
            held: i64 = 0
            for at in range(len(rows)):
                if i <= rows[at] < i + 4 and j <= cols[at] < j + 4:
                    held += 1
            if held > most:
                most = held
                top = i
                left = j
            if held == len(rows):
                break
        for at in range(len(rows)):
            if top <= rows[at] < top + 4 and left <= cols[at] < left + 4:
                rows[at] -= int(top)
                cols[at] -= int(left)
            else:
                rows[at] = -1
                cols[at] = -1

    # The cards

    def cost(self, cards: list[int], weights: list[int]) -> i64:
        """The work left with these cards on the layout; `weights` is what mending each would take."""
        kind: i64 = self.kind
        if kind == LINE:
            return self.line(cards, weights, 0, self.size, self.goal, 1)
        if kind == TWO_LINES:
            half: i64 = self.goal // 2
            total: i64 = self.line(cards, weights, 0, self.split, half, 1)
            total += self.line(cards, weights, self.split, self.size, half, 2)
            return total + self.twins(cards, weights)
        if kind == PYRAMID_FORM:
            return self.pyramid(cards, weights)
        return self.square(cards, weights)

    def line(self, cards: list[int], weights: list[int], start: i64, stop: i64, goal: i64, genre: i64) -> i64:
        """Everything that is not in the heaviest increasing row is out of order."""
        best = self.best
        kept: i64 = 0
        total: i64 = 0
        score: i64 = 0
        at: i64 = start
        while at < stop:
            value: i64 = VALUE[cards[at]]
            longest: i64 = 0
            before: i64 = start
            while before < at:
                if VALUE[cards[before]] < value and best[before] > longest:
                    longest = best[before]
                before += 1
            weight: i64 = weights[at]
            total += weight
            longest += weight
            best[at] = int(longest)
            if longest > kept:
                kept = longest
            if self.matches[cards[at]] & genre:
                score += 1
            at += 1
        wrong: i64 = total - kept
        missing: i64 = goal - (stop - start)
        if missing >= 0:
            wrong += missing * CARD
        elif wrong < -missing * CARD:
            wrong = -missing * CARD  # what is out of order can be what is too many
        return wrong + self.lacking(score, missing)

    def lacking(self, score: i64, missing: i64) -> i64:
        if self.genre == 0:
            return 0
        lack: i64 = (self.genre - score) * CARD
        if missing > 0:
            lack -= missing * self.hope
        return 0 if lack <= 0 else lack * self.lack // CARD

    def twins(self, cards: list[int], weights: list[int]) -> i64:
        """A value in both lines."""
        wrong: i64 = 0
        one: i64 = 0
        while one < self.split:
            value: i64 = VALUE[cards[one]]
            if value % 9 == 1:
                two: i64 = self.split
                while two < self.size:
                    if VALUE[cards[two]] == value:
                        wrong += weights[one] if weights[one] < weights[two] else weights[two]
                    two += 1
            one += 1
        return wrong

    def square(self, cards: list[int], weights: list[int]) -> i64:
        """Clashing pairs, and cards too near a corner for their value; the worst goes first until none is left."""
        clash = self.clash
        ranks = self.ranks
        rows = self.rows
        wrong: i64 = self.outside * CARD
        score: i64 = 0
        at: i64 = 0
        gone: i64 = 0
        unit: i64 = (self.size & 0) | 1
        while at < self.size:
            clash[at] = 0
            row: i64 = rows[at]
            if row >= 0:
                col: i64 = self.cols[at]
                rank: i64 = ranks[cards[at]]
                if rank < (row + 1) * (col + 1) or rank > self.most + 1 - (4 - row) * (4 - col):
                    gone |= unit << at
                    wrong += weights[at] + self.refill
                elif self.matches[cards[at]]:
                    score += 1
            at += 1
        left: i64 = 0
        pair: i64 = 0
        many: i64 = len(self.firsts)
        while pair < many:
            one: i64 = self.firsts[pair]
            two: i64 = self.seconds[pair]
            gap: i64 = self.gaps[pair]
            apart: i64 = ranks[cards[two]] - ranks[cards[one]]
            if apart == 0 or (gap > 0 and apart < gap):  # no gap: only a value twice is wrong
                if not gone & (unit << one) and not gone & (unit << two):
                    clash[one] |= int(unit << two)
                    clash[two] |= int(unit << one)
                    left += 1
            pair += 1
        while left > 0:
            worst: i64 = -1
            most: i64 = 0
            at = 0
            while at < self.size:
                mask: i64 = clash[at]
                if mask:
                    against: i64 = 0
                    while mask:
                        mask &= mask - 1
                        against += 1
                    against = against * 1000000 // weights[at]
                    if against > most:
                        most = against
                        worst = at
                at += 1
            wrong += weights[worst] + self.refill
            gone |= unit << worst
            out: i64 = ~(unit << worst)
            clash[worst] = 0
            left = 0
            at = 0
            while at < self.size:
                kept: i64 = clash[at] & out
                clash[at] = int(kept)
                if kept:
                    left += 1
                at += 1
        self.gone = gone
        if self.missing > 0 or gone:
            wrong += self.filling(cards, gone)
        return wrong + self.missing * CARD + self.lacking(score, self.missing)

    def filling(self, cards: list[int], gone: i64) -> i64:
        """How hard it will be to find a card for each empty cell: few values are left between those before and behind it."""
        unit: i64 = (gone & 0) | 1
        free: i64 = self.alive
        at: i64 = 0
        while at < self.size:
            free &= ~(unit << VALUE[cards[at]])
            at += 1
        rows = self.rows
        cols = self.cols
        total: i64 = 0
        for cell in self.waiting(gone):
            row: i64 = cell // 4
            col: i64 = cell % 4
            low: i64 = 0
            high: i64 = 29
            at = 0
            while at < self.size:
                if rows[at] >= 0 and not gone & (unit << at):
                    value: i64 = VALUE[cards[at]]
                    if rows[at] <= row and cols[at] <= col:
                        if value > low:
                            low = value
                    elif rows[at] >= row and cols[at] >= col and value < high:
                        high = value
                at += 1
            many: i64 = 0
            if high > low:
                fitting: i64 = (free >> (low + 1)) & ((unit << (high - low - 1)) - 1)
                while fitting:
                    fitting &= fitting - 1
                    many += 1
            if many < len(SCARCE):
                total += SCARCE[many] * self.scarce // 100
        return total + self.crowding(cards, gone, free)

    def waiting(self, gone: i64) -> list[int]:
        """The cells that need a card: the empty ones and those of wrong cards."""
        if gone == 0:
            return self.empty
        cells = self.empty[:]
        unit: i64 = (gone & 0) | 1
        at: i64 = 0
        while at < self.size:
            if gone & (unit << at) and self.rows[at] >= 0:
                cells.append(self.rows[at] * 4 + self.cols[at])
            at += 1
        return cells

    def fits(self, cards: list[int], card: i64) -> bool:
        """Whether some empty cell could take this card, after `cost` has said which others are wrong."""
        unit: i64 = (card & 0) | 1
        mine: i64 = VALUE[card]
        for cell in self.waiting(self.gone):
            row: i64 = cell // 4
            col: i64 = cell % 4
            fine = True
            at: i64 = 0
            while at < self.size and fine:
                if self.rows[at] >= 0 and not self.gone & (unit << at):
                    value: i64 = VALUE[cards[at]]
                    if value == mine:
                        fine = False
                    elif self.rows[at] <= row and self.cols[at] <= col:
                        fine = value < mine
                    elif self.rows[at] >= row and self.cols[at] >= col:
                        fine = value > mine
                at += 1
            if fine:
                return True
        return False

    def crowding(self, cards: list[int], gone: i64, free: i64) -> i64:
        """Around each card, how much of the values below and above it the empty cells before and behind it will take."""
        unit: i64 = (gone & 0) | 1
        total: i64 = 0
        at: i64 = 0
        while at < self.size:
            if self.rows[at] >= 0 and not gone & (unit << at):
                value: i64 = VALUE[cards[at]]
                before: i64 = self.before[at]
                behind: i64 = self.behind[at]
                if gone:
                    row: i64 = self.rows[at]
                    col: i64 = self.cols[at]
                    other: i64 = 0
                    while other < self.size:
                        if gone & (unit << other) and self.rows[other] >= 0:
                            if self.rows[other] <= row and self.cols[other] <= col:
                                before += 1
                            elif self.rows[other] >= row and self.cols[other] >= col:
                                behind += 1
                        other += 1
                total += self.pressed(before, free & ((unit << value) - 1))
                total += self.pressed(behind, free >> (value + 1))
            at += 1
        return total

    def pressed(self, need: i64, free: i64) -> i64:
        if need == 0:
            return 0
        many: i64 = 0
        while free:
            free &= free - 1
            many += 1
        share: i64 = 150 if many == 0 else need * 100 // many
        if share > 150:
            share = 150
        return share * share * self.crowd // 10000

    def pyramid(self, cards: list[int], weights: list[int]) -> i64:
        wrong: i64 = self.missing * CARD
        rows = self.rows
        at: i64 = 0
        if self.levels:
            while at < self.size:
                if self.levels[SYMBOL[cards[at]]] != rows[at]:
                    wrong += weights[at] + self.refill
                at += 1
            return wrong
        # Without an agreement: a symbol belongs where most of it lies, a level keeps its two commonest symbols.
        shown = self.shown
        while at < 5 * SYMBOLS:
            shown[at] = 0
            at += 1
        at = 0
        while at < self.size:
            cell: i64 = rows[at] * SYMBOLS + SYMBOL[cards[at]]
            shown[cell] += int(weights[at] + self.refill)
            wrong += weights[at] + self.refill
            at += 1
        taken: i64 = 0
        used: list[int] = [0] * 5
        unit: i64 = (self.size & 0) | 1
        while True:
            most: i64 = 0
            found: i64 = -1
            at = 0
            while at < 5 * SYMBOLS:
                if shown[at] > most and used[at // SYMBOLS] < 2 and not taken & (unit << (at % SYMBOLS)):
                    most = shown[at]
                    found = at
                at += 1
            if found < 0:
                return wrong
            wrong -= most
            taken |= unit << (found % SYMBOLS)
            used[found // SYMBOLS] += 1


def _tries() -> list[int]:
    """Corners of a frame, the nearest to the first starting card first."""
    corners = [(abs(i) + abs(j), -i - j, i, j) for i in range(-3, 4) for j in range(-3, 4)]
    return [(i + 3) * 7 + j + 3 for _, _, i, j in sorted(corners)]


TRIES: Final[list[int]] = _tries()
