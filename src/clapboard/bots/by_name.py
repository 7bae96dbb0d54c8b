"""Players by their names: the levels of a game, players for any game, and classes from outside."""

from __future__ import annotations

from clapboard.bots.greedy import Greedy
from clapboard.bots.luck import RandomBot
from clapboard.bots.outside import UnknownBot, is_outside, load_outside
from clapboard.kernel.bot import Bot
from clapboard.kernel.registry import AnyGame


def make_bot(game: AnyGame, name: str) -> Bot:
    """A player by name: a level of the game, `random`, `greedy`, or a class of your own as `module:Class` or `file.py:Class`."""
    levels = game.bots()
    if name in levels:
        return levels[name]()
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return Greedy(game)
    if is_outside(name):
        return load_outside(name)
    raise UnknownBot(f"no bot {name!r} plays {game.meta.title}; there are: {', '.join(bot_names(game))}")


def bot_names(game: AnyGame) -> list[str]:
    return list(dict.fromkeys(["random", "greedy", *game.bots()]))
