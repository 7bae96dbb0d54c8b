"""Games are found by their folder and known by their id."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from clapboard.kernel import registry
from clapboard.kernel.errors import UnknownGame
from tests.kernel.games import bids


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_seen", {"clapboard.games"})


@pytest.mark.usefixtures("empty")
def test_a_game_is_known_by_its_id() -> None:
    assert registry.games() == ()
    assert registry.register(bids.GAME) is bids.GAME
    assert registry.register(bids.GAME) is bids.GAME
    assert registry.games() == ("tiny-bids",)
    assert registry.game("tiny-bids") is bids.GAME


@pytest.mark.usefixtures("empty")
def test_two_games_cannot_have_one_id() -> None:
    registry.register(bids.GAME)
    with pytest.raises(ValueError, match="two games are called 'tiny-bids'"):
        registry.register(bids.Bids())


@pytest.mark.usefixtures("empty")
def test_an_unknown_game_is_named_beside_those_that_exist() -> None:
    registry.register(bids.GAME)
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are: tiny-bids"):
        registry.game("chess")


@pytest.mark.usefixtures("empty")
def test_a_folder_with_a_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shelf" / "box").mkdir(parents=True)
    (tmp_path / "shelf" / "__init__.py").touch()
    (tmp_path / "shelf" / "loose.py").write_text("raise RuntimeError('not a folder')")
    (tmp_path / "shelf" / "box" / "__init__.py").write_text(
        "from tests.kernel.games.bids import GAME as GAME\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    try:
        registry.discover("shelf")
        registry.discover("shelf")
        assert registry.games() == ("tiny-bids",)
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "shelf"]:
            del sys.modules[name]
