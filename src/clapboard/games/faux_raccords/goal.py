"""What a mode asks of a film, and how a player weighs what is missing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import components

VALUE: Final[list[int]] = components.VALUE
SYMBOL: Final[list[int]] = components.SYMBOL
JOKER: Final = 6
CARD: Final = 1000
"""The work of placing one card."""

LINE: Final = 0
TWO_LINES: Final = 1
SQUARE: Final = 2
DIAMOND: Final = 3
PYRAMID_FORM: Final = 4


class Goal:
    """`ranks` are the values' places among those that are still in play, from 1."""

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

    def lacking(self, score: i64, missing: i64) -> i64:
        if self.genre == 0:
            return 0
        lack: i64 = (self.genre - score) * CARD
        if missing > 0:
            lack -= missing * self.hope
        return 0 if lack <= 0 else lack * self.lack // CARD
