"""What a game lets a designer measure: declared by the game, counted and drawn by the laboratory (`clapboard balance`).

A game names its measures in `Game.measures` and takes them of a whole game in `Game.measure`. Seats, scores, lengths and ends are measured of
every game and need not be declared.
"""

from __future__ import annotations

import msgspec


class Factor(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be said of a player in a few different words: how often players win of whom each of them can be said."""

    key: str
    title: str
    about: str = ""
    values: tuple[str, ...] = ()
    """In the order in which they are shown; others come after them."""


class Quantity(msgspec.Struct, frozen=True, kw_only=True):
    """A number that each player has at the end: how it is spread."""

    key: str
    title: str
    about: str = ""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """Things of which each occurs in some games and not in others: what is different where it does."""

    key: str
    title: str
    about: str = ""
    changes: tuple[str, ...]
    """The keys of the quantities that are compared."""
    each: bool = False
    """It occurs to single players: those are compared with the others of the same game, so that what makes a whole game rich or poor does
    not count. Where one plays alone, games are compared."""


Measure = Factor | Quantity | Happening


class Measured(msgspec.Struct, kw_only=True):
    """What was measured of one game. Lists have an item for each seat."""

    factors: list[dict[str, str]] = []
    """By the key of each factor; one that is missing cannot be said of this player."""
    quantities: list[dict[str, float]] = []
    """By the key of each quantity."""
    happenings: dict[str, list[str]] = {}
    """By the key of each happening: what occurred in the game."""
    own: list[dict[str, list[str]]] = []
    """By the key of each happening that occurs to single players: what occurred to this one."""
