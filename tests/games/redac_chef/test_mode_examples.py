"""The worked examples EX-41 to EX-52 of modes, records and puzzles, each through the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.box.components import STANDARD
from clapboard.games.redac_chef.moment import Side
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import solo_area
from clapboard.games.redac_chef.rules.successes import achievements, fulfilled
from tests.games.redac_chef.desk import (
    checked,
    day_rows,
    do,
    ended,
    own,
    refused,
    result,
    rows_of,
    rule,
    scored,
    side,
    staged,
    whole,
)
from tests.games.redac_chef.test_examples import EX_04, photo


@rule("RC-090")
def test_ex_41_the_solo_table() -> None:
    assert [solo_area(size) for size in (0, 1, 2, 3, 4, 5, 6, 7, 8, 30)] == [3, 3, 2, 2, 1, 1, 0, 0, -1, -1]


@rule("RC-091", "RC-R28", "RC-R99")
def test_ex_42_solo_lost() -> None:
    outcome = result(ended([whole(71, 11)], "solo", "poor"))
    assert outcome is not None and outcome.winners == () and outcome.scores == (71,)


@rule("RC-095", "RC-R31")
@pytest.mark.parametrize(
    "ads, reason",
    [
        ("Q22@1,13 Q28@5,6", "page-done"),
        ("Q22@1,11 Q28@1,8", "incomplete"),
        ("Q22@1,13v Q28@5,6", "incomplete"),
        ("Q28@5,6", "incomplete"),
    ],
)
def test_ex_43_an_incomplete_puzzle(ads: str, reason: str) -> None:
    state = GAME.new(1, {"mode": "puzzle", "puzzle": 1})
    do(state, 0, "CP>4,1", *ads.split(), "tirage")
    checked(state)
    outcome = result(state)
    assert outcome is not None and outcome.reason == reason
    assert bool(outcome.winners) == (reason == "page-done")


@rule("RC-104", "RC-105", "RC-R35", "RC-R94")
def test_ex_44_family() -> None:
    days = [[day_rows(11, 2), day_rows(15, 2), day_rows(19, 2)], whole(30, 9), whole(20, 9)]
    outcome = result(ended(days, "family"))
    assert outcome is not None and outcome.scores == (40, 30, 20) and outcome.winners == (0,)


@rule("RC-117", "RC-R39")
def test_ex_45_calling_turn_by_turn() -> None:
    from clapboard.games.redac_chef.rules import grid, turns

    # Everything is covered but a 3 x 3 block and single cells: what fits is asked of the grid alone.
    rows = [(1 << 8) - 1] * 16
    for row in (11, 12, 13):
        rows[row] &= ~0b111
    rows[15] &= ~1
    assert (
        next(grid.places(GAME.box, rows, 1, 4, 2), None) is None
        and next(grid.places(GAME.box, rows, 1, 2, 4), None) is None
    )
    assert next(grid.places(GAME.box, rows, 1, 2, 3), None) == (1, 12)
    state = turn_by_turn("CP@3,3", "A01")
    assert turns.fits_somewhere(state, own(state))
    assert refused(state, 0, "tirage") == "tile-fits"


def turn_by_turn(page: str, desk: str, other: str = "", **more: Any) -> State:
    sides = [side(page, desk, "D1", "SAT"), side(other or "CP@3,3", "", "D2", "SAT")]
    return staged(sides, "turn", "SAT", stage="turn", mover=0, phase="report", **more)


@rule("RC-116")
def test_ex_46_search() -> None:
    state = turn_by_turn("CP@3,3", "A01 Q05")
    do(state, 0, "search Q05")
    for _ in range(5):
        do(state, 0, "reveal A")
    assert refused(state, 0, "reveal A") == "enough"
    first = next(number for number, slot in enumerate(state.at.slots) if slot.up)
    do(state, 0, f"take #{first}")
    assert len(own(state).desk) == 2 and state.at.gone == ["Q05"]


@rule("RC-127", "RC-R44")
def test_ex_47_newsroom_surplus() -> None:
    team = side("CP@4,1 A01@1,1", "A07 A13", carried=["A20", "A26"])
    state = staged(
        [team, side(centre="D2")], "newsroom", people=[{}, {"phase": "layout"}, {}, {"phase": "layout"}]
    )
    do(state, 1, "tirage")
    do(state, 3, "tirage")
    assert rows_of(state).left_over == 4


@rule("RC-132", "RC-R54")
def test_ex_48_scenario_10() -> None:
    plan = STANDARD.scenarios[9]
    for penalties, fine in (((1, 0, 1), True), ((1, 1, 1), False)):
        days = [
            Rows(articles=58 if n == 0 else 0, dollars=16 if n == 0 else 0, penalty=p)
            for n, p in enumerate(penalties)
        ]
        assert fulfilled(plan, Side(days=days), 58) == fine


@rule("RC-130")
def test_ex_49_modification_1() -> None:
    page = EX_04.replace(" A35@1,3", "")
    rows = scored("FRI", page, cell_penalty=True)
    assert rows.area == -rows.empty == -17


def test_ex_50_achievement_20() -> None:
    days = [Rows(area_points=points) for points in (3, 3, 2)]
    assert 20 not in achievements(days, 0, True, False, False)
    assert 20 in achievements([Rows(area_points=3)] * 3, 0, True, False, False)


EX_51 = (
    "CP@3,15 A04@1,15 A05@6,10 A08@7,14 A09@4,10 A12@5,4 A20@7,6 A23@2,5 A25@1,9 A28@1,7 A30@7,8 A31@7,1 P20@4,7 "
    "A01@1,1v A03@3,2v A26@1,11v"
)


@rule("RC-058", "RC-033")
def test_ex_51_eight_points_with_one_photo() -> None:
    assert photo("SUN", EX_51, "P20") == 8
    rows = scored("SUN", EX_51, "3B")
    assert {17, 18} <= set(achievements([rows], 0, True, False, False))


@rule("RC-093", "RC-096", "RC-097")
@pytest.mark.parametrize("number", range(1, 13))
def test_ex_52_every_gold_layout(number: int) -> None:
    puzzle = STANDARD.puzzles[number - 1]
    state = GAME.new(1, {"mode": "puzzle", "puzzle": number})
    centre, *tiles = puzzle.solution.split()
    column, row = centre[3:].split(",")
    if own(state).centre_at != (int(column), int(row)):
        do(state, 0, f"CP>{column},{row}")
    do(state, 0, *tiles, "tirage")
    outcome = result(state)
    assert outcome is not None and outcome.reason == "page-done"
    assert outcome.scores == (puzzle.gold,)
    assert outcome.details["puzzle"]["marks"] == ["bronze", "silver", "gold"]
    assert rows_of(state).surplus == 0 and rows_of(state).dollars == 0
