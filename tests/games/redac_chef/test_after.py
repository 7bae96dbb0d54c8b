"""What the whole course of a game tells: every golden game has its statistics, and one small game is counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.after import DayStatistics, Statistics
from clapboard.kernel.record import Record
from tests.games import golden
from tests.games.redac_chef.make_golden import HERE


def played(*acts: tuple[int, str], seats: int = 2, **options: str | int) -> Record:
    record = Record.new(GAME, seats, {"clock": "off", **options}, seed=5)
    for seat, text in acts:
        record.apply(seat, GAME.parse(text))
    return record


def days_of(record: Record, side: int = 0) -> list[DayStatistics]:
    found = GAME.statistics(record)
    assert isinstance(found, Statistics)
    return found.sides[side].days


def test_tiles_looked_at_kept_given_back_and_taken_by_others() -> None:
    record = played((0, "grab #0"), (0, "keep"), (0, "grab #1"), (0, "return"), (1, "grab #1"), (1, "keep"))
    (first,), (second,) = days_of(record), days_of(record, 1)
    assert (first.looked, first.kept, first.returned, first.lured) == (2, 1, 1, 1)
    assert (second.looked, second.kept, second.returned, second.lured) == (1, 1, 0, 0)
    again = played((0, "grab #1"), (0, "return"), (0, "grab #1"), (0, "keep"))
    assert days_of(again)[0].lured == 0, "taken back by the same hand"


def test_what_a_conflict_cost() -> None:
    record = Record.new(GAME, 1, {"mode": "puzzle", "puzzle": 1}, seed=1)
    for text in ("A20@1,8", "A23@4,8", "tirage"):
        record.apply(0, GAME.parse(text))
    record.apply(0, GAME.parse("turn A20"))
    record.apply(0, GAME.parse("confirm"))
    (day,) = days_of(record)
    assert day.turned_by_conflict == ["A20"] and day.rows is not None
    # One article more, and A20's bad news beside A23's good news.
    assert day.lost_to_conflicts == 1 + day.rows.penalty
    assert set(day.page) == {"A20", "A23"} and day.total == day.rows.total


@pytest.mark.parametrize("path", golden.games_of(HERE), ids=lambda path: path.stem)
def test_every_golden_game_has_its_statistics(path: Path) -> None:
    record = clapboard.Record.read(path)
    found = GAME.statistics(record)
    outcome = record.state.outcome()
    assert outcome is not None
    for side, totals in zip(found.sides, outcome.details["day_totals"], strict=True):
        assert [day.total for day in side.days if day.rows is not None] == totals
        assert all(day.kept + day.returned <= day.looked + 1 for day in side.days)
        assert all(day.reporting_ms >= 0 and day.layout_ms >= 0 for day in side.days)


def test_seconds_in_each_phase() -> None:
    record = Record.new(GAME, 1, {"mode": "solo", "minutes": 2}, seed=1)
    record.apply(0, GAME.parse("ready"))
    record.advance(3_000)
    record.advance(13_000)
    record.apply(0, GAME.parse("maquette"))
    record.advance(18_000)
    record.apply(0, GAME.parse("tirage"))
    (day,) = days_of(record)
    assert (day.reporting_ms, day.layout_ms) == (10_000, 5_000)
