"""What could have been made of the tiles of a day that is over, and which of them brought or cost most."""

from __future__ import annotations

from typing import Any

import pytest

import clapboard
from clapboard.games.redac_chef import GAME, studying
from clapboard.games.redac_chef.actions import Lift, MoveCentre, Place, Spot, Turn
from clapboard.games.redac_chef.after import DayStatistics
from clapboard.games.redac_chef.box.components import DAYS, TILES, Puzzle
from clapboard.games.redac_chef.box.fridays import fridays, layout_of
from clapboard.games.redac_chef.helping import BestPage, Worths
from clapboard.games.redac_chef.rules import grid
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import NoAnswer
from tests.games.redac_chef.make_golden import HERE

pytestmark = pytest.mark.one_build

TOLD = ("day", "centre", "centre_at", "page", "left", "news", "character", "blocks", "mode", "cell_penalty")
"""What a screen sends back of the statistics of a day."""


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "STEPS", 6_000)
    monkeypatch.setattr(studying, "TILE_STEPS", 500)


def asked(kind: str, **fields: Any) -> Any:
    return GAME.study(GAME.decode_study(encode({"type": kind, **fields})))


def day_of(found: DayStatistics) -> dict[str, Any]:
    assert found.rows is not None
    return {**{name: getattr(found, name) for name in TOLD}, "token": found.rows.token}


def days_of(name: str) -> list[DayStatistics]:
    record = clapboard.Record.read(HERE / "golden" / f"{name}.jsonl")
    return [day for side in GAME.statistics(record).sides for day in side.days if day.rows is not None]


@pytest.mark.parametrize("name", ["solo", "mod-1", "news", "puzzle", "family", "scenario-12", "powers"])
def test_every_day_of_a_game_can_be_studied_from_its_statistics(name: str) -> None:
    days = [day for day in days_of(name) if day.page or day.left]
    assert days
    for day in days[:3]:
        found = asked("made", **day_of(day))
        assert isinstance(found, BestPage)
        assert day.rows is not None and len(day.left) == day.rows.left_over
        assert found.score >= found.own - (len(day.turned_by_conflict) + len(day.turned_by_news))
        if name in ("solo", "mod-1", "puzzle", "family", "scenario-12"):
            assert found.own == day.rows.sum, "nobody is compared with anybody"
        assert set(found.page) <= {*day.page, *day.left}


def test_the_printed_page_is_where_the_search_begins() -> None:
    """So that what is shown is never worse than what somebody made."""
    puzzle = fridays()[0]
    centre, placed = layout_of(puzzle.solution)
    page = {TILES[tile]: Spot(column, row, up) for tile, column, row, up in placed}
    left = [tile for tile in puzzle.tiles.split() if tile not in page]
    told = {"day": "FRI", "centre": puzzle.centrepiece, "mode": "puzzle"}
    found = asked("made", centre_at=centre, page=page, left=left, **told)
    assert found.own == found.score == puzzle.gold


@pytest.mark.parametrize("puzzle", [fridays()[16], GAME.edition.puzzles[8]], ids=["117", "9"])
def test_of_a_puzzle_the_known_best_page_is_shown(puzzle: Puzzle) -> None:
    """Nobody who printed less is told that there is less than gold."""
    told = {"day": puzzle.day, "centre": puzzle.centrepiece, "mode": "puzzle"}
    centre = GAME.box.start[DAYS.index(puzzle.day)]
    found = asked("made", centre_at=centre, page={}, left=puzzle.tiles.split(), **told)
    assert found.score >= puzzle.gold
    worths = asked("grabs", centre_at=centre, page={}, left=puzzle.tiles.split(), **told)
    assert worths.best >= puzzle.gold


def test_the_steps_lead_from_the_printed_page_to_the_better_one() -> None:
    page = {"A01": Spot(1, 1, False), "A20": Spot(5, 13, True)}
    found = asked("made", day="FRI", centre="D1", centre_at=(4, 3), page=page, left=["A42", "P01", "Q01"])
    box, lies, centre = GAME.box, dict(page), (4, 3)
    for step in map(GAME.parse, found.steps):
        if isinstance(step, Lift):
            del lies[step.tile]
        elif isinstance(step, Turn):
            spot = lies[step.tile]
            lies[step.tile] = Spot(spot.column, spot.row, not spot.up)
        elif isinstance(step, MoveCentre):
            centre = step.column, step.row
        else:
            assert isinstance(step, Place)
            rows = grid.covered(box, 0, lies, centre)
            assert (step.column, step.row) in set(grid.tile_places(box, rows, 0, step.tile))
            lies[step.tile] = Spot(step.column, step.row, step.up)
    assert lies == found.page and list(centre) == found.centre
    assert found.score > found.own


def test_what_each_tile_brought_or_cost() -> None:
    found = asked("grabs", day="FRI", centre="D1", centre_at=(4, 1), page={}, left=["A01", "A42", "Q01"])
    assert isinstance(found, Worths)
    by_tile = {one.tile: one.points for one in found.tiles}
    assert set(by_tile) == {"A01", "A42", "Q01"}
    points = [one.points for one in found.tiles]
    assert points == sorted(points, reverse=True) and min(points) >= -1
    assert by_tile["A42"] >= by_tile["Q01"]


def test_a_tile_that_stays_on_the_desk_cost_its_point_and_no_other_brought_more_than_it_could() -> None:
    """Small pages with room for everything: a tile is worth what it is worth by itself, whatever the search did."""
    told = {"day": "SUN", "centre": "D1", "centre_at": (5, 3), "page": {}}
    found = asked("grabs", left=["A01", "A02", "A03"], **told)
    # D1 counts sets of three sections, and here is one: each article brings its point, and moods are even with two of them.
    assert all(0 <= one.points <= 3 for one in found.tiles)
    down = asked("grabs", left=["Q01", "A01"], **told)
    assert {one.tile: one.points for one in down.tiles}["Q01"] in (-1, 0)


GOOD: dict[str, Any] = {"day": "FRI", "centre": "D1", "centre_at": (4, 1), "page": {}, "left": ["A01"]}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"day": "MON"}, "no day"),
        ({"mode": "chess"}, "no mode"),
        ({"centre": "99Z"}, "no centrepiece"),
        ({"news": "FRI-99"}, "no news card"),
        ({"character": "nobody"}, "no character"),
        ({"token": 99}, "out of range"),
        ({"left": ["Z99"]}, "no tile"),
        ({"left": ["A01", "A01"]}, "twice"),
        ({"left": []}, "no tiles"),
        ({"left": list(TILES[:61])}, "too many"),
        ({"centre_at": (9, 9)}, "where it may not"),
        ({"page": {"A02": [7, 1]}}, "sticks out"),
        ({"page": {"A02": [4, 1]}}, "over something"),
    ],
)
def test_what_is_no_page_is_refused_with_the_reason(wrong: dict[str, Any], why: str) -> None:
    assert isinstance(asked("made", **GOOD), BestPage)
    with pytest.raises(NoAnswer, match=why):
        asked("made", **{**GOOD, **wrong})


def test_tiles_that_make_no_legal_page_are_told_so() -> None:
    ads = [f"Q{number}" for number in range(19, 35)]
    with pytest.raises(NoAnswer) as refused:
        asked("made", **{**GOOD, "mode": "puzzle", "left": ads})
    assert refused.value.code == "none-found"


def test_a_question_that_is_none_is_refused() -> None:
    for body in (b"{", b'{"type":"made"}', b'{"type":"cheat"}', encode({"type": "made", **GOOD, "more": 1})):
        with pytest.raises(NoAnswer, match="no question"):
            GAME.decode_study(body)
