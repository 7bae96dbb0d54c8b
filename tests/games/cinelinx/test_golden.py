"""Recorded games replay as they did, without asking a film base."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.after import statistics
from clapboard.games.cinelinx.box.components import CUTS
from tests.games import golden
from tests.games.cinelinx.make_golden import HERE, WISHES, features

GAMES = golden.games_of(HERE)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "oracle", lambda self: None)
    golden.check_replay(path)


def test_the_golden_games_cover_the_game() -> None:
    """Every wish: each judging mode, each end, and every Director's Cut card."""
    seen: set[str] = set()
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    for wish in WISHES:
        record = clapboard.Record.read(HERE / "golden" / f"{wish.name}.jsonl")
        assert wish.has in features(record), wish.name
        seen |= features(record)
        assert wish.options.get("mode") == "daily" or statistics(record).seats
    assert seen >= set(CUTS)
    assert seen >= set(GAME.meta.reasons)
    assert {wish.options.get("judging", "challenge") for wish in WISHES} == {"challenge", "vote", "strict"}
