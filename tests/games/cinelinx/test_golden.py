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
    records = {path.stem: clapboard.Record.read(path) for path in GAMES}
    assert set(records) == {wish.name for wish in WISHES}
    assert len({golden.digest(record) for record in records.values()}) == len(records), (
        "each is a game of its own"
    )
    seen: set[str] = set()
    for wish in WISHES:
        found = features(records[wish.name])
        assert wish.has in found, wish.name
        seen |= found
        assert wish.options.get("mode") == "daily" or statistics(records[wish.name]).seats
    assert seen >= set(CUTS)
    assert seen >= set(GAME.meta.reasons)
    assert {wish.options.get("judging", "challenge") for wish in WISHES} == {"challenge", "vote", "strict"}
