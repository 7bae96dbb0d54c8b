"""The small game of `tests/kernel/games/roll.py` as a file that a server and its thinkers are named in CLAPBOARD_GAMES.

`ROLL_BASE` says what the game knows of the world there: everything (`here`), nothing (`gone`), or nonsense (`changed`). `ROLL_LOADED`
names a file that is made when its base is loaded.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from clapboard.kernel.game import Oracle
from tests.kernel.games import roll


def nothing_is_an_animal(question: str, about: object) -> object:
    return {"animal": False}


ORACLES: dict[str, Oracle | None] = {
    "here": roll.knows_animals,
    "gone": None,
    "changed": nothing_is_an_animal,
}


@cache
def oracle() -> Oracle | None:
    if loaded := os.environ.get("ROLL_LOADED"):
        Path(loaded).touch()
    return ORACLES[os.environ.get("ROLL_BASE", "here")]


class Roll(roll.Roll):
    def oracle(self) -> Oracle | None:
        return oracle()


GAME = Roll()
