"""What is wrong with a film whose cards are all known: an estimate of the work that is left, in thousandths of a card.

`lay` reads a layout once; `cost` then judges any cards on it, quickly, for many worlds. The cost is nothing exactly when the film
would pass the final check. A card that does not fit costs what it takes to mend it (its weight), a missing one a whole card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.square import Square
from clapboard.games.faux_raccords.bots.target import CARD, LINE, PYRAMID_FORM, SQUARE, TWO_LINES, Goal
from clapboard.games.faux_raccords.bots.windows import corners, inside
from clapboard.games.faux_raccords.box.printed import VALUE
from clapboard.games.faux_raccords.geometry.diamond import across, along
from clapboard.games.faux_raccords.geometry.spaces import GRID, PER_LEVEL, PER_LINE, PYRAMID, bit

SYMBOLS: Final = 8


class Form:
    """A goal, and a layout that is held against it. `corner` is that of the frame agreed on in `arcs`, if there is one."""

    def __init__(self, goal: Goal, corner: tuple[int, int] | None = None) -> None:
        self.goal = goal
        self.corner = corner
        self.laid: list[int] = []
        self.size: i64 = 0
        self.split: i64 = 0
        self.missing: i64 = 0
        self.rows: list[int] = []
        """The levels of the pyramid's cards."""
        self.squares: list[Square] = []
        """The squares that the film can become: in `arcs`, while it is open, one for each frame."""
        self.best: list[int] = [0] * 64
        self.shown: list[int] = [0] * 64

    # The layout

    def lay(self, spaces: list[int]) -> None:
        self.size = len(spaces)
        kind: i64 = self.goal.kind
        if kind == LINE:
            self.split = self.size
        elif kind == TWO_LINES:
            self.split = 0
            for space in spaces:
                if space // PER_LINE == 1:
                    self.split += 1
        elif kind == PYRAMID_FORM:
            self.rows = [(space - PYRAMID) // PER_LEVEL - 1 for space in spaces]
            self.missing = self.goal.cards - self.size
        elif spaces != self.laid:
            self.lay_squares(spaces)
            self.laid = spaces[:]

    def lay_squares(self, spaces: list[int]) -> None:
        """Grid and diamond are the same square of rows and columns. The diamond's may begin anywhere: what nobody agreed on is
        judged as it would be in each of the frames that are left."""
        if self.goal.kind == SQUARE:
            rows = [(space - GRID) // 4 for space in spaces]
            cols = [(space - GRID) % 4 for space in spaces]
            self.squares = [Square(self.goal, rows, cols)]
        else:
            rows = [int(along(space)) for space in spaces]
            cols = [int(across(space)) for space in spaces]
            self.squares = [
                Square(self.goal, *inside(rows, cols, corner)) for corner in corners(rows, cols, self.corner)
            ]
        self.missing = self.squares[0].missing

    # The cards

    def cost(self, cards: list[int], weights: list[int]) -> i64:
        """The work left with these cards on the layout; `weights` is what mending each would take."""
        kind: i64 = self.goal.kind
        if kind == LINE:
            return self.line(cards, weights, 0, self.size, self.goal.cards, 1)
        if kind == TWO_LINES:
            half: i64 = self.goal.cards // 2
            total: i64 = self.line(cards, weights, 0, self.split, half, 1)
            total += self.line(cards, weights, self.split, self.size, half, 2)
            return total + self.twins(cards, weights)
        if kind == PYRAMID_FORM:
            return self.pyramid(cards, weights)
        total = 0
        for square in self.squares:
            total += square.cost(cards, weights)
        return total // len(self.squares)

    def line(self, cards: list[int], weights: list[int], start: i64, stop: i64, goal: i64, genre: i64) -> i64:
        """Everything that is not in the heaviest increasing row is out of order."""
        best = self.best
        matches = self.goal.matches
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
            if matches[cards[at]] & genre:
                score += 1
            at += 1
        wrong: i64 = total - kept
        missing: i64 = goal - (stop - start)
        if missing >= 0:
            wrong += missing * CARD
        elif wrong < -missing * CARD:
            wrong = -missing * CARD  # what is out of order can be what is too many
        return wrong + self.goal.lacking(score, missing)

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

    def fits(self, cards: list[int], card: i64) -> float:
        """In what part of the squares some cell could take this card, after `cost` has said which others are wrong."""
        fitting = 0
        for square in self.squares:
            if square.fits(cards, card):
                fitting += 1
        return float(fitting) / float(len(self.squares))

    def pyramid(self, cards: list[int], weights: list[int]) -> i64:
        wrong: i64 = self.missing * CARD
        rows = self.rows
        levels = self.goal.levels
        symbol = self.goal.symbol
        refill: i64 = self.goal.style.refill
        at: i64 = 0
        if levels:
            while at < self.size:
                if levels[symbol[cards[at]]] != rows[at]:
                    wrong += weights[at] + refill
                at += 1
            return wrong
        # Without an agreement: a symbol belongs where most of it lies, a level keeps its two commonest symbols.
        shown = self.shown
        while at < 5 * SYMBOLS:
            shown[at] = 0
            at += 1
        at = 0
        while at < self.size:
            cell: i64 = rows[at] * SYMBOLS + symbol[cards[at]]
            shown[cell] += int(weights[at] + refill)
            wrong += weights[at] + refill
            at += 1
        taken: i64 = 0
        used: list[int] = [0] * 5
        while True:
            most: i64 = 0
            found: i64 = -1
            at = 0
            while at < 5 * SYMBOLS:
                if shown[at] > most and used[at // SYMBOLS] < 2 and not taken & bit(at % SYMBOLS):
                    most = shown[at]
                    found = at
                at += 1
            if found < 0:
                return wrong
            wrong -= most
            taken |= bit(found % SYMBOLS)
            used[found // SYMBOLS] += 1
