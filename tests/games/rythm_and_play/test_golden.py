"""Recorded games replay as they did, and show every viewer what they showed."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.cli.playthrough import playthrough
from clapboard.games.rythm_and_play import GAME
from tests.games import golden
from tests.games.rythm_and_play.make_golden import HERE, WISHES, features, told

GAMES = golden.games_of(HERE)
TEXTS = golden.texts_of(HERE)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    golden.check_replay(path)


def test_the_golden_games_cover_the_game() -> None:
    """Every reason to end, every value of every option that changes play, every number of seats, every rarity."""
    records = [clapboard.Record.read(path) for path in GAMES]
    seen = set().union(*map(features, records))
    seats, values = golden.tables_in(records)
    assert seats == {count for _, count in GAME.tables()}
    assert seen >= set(GAME.meta.reasons)
    for option in GAME.meta.options:
        if option.scope == "rules":
            assert values[option.key] == set(option.choices), option.key
    assert seen >= {
        "reshuffle",
        "forced pass",
        "free pass",
        "shared victory",
        "tie broken by RHYTHM cards",
        "closed steal",
    }


def test_each_wish_has_its_file() -> None:
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    seats = {clapboard.Record.read(HERE / "golden" / f"{path.stem}.jsonl").header.seats for path in TEXTS}
    assert seats == {2, 3, 6}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    golden.check_text(path, told)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_playthrough_from_one_side_keeps_the_secrets(viewer: int | None) -> None:
    """No line shows a hand that is not the viewer's before the game is over."""
    lines = list(playthrough(clapboard.Record.read(HERE / "golden" / "short-3.jsonl"), viewer))
    end = next(place for place, line in enumerate(lines) if "prompt.kind: over" in line)
    last = max(place for place in range(end) if not lines[place])
    for line in lines[:last]:
        for seat in range(3):
            if seat != viewer:
                assert f"chairs[{seat}].hand." not in line
                assert f"got_play: seat {seat}" not in line and f"got_rhythm: seat {seat}" not in line
    others = [seat for seat in range(3) if seat != viewer]
    assert all(any(f"chairs[{seat}].hand." in line for line in lines[last:]) for seat in others)


def test_a_playthrough_from_a_seat_that_is_not_there() -> None:
    record = clapboard.Record.read(HERE / "golden" / "short-2.jsonl")
    with pytest.raises(clapboard.ViewError, match="no seat 2"):
        list(playthrough(record, 2))


def test_a_playthrough_of_a_torn_record_ends_with_the_reason() -> None:
    torn = (HERE / "golden" / "short-2.jsonl").read_bytes()[:4000]
    lines = list(playthrough(clapboard.Record.parse(torn), None))
    assert lines[-1].startswith("here the record breaks off: entry ")
