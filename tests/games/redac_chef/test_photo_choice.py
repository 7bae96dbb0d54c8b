"""Renaud's photo: proposed by the server, chosen by its owner (RC-R63, DP-7), and the time that each question of the check has."""

from __future__ import annotations

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.facts import Boosted
from clapboard.kernel.seats import TABLE
from tests.games.redac_chef.desk import (
    advance,
    do,
    may,
    own,
    refused,
    rows_of,
    rule,
    side,
    stage,
    staged,
    told,
)

TWO_PHOTOS = "CP@4,1 P02@1,4 A01@1,6 A07@4,4 P06@6,9 A13@4,9"
"""P02 (a section) touches A01 and A07, P06 touches A13 alone: each gains one article by Renaud."""


def renaud(page: str = TWO_PHOTOS, **more: object) -> State:
    state = staged(
        [side(page, character="renaud"), side(centre="D2", character="jazz")],
        options={"powers": "on"},
    )
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    return state


@rule("RC-R63")
def test_the_owner_chooses_the_photo_and_may_decline() -> None:
    state = renaud()
    assert stage(state) == "check" and state.actors() == (0,)
    proposed = own(state).proposal
    assert len(proposed) == 1 and state.view(1).sides[0].proposal == proposed
    assert [GAME.text(action) for action in state.legal(0)] == ["accept", "boost P02", "boost P06", "done"]
    other = "P06" if proposed == ["P02"] else "P02"
    by_hand = state.copy()
    facts = do(by_hand, 0, f"boost {other}")
    assert [(fact.side, fact.tile) for fact in told(facts, Boosted)] == [(0, other)]
    best = state.copy()
    do(best, 0, "accept")
    none = state.copy()
    do(none, 0, "done")
    assert rows_of(best).photos >= rows_of(by_hand).photos > rows_of(none).photos


@rule("RC-R63")
def test_the_choice_counts_even_if_another_photo_would_bring_more() -> None:
    page = "CP@4,1 P02@1,4 A01@1,6 A07@4,4 A14@1,1 P06@6,9 A13@4,9"
    state = renaud(page)
    assert own(state).proposal == ["P02"]
    best, worse = state.copy(), state.copy()
    do(best, 0, "accept")
    do(worse, 0, "boost P06")
    assert rows_of(best).photos == rows_of(worse).photos + 1
    assert own(worse).boosted == "" and own(best).boosted == ""  # of that day alone


@rule("RC-R63")
def test_nothing_is_asked_where_at_most_one_photo_would_gain() -> None:
    assert stage(renaud("CP@4,1 P02@1,4 A01@1,6 A07@4,4")) != "check"
    assert stage(renaud("CP@4,1")) != "check"


@rule("RC-R63", "RC-138")
def test_what_is_no_photo_of_the_page_is_refused() -> None:
    state = renaud()
    assert refused(state, 0, "boost A01") == "no-gain"
    assert refused(state, 0, "boost P20") == "no-gain"
    assert refused(state, 0, "turn P02") == "photo-first"
    assert refused(state, 1, "boost P02") == "checked"
    assert not may(staged([side(TWO_PHOTOS), side(centre="D2")]), 0, "boost P02")


@rule("RC-R87")
def test_after_twenty_seconds_the_best_photo_counts() -> None:
    state = staged(
        [side(TWO_PHOTOS, character="renaud"), side(centre="D2", character="jazz")],
        options={"powers": "on", "clock": "real"},
        now=10_000,
        end=240_000,
    )
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    advance(state, 10_120)
    assert own(state).check == "photo"
    advance(state, 30_119)
    assert stage(state) == "check"
    advance(state, 30_120)
    assert stage(state) == "choose" and rows_of(state).photos == 2


@rule("RC-R87", "RC-R12")
def test_each_question_of_the_check_has_its_own_twenty_seconds() -> None:
    page = "CP@4,1 A01@1,8 A02@3,8 A13@5,8"
    state = staged(
        [side(page, character="danae"), side(centre="D2", character="jazz")],
        options={"powers": "on", "clock": "real"},
        now=10_000,
        end=240_000,
    )
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    advance(state, 10_120)
    assert own(state).check == "correct" and state.deadline() == 30_120
    advance(state, 30_000)
    do(state, 0, "done")
    assert own(state).check == "conflicts" and state.deadline() == 50_000
    do(state, 0, "turn A01")
    assert state.deadline() == 50_000  # a choice on the way gives no more time


@rule("RC-143", "RC-R63")
def test_for_whoever_leaves_the_best_photo_counts() -> None:
    state = staged(
        [side(TWO_PHOTOS, character="renaud"), side(centre="D2"), side(centre="D3")],
        options={"powers": "on", "absent": "out"},
    )
    for seat in range(3):
        do(state, seat, "tirage")
    assert state.actors() == (0,)
    do(state, TABLE, "leave 0")
    assert stage(state) == "choose" and rows_of(state).photos == 2
