"""Games from files: a Python file with a `GAME` in it, named on a command line or in the environment."""

from __future__ import annotations

import importlib.util
import os
import sys
import traceback
from pathlib import Path
from types import ModuleType

from clapboard.kernel.errors import GameError
from clapboard.kernel.game import Game
from clapboard.kernel.registry import AnyGame, register

VARIABLE = "CLAPBOARD_GAMES"
"""Names the files, separated like the folders of a path. What a process loads it names here, so that the processes that it starts (thinkers,
workers of the laboratory) know the same games."""


def load_game(path: Path) -> AnyGame:
    """The game in a file, registered. A `GameError` names the file, the line and what is wrong there."""
    game = getattr(_module(path), "GAME", None)
    if game is None:
        raise GameError(f"{path.name}: it has no GAME; end the file with GAME = and an instance of your game")
    if not isinstance(game, Game):
        raise GameError(f"{path.name}: GAME is {game!r}, and not an instance of a game")
    try:
        register(game)
    except ValueError as bad:
        raise GameError(f"{path.name}: {bad}; change the id in its meta") from None
    _name(path)
    return game


def load_named() -> None:
    """The games in the files that the environment names."""
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        load_game(Path(name))


def place_in(path: Path, bad: BaseException) -> str:
    """Where in a file an error came up: `, line 12, in act`, or nothing if it was elsewhere."""
    if isinstance(bad, SyntaxError) and bad.filename == str(path.resolve()):
        return f", line {bad.lineno}"
    frames = [
        frame for frame in traceback.extract_tb(bad.__traceback__) if frame.filename == str(path.resolve())
    ]
    if not frames:
        return ""
    inside = "" if frames[-1].name == "<module>" else f", in {frames[-1].name}"
    return f", line {frames[-1].lineno}{inside}"


def _module(path: Path) -> ModuleType:
    """The file as a module, loaded once in a process."""
    if not path.is_file():
        raise GameError(f"{path}: there is no such file")
    whole = path.resolve()
    known = "clapboard_game_" + "".join(sign if sign.isalnum() else "_" for sign in str(whole))
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, whole)
    if spec is None or spec.loader is None:
        raise GameError(f"{path.name}: a game is a Python file, with a name that ends in .py")
    module = sys.modules[known] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as bad:
        del sys.modules[known]
        said = str(bad) if isinstance(bad, GameError) else f"{type(bad).__name__}: {getattr(bad, 'msg', bad)}"
        raise GameError(f"{path.name}{place_in(path, bad)}: {said}") from bad
    return module


def _name(path: Path) -> None:
    named = [name for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    if str(path.resolve()) not in named:
        os.environ[VARIABLE] = os.pathsep.join([*named, str(path.resolve())])
