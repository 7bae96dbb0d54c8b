"""A game from a file of its own: found by its path, named to other processes, and explained where it is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clapboard.kernel import files, registry
from clapboard.kernel.errors import GameError

ROOT = Path(__file__).parents[2]
MINE = """\
import msgspec
from tests.kernel.games.pebbles import Pebbles

class Mine(Pebbles):
    meta = msgspec.structs.replace(Pebbles.meta, id="mine")

GAME = Mine()
"""


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered and named here is forgotten afterwards."""
    registry.discover()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setenv(files.VARIABLE, "")


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_a_game_among_the_others(tmp_path: Path) -> None:
    game = files.load_game(written(tmp_path, MINE))
    assert registry.game("mine") is game
    assert "mine" in registry.games() and "rythm-and-play" in registry.games()
    assert files.load_game(tmp_path / "mine.py") is game


def test_a_process_that_is_started_knows_it_too(tmp_path: Path) -> None:
    files.load_game(written(tmp_path, MINE))
    code = "import clapboard; print(clapboard.game('mine').meta.title)"
    world = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=world, capture_output=True, text=True, check=True)
    assert done.stdout == "Pebbles\n"


WRONG = {
    "no game": ("x = 1\n", r"^mine\.py: it has no GAME; end the file with GAME = "),
    "no instance": ("GAME = 7\n", r"^mine\.py: GAME is 7, and not an instance of a game$"),
    "no Python": ("class Mine(\n", r"^mine\.py, line 1: SyntaxError: '\(' was never closed$"),
    "a mistake on top": ("a = 1\nb = c\n", r"^mine\.py, line 2: NameError: name 'c' is not defined$"),
    "a mistake inside": (
        "def f():\n    return 1 / 0\n\nf()\n",
        r"^mine\.py, line 2, in f: ZeroDivisionError: division by zero$",
    ),
    "an import": ("import nowhere\n", r"^mine\.py, line 1: ModuleNotFoundError: No module named 'nowhere'$"),
    "half a game": (
        MINE.replace('(Pebbles.meta, id="mine")', '(Pebbles.meta, id="mine")\n    actions = ()'),
        r"^mine\.py, line 8: Mine: `actions` is missing; list the game's subclasses of Action in it$",
    ),
    "an id that is taken": (
        MINE.replace('"mine"', '"action"'),
        r"^mine\.py: two games are called 'action'; change the id in its meta$",
    ),
}


@pytest.mark.parametrize("text, said", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_with_a_file_is_said_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(GameError, match=said):
        files.load_game(written(tmp_path, text))
    assert os.environ[files.VARIABLE] == ""


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="there is no such file"):
        files.load_game(tmp_path / "mine.py")
    with pytest.raises(GameError, match=r"a name that ends in \.py"):
        files.load_game(written(tmp_path, MINE, "mine.txt"))


def test_a_file_that_was_mended_is_read_again(tmp_path: Path) -> None:
    with pytest.raises(GameError):
        files.load_game(written(tmp_path, "GAME =\n"))
    assert files.load_game(written(tmp_path, MINE)).meta.id == "mine"
