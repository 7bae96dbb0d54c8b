"""--edition FILE in every command that plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.kernel import registry
from tests.cli.command import refused, said, told
from tests.games.test_editions import other

ID = "rythm-and-play"


@pytest.fixture(autouse=True)
def nothing_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_editions", {})


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """55 PLAY cards."""
    return other(tmp_path, ID)


def test_show_and_replay(edition: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    shown = said("show", ID, "--edition", edition, "--bots", "random,random", "--seed", 3, "--record", file)
    assert shown != said("show", ID, "--bots", "random,random", "--seed", 3)
    assert "no edition of" in refused(1, "replay", file)
    assert "won by seat" in said("replay", file, "--edition", edition)


@pytest.mark.parametrize("workers", [1, 2])
def test_simulate(edition: Path, workers: int) -> None:
    words = ("simulate", ID, "--bots", "random,random", "--games", 2, "--seed", 1, "--workers", workers)
    assert told(*words, "--edition", edition) != told(*words)


@pytest.mark.parametrize("command", [("bots", ID), ("rules", ID, "RP-001")], ids=["bots", "rules"])
def test_commands_that_only_tell(edition: Path, command: tuple[str, ...]) -> None:
    assert said(*command, "--edition", edition) == said(*command)


def test_an_edition_with_a_mistake_or_of_another_game(edition: Path) -> None:
    assert "not of 'faux-raccords'" in refused(1, "bots", "faux-raccords", "--edition", edition)
    edition.write_text("[totals", encoding="utf-8")
    assert "is not TOML" in refused(1, "bots", ID, "--edition", edition)
