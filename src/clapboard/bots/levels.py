"""Three computer players for a game that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clapboard.bots.greedy import Greedy
from clapboard.bots.player import SearchBot
from clapboard.kernel.bot import Bot
from clapboard.kernel.registry import AnyGame


def levels(game: AnyGame) -> Mapping[str, Callable[[], Bot]]:
    """For `Game.bots`: one that looks a single action ahead by the game's `evaluate`, and two that search."""
    return {
        "novice": lambda: Greedy(game),
        "regular": lambda: SearchBot(game, iterations=60, name="regular"),
        "expert": lambda: SearchBot(game, iterations=400, name="expert"),
    }
