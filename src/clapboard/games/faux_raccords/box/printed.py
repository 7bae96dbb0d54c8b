"""What is printed on each card, by its number, for the modules that are compiled.

`components` reads it from the edition and stays plain Python, so what comes from there has no type that mypyc could rely on. Here
each table has one, and is loaded like a constant.
"""

from __future__ import annotations

from typing import Final

from clapboard.games.faux_raccords.box import components

CARDS: Final[tuple[str, ...]] = components.CARDS
VALUE: Final[list[int]] = components.VALUE
SYMBOL: Final[list[int]] = components.SYMBOL
MEMBER: Final[list[int]] = components.MEMBER
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
