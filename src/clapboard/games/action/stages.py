"""What can be asked, by number and by name (6.2): the kind of prompt, and what a time-out is declared for."""

from __future__ import annotations

from typing import Final

AREA: Final = 0
SCRIPT_CARD: Final = 1
SCRIPT_STACK: Final = 2
ACTOR_CARD: Final = 3
ACTOR_STACK: Final = 4
SET_CARD: Final = 5
SET_STACK: Final = 6
FILM: Final = 7
KEEP: Final = 8
KEEP_STACK: Final = 9
PAIR: Final = 10
CONFIRM: Final = 11
DRAWN_STACK: Final = 12
OVER: Final = 13
STAGES: Final[tuple[str, ...]] = (
    "area",
    "script_card",
    "script_stack",
    "actor_card",
    "actor_stack",
    "set_card",
    "set_stack",
    "film",
    "keep",
    "keep_stack",
    "pair",
    "confirm",
    "drawn_stack",
    "over",
)

# The phases of a game, as everybody sees them.
PLACING: Final = 0
DRAWN: Final = 1
"""A Set was drawn and lies open; its player puts it on a stack."""
ENDED: Final = 2
PHASES: Final[tuple[str, ...]] = ("placing", "drawn", "over")
LAST_ROUND: Final = "last-round"
