"""What is printed on each card, by its number, for the modules that are compiled.

The cards, their values and the Events are the same in every edition; which symbol and which power a card has, the modes and the Genres
are those of one `Box`.

`components` reads it from the edition and stays plain Python, so what comes from there has no type that mypyc could rely on. Here
each table has one, and is loaded like a constant.
"""

from __future__ import annotations

from typing import Final

from clapboard.games.faux_raccords.box import components
from clapboard.games.faux_raccords.box.components import FauxEdition, Genre, Mode, figure_spaces

CARDS: Final[tuple[str, ...]] = components.CARDS
VALUE: Final[list[int]] = components.VALUE
MEMBERS: Final[tuple[str, ...]] = components.MEMBERS
EVENTS: Final[tuple[str, ...]] = components.EVENTS

# Numbers of `MEMBERS`
EDITOR: Final = 0
SCRIPT: Final = 1
STAR: Final = 2
PRODUCER: Final = 3
MANAGER: Final = 4

JOKER: Final = 6
"""Of `SYMBOLS`."""

# Numbers of `EVENTS`
E01: Final = 0
E02: Final = 1
E03: Final = 2
E04: Final = 3
E05: Final = 4
E06: Final = 5
E07: Final = 6
E08: Final = 7
E09: Final = 8
E10: Final = 9


class Box:
    """One edition, in the form that the rules read."""

    def __init__(self, edition: FauxEdition) -> None:
        self.symbol: list[int] = [components.SYMBOLS.index(card.symbol) for card in edition.rush]
        """By card."""
        self.member: list[int] = [components.MEMBERS.index(card.member) for card in edition.rush]
        """By card: whose power it has."""
        self.modes: dict[str, Mode] = {mode.id: mode for mode in edition.mode}
        self.genres: dict[frozenset[str], Genre] = {frozenset(genre.tokens): genre for genre in edition.genre}
        self.figures: dict[tuple[str, int], list[int]] = {
            (mode.id, seats): figure_spaces(mode, seats) for mode in edition.mode for seats in (2, 3, 4)
        }
        """The spaces of the starting cards, by mode and player count."""
