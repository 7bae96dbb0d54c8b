"""The middle of ordinary games, as computer players bring it about: each by the title of the table that begins there (`staged.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import clapboard
from clapboard.bots.by_name import make_bot
from clapboard.lab.arena import record_game


class Midgame(NamedTuple):
    game: str
    bots: tuple[str, ...]
    seed: int
    reached: Callable[[dict[str, Any]], bool]
    """Whether a described state is where the table may begin, once seat 0 is to move."""


MIDGAMES = {
    "An evening of films": Midgame(
        "cinelinx", ("expert",) * 3, 4, lambda told: told["stage"] == "main" and len(told["table"]) >= 9
    ),
    "A day on the lot": Midgame(
        "action", ("regular",) * 4, 3, lambda told: told["round"] >= 6 and not told["chain"]
    ),
}


@cache
def position(title: str) -> dict[str, Any] | None:
    wanted = MIDGAMES.get(title)
    if wanted is None:
        return None
    game = clapboard.game(wanted.game)
    bots = [make_bot(game, level) for level in wanted.bots]
    for record in record_game(game, bots, wanted.seed):
        if record.state.actors() == (0,) and wanted.reached(told := game.describe(record.state)):
            return told
    raise AssertionError(f"{title}: the game was over before")
