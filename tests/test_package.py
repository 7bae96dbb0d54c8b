"""What `import clapboard` gives."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import clapboard

ROOT = Path(__file__).resolve().parents[1]


def test_games_can_be_listed_before_and_after_one_is_imported() -> None:
    code = (
        "import clapboard; first = clapboard.games()\n"
        "from clapboard.games.rythm_and_play import GAME\n"
        "import clapboard.games.rythm_and_play as room\n"
        "assert clapboard.games() == first and 'rythm-and-play' in first, clapboard.games()\n"
        "assert clapboard.game('rythm-and-play') is GAME is room.GAME\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(clapboard.UnknownGame, match="rythm-and-play"):
        clapboard.game("chess")


def test_everything_promised_is_there() -> None:
    for name in clapboard.__all__:
        assert hasattr(clapboard, name)


NOT_NEEDED = ("*.md", "compiled.txt")
"""Notes, and what the build alone reads."""


def test_all_data_is_in_the_wheel() -> None:
    """Every file below src/clapboard that is no Python is of a kind that the wheel takes along."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    taken = project["tool"]["setuptools"]["package-data"]["*"]
    made = {".py", ".pyc", ".so", ".c"}
    files = (ROOT / "src" / "clapboard").rglob("*.*")
    names = [path.name for path in files if path.is_file() and path.suffix not in made]
    assert "deck.json" in names
    kinds = [*taken, *NOT_NEEDED]
    assert [name for name in names if not any(fnmatch(name, kind) for kind in kinds)] == []


@pytest.mark.parametrize("name", ["uvicorn", "httptools", "litestar", "uvloop"])
def test_what_the_server_takes_apart_does_not_change_by_itself(name: str) -> None:
    """The server uses of these libraries what is not for others: anyone who installs the wheel gets no version that nobody has tried."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (needed,) = (one for one in project["project"]["dependencies"] if one.startswith(name + ">"))
    assert "<" in needed.partition(";")[0]
