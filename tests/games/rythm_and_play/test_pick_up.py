"""Taking the stave away: RP-041 to RP-047 and the rulings about it."""

from __future__ import annotations

import pytest

from clapboard.games.rythm_and_play import GAME
from tests.games.rythm_and_play.desk import Desk, play_on


@pytest.mark.rule("RP-041", "RP-R12")
def test_only_the_last_composer_picks_up() -> None:
    desk = Desk("A", "A", "A", mover=0, stave="C0 D1 E2")
    assert desk.refuses("pick up") == "not-last-composer"
    desk.does("take")
    assert desk.refuses("pick up") == "not-last-composer"
    desk.does("take")
    assert (desk.mover, desk.can()) == (2, {"pick up"})


@pytest.mark.rule("RP-041")
def test_an_answer_takes_the_right_away() -> None:
    desk = Desk("D B F", "E")
    desk.does("D", "E")
    assert desk.can() == {"F", "take"}
    assert desk.refuses("pick up") == "not-last-composer"


@pytest.mark.rule("RP-041")
def test_an_empty_stave_cannot_be_picked_up() -> None:
    assert Desk("A", "").refuses("pick up") == "stave-empty"


@pytest.mark.rule("RP-042")
def test_continue_or_pick_up() -> None:
    desk = Desk("B F ♭ | q", "A", stave="D0")
    assert desk.can() == {"F", "♭", "pick up"}
    desk.does("F")
    assert (desk.stave, desk.mover) == ("D0 F0", 1)


@pytest.mark.rule("RP-042")
def test_who_cannot_continue_must_pick_up() -> None:
    assert Desk("B | q", "A", stave="D0").can() == {"pick up"}
    assert Desk("| q", "A", stave="D0").can() == {"pick up"}


@pytest.mark.rule("RP-043", "RP-R12")
@pytest.mark.parametrize("pass_rule", ["never", "stack_empty"])
@pytest.mark.parametrize("stack", [0, 20])
def test_the_last_composer_does_not_exchange_take_or_pass(pass_rule: str, stack: int) -> None:
    desk = Desk("E | q", "A", stave="D0", play_stack=stack, pass_rule=pass_rule)
    assert desk.can() == {"E", "pick up"}
    for act in ("take", "pay q", "pass"):
        assert desk.refuses(act) == "must-continue"


@pytest.mark.rule("RP-044")
def test_the_whole_stave_goes_onto_the_pile() -> None:
    desk = Desk("B", "", "", stave="C1 D2 ♯0 E1 ♭0", tonality="↓", piles=["A G", "F", ""])
    (picked,) = desk.does("pick up")
    assert desk.pile(0) == "A C D E G ♯ ♭"
    assert (desk.pile(1), desk.pile(2), desk.stave) == ("F", "", "")
    assert getattr(picked, "cards", None) == 5
    assert desk.sees(1).chairs[0].visible_score == 7.0


@pytest.mark.rule("RP-045", "RP-R14")
def test_who_picked_up_does_not_lead() -> None:
    desk = Desk("B", "D | q", "E", stave="C0")
    desk.does("pick up")
    assert desk.mover == 1
    assert desk.can() == {"D", "pay q", "take"}


@pytest.mark.rule("RP-R14")
def test_the_next_player_may_decline_to_start() -> None:
    desk = Desk("B", "D | q", "E", stave="C0")
    desk.does("pick up", "pay q")
    assert (desk.mover, desk.stave) == (2, "")
    desk.does("take")
    assert desk.mover == 0


@pytest.mark.rule("RP-046")
@pytest.mark.parametrize("tonality, stave", [("↓", "E1 ♭1 D0"), ("↑", "D1 E1 ♯0"), ("↓", "D0"), ("↑", "D0")])
def test_the_tonality_stays_as_it_is(tonality: str, stave: str) -> None:
    desk = Desk("A F", "D", stave=stave, tonality=tonality)
    desk.does("pick up")
    assert desk.tonality == tonality
    desk.does("D")
    assert desk.can_compose() == ({"F"} if tonality == "↑" else {"A"})


@pytest.mark.rule("RP-047")
def test_taken_cards_never_come_back() -> None:
    """Piles only grow, with the cards that lay on the stave, and the stack only shrinks."""
    desk = Desk.dealt(3, seed=11)
    piles: list[list[str]] = [[], [], []]
    stave: list[str] = []
    stack, picked_up = 54, 0
    for state in play_on(desk.state, 11):
        told = GAME.describe(state)
        for seat, pile in enumerate(told["taken"]):
            if pile != piles[seat]:
                assert sorted(pile) == sorted(piles[seat] + stave)
                picked_up += 1
        assert len(told["play_stack"]) <= stack
        piles, stack = told["taken"], len(told["play_stack"])
        stave = [cell["card"] for cell in told["stave"]]
    assert picked_up > 5


@pytest.mark.rule("RP-R12")
def test_nobody_picks_up_instead_of_playing() -> None:
    """Not even who can neither compose nor pay."""
    assert Desk("A", "", stave="G0 ♯1").can() == {"take"}


@pytest.mark.rule("RP-R32")
@pytest.mark.parametrize("act", ["take", "pay q", "pass"])
def test_only_composing_and_picking_up_change_the_last_composer(act: str) -> None:
    stack = {"play_stack": 0, "pass_rule": "stack_empty"} if act == "pass" else {}
    desk = Desk("A | q", "", "", stave="C2", **stack)  # type: ignore[arg-type]
    desk.does(act)
    assert (desk.stave, desk.sees(1).last_composer) == ("C2", 2)
