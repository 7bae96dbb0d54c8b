"""What a game brings to the command line, in its own folder: `terminal.py` with its board, `commands.py` with commands of its own."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import click

from clapboard.cli.plain_board import PLAIN
from clapboard.terminal import Board

GAMES = "clapboard.games"


def board(id: str) -> Board:
    """The board of a game by its id: `BOARD` in its `terminal.py`, or the plain one."""
    folder = f"{GAMES}.{id.replace('-', '_')}"
    try:
        found: Board = importlib.import_module(f"{folder}.terminal").BOARD
    except ModuleNotFoundError as missing:
        if missing.name not in (folder, f"{folder}.terminal"):
            raise
        return PLAIN
    return found


def commands(package: str = GAMES) -> Iterator[click.Command]:
    """The `COMMANDS` of all games. Only the games that have some are imported for it: every command begins with this search."""
    roots = importlib.import_module(package).__path__
    for game in pkgutil.iter_modules(roots):
        inside = pkgutil.iter_modules([f"{root}/{game.name}" for root in roots])
        if game.ispkg and any(module.name == "commands" for module in inside):
            yield from importlib.import_module(f"{package}.{game.name}.commands").COMMANDS
