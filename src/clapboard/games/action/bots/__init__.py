"""The levels of Action!, and what running out of time does. Each gets a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clapboard.games.action.box.prints import Prints
from clapboard.kernel.bot import Bot

VERSION = 1
"""Rises when a level plays differently: results measured before are then measured again."""


def levels(prints: Prints) -> Mapping[str, Callable[[], Bot]]:
    """Weakest first."""
    from clapboard.games.action.bots.novice import Novice

    return {"novice": lambda: Novice(prints), "regular": lambda: Novice(prints, "regular")}
