"""Recorded games replay as they did, without asking a film base."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clapboard
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.after import statistics
from tests.games.cinelinx.make_golden import GOLDEN, WISHES, digest, features

GAMES = sorted(GOLDEN.glob("*.jsonl"))
AGAIN = "if this change is meant, write them anew with `make golden` and look at what changed"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "oracle", lambda self: None)
    record = clapboard.Record.read(path)
    assert record.error is None, AGAIN
    outcome = record.state.outcome()
    assert outcome is not None
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert json.loads(clapboard.encode(outcome)) == last["outcome"]
    digests = json.loads((GOLDEN / "digests.json").read_text(encoding="utf-8"))
    assert digest(record) == digests[path.stem], AGAIN
    assert b"".join(line + b"\n" for line in record.lines()) == path.read_bytes()


def test_the_golden_games_cover_the_game() -> None:
    """Every wish: each judging mode, each end; and nearly every Director's Cut card."""
    seen: set[str] = set()
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    for wish in WISHES:
        record = clapboard.Record.read(GOLDEN / f"{wish.name}.jsonl")
        assert wish.has in features(record), wish.name
        seen |= features(record)
        assert wish.options.get("mode") == "daily" or statistics(record).seats
    assert len({one for one in seen if one.startswith("DC-")}) >= 14
