"""Collective decisions: who abstains or is away, for every Event with a choice (FR-R23, FR-R56)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import EVENTS
from clapboard.games.faux_raccords.facts import Voted
from tests.games.faux_raccords.desk import Desk
from tests.games.faux_raccords.test_events import flipping

rule = pytest.mark.rule

ASKED = {"e01": "lose", "e02": "labels", "e06": "name_player", "e07": "sponsor", "e09": "tantrum"}
"""The Events that can be applied in several ways, and what is asked then; e08 asks for a card, e10 each player for their own look."""
ALONE = {"e03", "e04", "e05"}


def voting(event: str, **more: Any) -> Desk:
    return flipping(event, cut="r25", options={"event_decider": "vote", **more.pop("options", {})}, **more)


def decided(desk: Desk) -> str:
    (told,) = [fact.decided for fact in desk.state.told if isinstance(fact, Voted)]
    return str(told)


def ways(desk: Desk, seat: int) -> list[str]:
    return [GAME.text(action) for action in desk.state.legal(seat)]


@rule("FR-R23", "FR-R56")
def test_every_event_with_a_choice_is_known_here() -> None:
    """With a vote, every Event asks all, nobody, or (e08, e10) each player for something of their own."""
    for event in EVENTS:
        desk = voting(event, film="r02^ r03 r04 r05 r06 r07 r08 r09 r11", claps={"c2": [1]})
        phase = desk.told["phase"]
        if event in ASKED:
            assert phase == ASKED[event] and desk.state.actors() == (0, 1, 2)
        elif event in ALONE:
            assert desk.told["mark"] is None
        else:
            assert phase == {"e08": "recast", "e10": "screen"}[event]


@rule("FR-R56")
@pytest.mark.parametrize("event", ASKED)
@pytest.mark.parametrize("missing", ["abstain", "late"])
def test_no_vote_at_all_takes_the_first_way(event: str, missing: str) -> None:
    desk = voting(event)
    first = ways(desk, 0)[0]
    if missing == "late":
        desk.state.advance(30_000)
    else:
        for seat in (0, 1, 2):
            desk.does("?", seat=seat)
    assert decided(desk) == first


@rule("FR-R56")
@pytest.mark.parametrize("event", ASKED)
@pytest.mark.parametrize("missing", ["abstain", "late"])
def test_one_vote_decides_when_the_others_are_missing(event: str, missing: str) -> None:
    for voter in (0, 1, 2):
        desk = voting(event)
        last = ways(desk, voter)[-1]
        desk.does(last, seat=voter)
        if missing == "late":
            desk.state.advance(30_000)
        else:
            for seat in {0, 1, 2} - {voter}:
                desk.does("?", seat=seat)
        assert decided(desk) == last


@rule("FR-R23", "FR-R56")
@pytest.mark.parametrize("event", ASKED)
def test_a_tie_is_the_active_players_and_without_them_the_first_way(event: str) -> None:
    desk = voting(event)
    assert desk.told["active"] == 0
    one, *_, two = ways(desk, 1)
    desk.does(two, seat=1)
    desk.does(two, seat=0)
    desk.does(one, seat=2)
    assert decided(desk) == two, "most votes"
    desk = voting(event)
    desk.does(one, seat=1)
    desk.does(two, seat=0)
    desk.does("?", seat=2)
    assert decided(desk) == two, "one each: the active player's"
    desk = voting(event)
    desk.does(two, seat=1)
    desk.does(one, seat=2)
    desk.does("?", seat=0)
    assert decided(desk) == one, "the active player has no vote: the first way of those"


@rule("FR-R56")
def test_a_slow_table_waits_for_its_own_clock() -> None:
    for event in ASKED:
        desk = voting(event, options={"pace": "slow"})
        assert desk.state.deadline() is None
        for seat in (0, 1, 2):
            view = desk.sees(seat)
            assert view.prompt.kind == "vote" and seat in view.prompt.asked
            desk.state.apply(seat, GAME.time_out(view, desk.state.legal(seat)))
        assert decided(desk)


@rule("FR-R56")
def test_abstaining_is_no_choice_that_is_offered() -> None:
    """It is what absence looks like: legal, so that a table can say it, never listed and never drawn."""
    rng = clapboard.Rng(1)
    for desk in (voting("e01"), flipping("e08")):
        seat = desk.asked
        legal = desk.state.legal(seat)
        assert GAME.parse("?") in legal and GAME.parse("?") not in list(legal)
        assert all(GAME.text(legal.sample(rng)) != "?" for _ in range(60))
    desk = flipping("e01")
    assert desk.refuses("?") == "no-secret-question", "who decides alone decides"


@rule("FR-R56", "FR-R31")
@pytest.mark.parametrize("decider", ["active", "vote"])
def test_missing_cards_of_recasting_are_drawn_by_chance(decider: str) -> None:
    """e08 is the same with and without votes: the one who holds a card passes one, and a missing one is any of the hand."""
    passed: Counter[str] = Counter()
    for seed in range(150):
        desk = flipping("e08", hands=["r12", "r21 r22 r26", "r23 r24"], options={"event_decider": decider})
        state = GAME.imagine(desk.sees(1), seed)  # the same table, with chance of its own
        assert state.actors() == (1, 2)
        state.apply(1, GAME.parse("?"))
        state.advance(30_000)
        hands = GAME.describe(state)["hands"]
        assert len(hands[1]) == 2, "three less one, and seat 0 had none to give"
        assert len(hands[2]) == 2 and len(hands[0]) == 2, "seat 0 got one and drew one"
        passed[({"r21", "r22", "r26"} - set(hands[1])).pop()] += 1
    assert set(passed) == {"r21", "r22", "r26"} and min(passed.values()) > 25


@rule("FR-R56")
def test_who_has_answered_is_seen_and_what_is_not_even_for_no_answer() -> None:
    desk = voting("e01")
    desk.does("?", seat=1)
    told = [msg for msg in desk.state.told if type(msg).__name__ == "Answered"]
    assert len(told) == 1
    for viewer in (0, 2, None):
        view = desk.sees(viewer)
        assert view.event is not None and view.event.answered == [1] and view.answer is None
    other = voting("e01")
    other.does("c4", seat=1)
    for viewer in (0, 2, None):
        assert clapboard.encode(desk.sees(viewer)) == clapboard.encode(other.sees(viewer))
