"""The games that exist: every folder in `clapboard.games` with a `GAME` in it, and the files that somebody named (`files.py`)."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Any

from clapboard.kernel.edition import game_of
from clapboard.kernel.errors import EditionError, UnknownGame
from clapboard.kernel.game import Game

AnyGame = Game[Any, Any]
_games: dict[str, AnyGame] = {}
_seen: set[str] = set()
_editions: dict[str, dict[str, AnyGame]] = {}


def register(game: AnyGame) -> AnyGame:
    """Make a game known by its id (twice the same is fine; two games with one id are not)."""
    known = _games.setdefault(game.meta.id, game)
    if known is not game:
        raise ValueError(f"two games are called {game.meta.id!r}")
    return game


def discover(package: str = "clapboard.games") -> None:
    """Import every folder of the package and register its `GAME`."""
    from clapboard.kernel.files import load_named

    if package in _seen:
        return
    home = importlib.import_module(package)
    for found in pkgutil.iter_modules(home.__path__):
        if found.ispkg:
            register(importlib.import_module(f"{package}.{found.name}").GAME)
    load_named()
    _seen.add(package)  # only now: a broken game says so every time


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    discover()
    return tuple(sorted(_games))


def game(id: str, edition: str | Path | None = None) -> AnyGame:
    """The game with this id. `edition`: a file with other components to play it with."""
    discover()
    if id not in _games:
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(games())}")
    if edition is None:
        return _games[id]
    told = game_of(Path(edition))
    if told != id:
        raise EditionError(Path(edition).name, f"is an edition of {told!r}, not of {id!r}")
    other = _games[id].with_edition(Path(edition))
    other.file = Path(edition).absolute()
    return other


# Editions by name: what a table may be opened with, and what a record may say it was played with.


def offer(path: Path) -> AnyGame:
    """Make the edition in a file known by its name. Two editions of a game with one name must be the same."""
    id = game_of(path)
    if id not in games():
        raise EditionError(path.name, f"is an edition of {id!r}, and there is no such game")
    other = game(id, path)
    assert other.edition is not None
    name = other.edition.edition
    known = next((one for one in editions(id) if one.edition and one.edition.edition == name), None)
    if known is None:
        return _editions.setdefault(id, {}).setdefault(name, other)
    if known.edition != other.edition:
        raise EditionError(
            path.name, f"has the name {name!r}, which another edition of {id!r} has: give it its own"
        )
    return known


def editions(id: str) -> tuple[AnyGame, ...]:
    """The game with each edition that is known, its own first."""
    return (game(id), *_editions.get(id, {}).values())


def edition(id: str, name: str) -> AnyGame:
    """The game with the edition of this name; "" is its own."""
    if not name:
        return game(id)
    for one in editions(id):
        if one.edition is not None and one.edition.edition == name:
            return one
    raise EditionError(name, f"no edition of {id!r} with this name is known here")


def edition_files() -> tuple[Path, ...]:
    """The files of all editions that were offered, for another process to offer them too."""
    return tuple(one.file for known in _editions.values() for one in known.values() if one.file is not None)
