"""The games that exist. A game is found by adding one folder in `clapboard.games` with a `GAME` in it."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from clapboard.kernel.errors import UnknownGame
from clapboard.kernel.game import Game

AnyGame = Game[Any, Any]
_games: dict[str, AnyGame] = {}
_seen: set[str] = set()


def register(game: AnyGame) -> AnyGame:
    """Make a game known by its id (twice the same is fine; two games with one id are not)."""
    known = _games.setdefault(game.meta.id, game)
    if known is not game:
        raise ValueError(f"two games are called {game.meta.id!r}")
    return game


def discover(package: str = "clapboard.games") -> None:
    """Import every folder of the package and register its `GAME`."""
    if package in _seen:
        return
    home = importlib.import_module(package)
    for found in pkgutil.iter_modules(home.__path__):
        if found.ispkg:
            register(importlib.import_module(f"{package}.{found.name}").GAME)
    _seen.add(package)  # only now: a broken game says so every time


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    discover()
    return tuple(sorted(_games))


def game(id: str) -> AnyGame:
    """The game with this id."""
    discover()
    if id not in _games:
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(games())}")
    return _games[id]
