"""What a mode asks of a film, and how a player weighs what is missing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.box.printed import JOKER, VALUE
from clapboard.games.faux_raccords.geometry.spaces import bit

CARD: Final = 1000
"""The work of placing one card."""

LINE: Final = 0
TWO_LINES: Final = 1
SQUARE: Final = 2
DIAMOND: Final = 3
PYRAMID_FORM: Final = 4


class Goal:
    """`tokens` are the Ambiance tokens of the game, `levels` the level agreed on for each symbol (empty without an agreement), `ranks`
    for each card the place of its value among those that are still in play, from 1."""

    def __init__(
        self,
        kind: i64,
        cards: i64,
        genre: i64,
        tokens: list[int],
        levels: list[int],
        ranks: list[int],
        symbol: list[int],
        style: Style,
    ) -> None:
        self.kind: i64 = kind
        self.cards: i64 = cards
        """How many the film must have."""
        self.genre: i64 = genre
        """The Genre score that is needed; 0 for none."""
        self.matches: list[int] = []
        """For each card a bit for each Genre that it scores in."""
        for card in range(len(VALUE)):
            mask: i64 = 0
            for at, token in enumerate(tokens):
                if symbol[card] == token or symbol[card] == JOKER:
                    mask |= 1 if at < 2 else 2
            self.matches.append(int(mask))
        self.symbol = symbol
        """Of each card."""
        self.levels = levels
        self.ranks = ranks
        self.most: i64 = max(ranks)
        self.alive: i64 = 0
        """A bit for each value that is still in play."""
        for card in range(len(VALUE)):
            before: i64 = 0
            for other in range(len(VALUE)):
                if VALUE[other] < VALUE[card] and ranks[other] > before:
                    before = ranks[other]
            if ranks[card] > before:
                self.alive |= bit(VALUE[card])
        self.style = style

    def lacking(self, score: i64, missing: i64) -> i64:
        """The work of getting the Genre points that the missing cards will not bring by themselves."""
        if self.genre == 0:
            return 0
        lack: i64 = (self.genre - score) * CARD
        if missing > 0:
            lack -= missing * self.style.hope
        return 0 if lack <= 0 else lack * self.style.lack // CARD
