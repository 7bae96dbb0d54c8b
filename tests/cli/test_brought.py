"""A game brings its board and its commands in its own folder, and no list outside names them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from clapboard.cli import brought
from clapboard.cli.plain_board import PLAIN

BOARD = """\
class Own:
    public = True

BOARD = Own()
"""
COMMANDS = """\
import click

@click.command()
def tune():
    "Tune it."

COMMANDS = (tune,)
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with two games, of which one brings something."""
    name = "house_of_games"
    for folder in ("", "plain_one", "own_one"):
        (tmp_path / name / folder).mkdir()
        (tmp_path / name / folder / "__init__.py").touch()
    (tmp_path / name / "own_one" / "terminal.py").write_text(BOARD, encoding="utf-8")
    (tmp_path / name / "own_one" / "commands.py").write_text(COMMANDS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(brought, "GAMES", name)
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]
    return name


def test_a_game_brings_its_board(house: str) -> None:
    assert type(brought.board("own-one")).__module__ == f"{house}.own_one.terminal"
    assert brought.board("plain-one") is PLAIN
    assert brought.board("no-such-game") is PLAIN


def test_a_board_with_a_mistake_is_not_passed_over(house: str, tmp_path: Path) -> None:
    (tmp_path / house / "plain_one" / "terminal.py").write_text("import no_such_module", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        brought.board("plain-one")


def test_a_game_brings_its_commands_and_the_others_stay_unloaded(house: str) -> None:
    assert [command.name for command in brought.commands(house)] == ["tune"]
    assert f"{house}.own_one" in sys.modules and f"{house}.plain_one" not in sys.modules


def test_only_the_games_with_commands_are_loaded_to_show_the_help() -> None:
    script = "import sys, clapboard.cli; print(*sorted(name for name in sys.modules if name.startswith('clapboard.games.')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[2] for name in done.stdout.split()}
    assert "redac_chef" in loaded and "rythm_and_play" not in loaded
