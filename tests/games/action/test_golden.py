"""Recorded games replay as they did, and show every viewer what they showed."""

from __future__ import annotations

import difflib
import json
from collections import defaultdict
from pathlib import Path

import pytest

import clapboard
from clapboard.games.action import GAME
from tests.games.action.make_golden import GOLDEN, PLAYTHROUGHS, WISHES, digest, features, told

GAMES = sorted(GOLDEN.glob("*.jsonl"))
TEXTS = sorted(PLAYTHROUGHS.glob("*.txt"))
AGAIN = "if this change is meant, write them anew with `make golden` and look at what changed"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    record = clapboard.Record.read(path)
    assert record.error is None, AGAIN
    outcome = record.state.outcome()
    assert outcome is not None
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert json.loads(clapboard.encode(outcome)) == last["outcome"]
    digests = json.loads((GOLDEN / "digests.json").read_text(encoding="utf-8"))
    assert digest(record) == digests[path.stem], AGAIN
    lines = b"".join(line + b"\n" for line in record.lines())
    assert lines == path.read_bytes()


def test_the_golden_games_cover_the_game() -> None:
    """Every wish, every value of every option that changes play, every number of seats."""
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    seats = set()
    values: defaultdict[str, set[str | int]] = defaultdict(set)
    for wish in WISHES:
        record = clapboard.Record.read(GOLDEN / f"{wish.name}.jsonl")
        seats.add(record.header.seats)
        assert wish.has in features(record), wish.name
        for key, value in record.header.options.items():
            values[key].add(value)
    assert seats == {count for _, count in GAME.tables()}
    for option in GAME.meta.options:
        assert values[option.key] == set(option.choices), option.key


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    record = clapboard.Record.read(GOLDEN / f"{path.stem}.jsonl")
    now = list(told(record))
    then = path.read_text(encoding="utf-8").splitlines()
    if now != then:
        diff = list(difflib.unified_diff(then, now, f"playthroughs/{path.name}", "now", lineterm="", n=2))
        pytest.fail("\n".join([*diff[:60], *(["..."] if len(diff) > 60 else []), AGAIN]), pytrace=False)
