"""Where cards lie after an act, before anybody knows which they are: what a plan changes, and many worlds then fill with cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.lines import closed_up
from clapboard.games.faux_raccords.geometry.spaces import PER_LINE

NEW: Final = 100
"""Tokens of a layout: a card of the film by its place, or from here on a card by its number."""


class Layout:
    """Cards as tokens, and what mending each would take. It never changes: each act makes another one."""

    __slots__ = ("shifts", "spaces", "tokens", "weights")

    def __init__(self, spaces: list[int], tokens: list[int], weights: list[int], shifts: bool) -> None:
        self.spaces = spaces
        self.tokens = tokens
        self.weights = weights
        self.shifts: bool = shifts
        """Cards close up and make room (FR-015)."""

    def put_in(self, space: i64, token: i64, weight: i64) -> Layout:
        """One more card; in a line the later cards make room."""
        spaces: list[int] = []
        tokens: list[int] = []
        weights: list[int] = []
        done = False
        line: i64 = space // PER_LINE
        for at, old in enumerate(self.spaces):
            if not done and old >= space:
                spaces.append(int(space))
                tokens.append(int(token))
                weights.append(int(weight))
                done = True
            spaces.append(old + 1 if self.shifts and done and old // PER_LINE == line else old)
            tokens.append(self.tokens[at])
            weights.append(self.weights[at])
        if not done:
            spaces.append(int(space))
            tokens.append(int(token))
            weights.append(int(weight))
        return Layout(spaces, tokens, weights, self.shifts)

    def without(self, gone: i64) -> Layout:
        spaces = self.spaces[:]
        tokens = self.tokens[:]
        weights = self.weights[:]
        del spaces[gone]
        del tokens[gone]
        del weights[gone]
        if self.shifts:
            spaces = closed_up(spaces)
        return Layout(spaces, tokens, weights, self.shifts)

    def exchanged(self, one: i64, two: i64) -> Layout:
        tokens = self.tokens[:]
        weights = self.weights[:]
        tokens[one], tokens[two] = tokens[two], tokens[one]
        weights[one], weights[two] = weights[two], weights[one]
        return Layout(self.spaces, tokens, weights, self.shifts)

    def replaced(self, at: i64, card: i64, weight: i64) -> Layout:
        """Another card in the place of one."""
        tokens = self.tokens[:]
        weights = self.weights[:]
        tokens[at] = int(NEW + card)
        weights[at] = int(weight)
        return Layout(self.spaces, tokens, weights, self.shifts)

    def weighed(self, at: i64, weight: i64) -> Layout:
        """The same cards; mending one of them would take something else."""
        weights = self.weights[:]
        weights[at] = int(weight)
        return Layout(self.spaces, self.tokens, weights, self.shifts)
