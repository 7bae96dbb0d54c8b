"""What a screen asks about pages: every place of a picked tile with its points, and what a page is worth as it lies."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.actions import Lift, Place, Spot, Turn
from clapboard.games.redac_chef.looking import AboutPage, AboutPlaces, PageWorth, Places, Scratch
from clapboard.kernel.errors import NoAnswer
from tests.games.redac_chef.desk import side, staged

EX_04 = "CP@4,1 A01@1,8 A06@5,12 A20@4,4 A26@1,1 A35@1,3 A36@3,8 A47@4,6 P11@3,11 P21@1,5 Q06@5,10 Q17@1,11"


def page(text: str = "", desk: str = "", **more: Any) -> State:
    return staged([side(text, desk, **more), side()])


def asked(state: State, about: msgspec.Struct, viewer: int | None = 0) -> Any:
    """By its JSON, as a table asks it."""
    return GAME.look(state.view(viewer), GAME.decode_look(msgspec.json.encode(about)))


def test_every_place_has_the_points_that_the_rules_give_there() -> None:
    state = page("CP@4,1 A26@1,1 A36@3,8 P21@1,5", "A35 Q01", centre="D4")
    answer: Places = asked(state, AboutPlaces("A35"))
    before: PageWorth = asked(state, AboutPage())
    free = {(fit.column, fit.row) for fit in answer.places}
    open_to = [
        (column, row)
        for column in range(1, 8)
        for row in range(1, 15)
        if Place("A35", column, row) in state.legal(0)
    ]
    assert free == set(open_to) and len(free) > 20
    for fit in answer.places[::7]:
        laid = state.copy()
        laid.apply(0, Place("A35", fit.column, fit.row))
        after: PageWorth = asked(laid, AboutPage())
        assert after.rows.sum - before.rows.sum == fit.gain
        assert after.rows.largest == fit.gap
        assert {tile for pair in after.conflicts for tile in pair} >= set(fit.clashes)


def test_a_tile_of_the_page_may_go_where_it_lies_and_costs_nothing_there() -> None:
    state = page("CP@4,1 A26@1,1 A36@3,8", centre="D4")
    answer: Places = asked(state, AboutPlaces("A36"))
    assert [fit.gain for fit in answer.places if (fit.column, fit.row) == (3, 8)] == [0]


def test_a_conflict_names_the_tile() -> None:
    state = page("CP@4,1 A01@1,8", "A03", centre="D4")
    answer: Places = asked(state, AboutPlaces("A03"))
    assert [fit.clashes for fit in answer.places if (fit.column, fit.row) == (3, 8)] == [["A01"]]
    down: Places = asked(state, AboutPlaces("A03", up=False))
    assert not any(fit.clashes for fit in down.places)


def test_the_centrepiece_has_its_places() -> None:
    state = page("CP@4,1 A01@1,8", centre="D4")
    answer: Places = asked(state, AboutPlaces("CP"))
    assert len(answer.places) == 12


@pytest.mark.rule("RC-055", "RC-060")
def test_a_page_is_told_tile_by_tile() -> None:
    """EX-04: P21 counts four articles, P11 one; the largest gap has four cells."""
    state = page(EX_04, "Q01 A10", centre="D4")
    worth: PageWorth = asked(state, AboutPage())
    assert worth.counted.brought["P21"] == 4 and worth.counted.fed["P21"] == ["A01", "A20", "A35", "A36"]
    assert worth.counted.fed["P11"] == ["A06"]
    assert (worth.counted.happy, worth.counted.sad) == (3, 5)
    assert worth.counted.gaps == sorted(worth.counted.gaps)
    assert len(worth.counted.gaps) == worth.rows.largest == 4
    assert worth.printed == worth.total


def test_printing_now_costs_the_cheaper_tile_of_a_pair() -> None:
    state = page("CP@4,1 A01@1,8 A02@3,8 A13@5,8", centre="blank")
    worth: PageWorth = asked(state, AboutPage())
    laid = state.copy()
    laid.apply(0, Turn("A01"))
    best: PageWorth = asked(laid, AboutPage())
    assert worth.conflicts == [["A01", "A02"]]
    assert worth.printed == best.total and not best.conflicts


def test_who_watches_sees_every_page_and_has_none() -> None:
    state = page("CP@4,1 A01@1,8", centre="D4")
    assert asked(state, AboutPage(side=0), None) == asked(state, AboutPage())
    with pytest.raises(NoAnswer, match="no page"):
        asked(state, AboutPlaces("A01"), None)


@pytest.mark.parametrize(
    ("about", "code"),
    [
        (AboutPlaces("X99"), "no-such-tile"),
        (AboutPlaces("A02"), "not-yours"),
        (AboutPage(side=7), "no-such-side"),
    ],
)
def test_what_is_not_there_is_refused_by_name(about: msgspec.Struct, code: str) -> None:
    with pytest.raises(NoAnswer) as refused:
        asked(page("CP@4,1 A01@1,8", centre="D4"), about)
    assert refused.value.code == code


def test_asking_changes_nothing() -> None:
    state = page("CP@4,1 A01@1,8", "A02", centre="D4")
    before = GAME.describe(state)
    asked(state, AboutPlaces("A02"))
    asked(state, AboutPage())
    assert GAME.describe(state) == before
    assert Lift("A01") in state.legal(0)


def reporting(centre: str = "8B", desk: str = "A26 A20 Q01") -> State:
    return staged([side("CP@3,3", desk, centre=centre), side(day="SAT")], people=[{}, {}], day="SAT")


@pytest.mark.rule("RC-R50")
def test_8b_has_a_sheet_to_try_kept_tiles_on_while_reporting() -> None:
    state = reporting()
    sheet = Scratch(centre_at=(3, 3), page={"A26": Spot(1, 7)})
    answer: Places = asked(state, AboutPlaces("A20", sheet=sheet))
    laid = staged([side("CP@3,3 A26@1,7", "A20 Q01", centre="8B"), side(day="SAT")], day="SAT")
    assert answer == asked(laid, AboutPlaces("A20"))
    worth: PageWorth = asked(state, AboutPage(sheet=sheet))
    assert worth.rows.articles == 1 and worth.rows.left_over == 2
    assert state.view(0).sides[0].page == {}, "it is not the page"


@pytest.mark.rule("RC-R50")
@pytest.mark.parametrize(
    ("code", "state", "sheet"),
    [
        ("no-sheet", reporting(centre="8A"), Scratch((3, 3))),
        ("no-sheet", page("CP@4,1", "A26", centre="D4"), Scratch((4, 1))),
        ("star-uncovered", reporting(), Scratch((1, 9))),
        ("not-yours", reporting(), Scratch((3, 3), {"A27": Spot(1, 7)})),
        ("overlap", reporting(), Scratch((3, 3), {"A26": Spot(3, 3)})),
        ("overlap", reporting(), Scratch((3, 3), {"A26": Spot(1, 7), "A20": Spot(2, 8)})),
        ("off-page", reporting(), Scratch((3, 3), {"A26": Spot(7, 16)})),
    ],
)
def test_a_sheet_is_refused_by_name(code: str, state: State, sheet: Scratch) -> None:
    for about in (AboutPage(sheet=sheet), AboutPlaces("A20" if code != "no-sheet" else "A26", sheet=sheet)):
        with pytest.raises(NoAnswer) as none:
            asked(state, about)
        assert none.value.code == code
