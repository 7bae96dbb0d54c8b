"""A RHYTHM card from the stack, or nothing at all: RP-071 to RP-081 and the rulings about it."""

from __future__ import annotations

import pytest

from clapboard.kernel.fact import heard
from tests.games.rythm_and_play.desk import Desk


@pytest.mark.rule("RP-071")
def test_exactly_one_card_unseen_by_the_others() -> None:
    desk = Desk("A | e", "B", rhythm_stack="h q q", draws="h")
    facts = desk.does("take")
    assert (desk.hand(0), desk.rhythm_stack) == ("A | h e", 2)
    assert [getattr(fact, "card", None) for fact in heard(facts, 0)] == [None, "h"]
    for other in (1, None):
        assert [getattr(fact, "card", None) for fact in heard(facts, other)] == [None]
        assert desk.sees(other).chairs[0].hand is None
    assert "take" not in Desk("A", "", stave="B0").can()


@pytest.mark.rule("RP-072")
def test_an_empty_stack_is_made_from_the_discard() -> None:
    desk = Desk("A", "B", rhythm_stack="", discard="q e e")
    (took, got) = desk.does("take")
    assert getattr(took, "reshuffled", None) is True
    assert getattr(got, "card", None) in ("q", "e")
    assert (desk.rhythm_stack, desk.discard) == (2, "")


@pytest.mark.rule("RP-072", "RP-R24")
def test_nothing_is_shuffled_before_it_is_needed() -> None:
    desk = Desk("A", "B", rhythm_stack="q", discard="e e e")
    (took, got) = desk.does("take")
    assert getattr(took, "reshuffled", None) is False
    assert (getattr(got, "card", None), desk.rhythm_stack, desk.discard) == ("q", 0, "e e e")
    desk.does("take")
    assert (desk.rhythm_stack, desk.discard, desk.hand(1)) == (2, "", "B | e")


@pytest.mark.rule("RP-072", "RP-R19")
def test_cards_just_paid_come_back() -> None:
    desk = Desk("A | h", "B", rhythm_stack="")
    desk.does("pay h", "take")
    assert desk.hand(1) == "B | h"


@pytest.mark.rule("RP-073", "RP-R24")
def test_without_any_rhythm_card_there_is_nothing_to_take() -> None:
    """All thirty in hands: only five or six players can hold so many."""
    five = ["| w w h h h h q", "| q q q q q q q", "| e e e e e e e", "| e e e e e e e", "A | e e"]
    desk = Desk(*five, mover=4, stave="C0", play_stack=1, rhythm_stack="")
    assert desk.can() == {"pay e e"}
    assert desk.refuses("take") == "no-rhythm-left"
    assert "take" in Desk("A", "", stave="C1", rhythm_stack="", discard="e").can()


@pytest.mark.rule("RP-074", "RP-R22")
def test_taking_with_seven_cards_costs_a_play_card() -> None:
    desk = Desk("A B C | q q e e", "")
    assert "take" in desk.can()
    desk.does("take")
    assert desk.can() == {"lay A", "lay B", "lay C"}
    desk.does("lay B")
    assert (desk.held(0), desk.row(0)) == ((2, 5), "B")


@pytest.mark.rule("RP-074", "RP-R22")
def test_seven_rhythm_cards_and_no_play_card() -> None:
    desk = Desk("| e e e e e e e", "", play_stack=5)
    assert desk.can() == {"pay e e", "pay e e e e", "pay e e e e e e"}
    assert desk.refuses("take") == "hand-full-of-rhythm"
    assert "take" in Desk("| e e e e e e", "", play_stack=5).can()


@pytest.mark.rule("RP-R22")
def test_the_same_with_an_empty_play_stack_is_a_pass() -> None:
    assert Desk("| e e e e e e e", "", stave="C1", play_stack=0).can() == {"pass"}


@pytest.mark.rule("RP-081")
def test_passing_is_for_those_who_can_do_nothing_else_and_does_nothing() -> None:
    desk = Desk("A B", "", stave="C1", rhythm_stack="")
    assert desk.can() == {"pass"}
    (passed,) = desk.does("pass")
    assert getattr(passed, "seat", None) == 0
    assert (desk.hand(0), desk.stave, desk.mover) == ("A B |", "C1", 1)


@pytest.mark.rule("RP-081")
@pytest.mark.parametrize("hand, stave", [("A | e", "C1"), ("D |", "C1"), ("A | q", ""), ("♯ |", "")])
def test_nobody_who_can_act_passes(hand: str, stave: str) -> None:
    desk = Desk(hand, "", stave=stave)
    assert "pass" not in desk.can()
    assert desk.refuses("pass") == "can-act"


@pytest.mark.rule("RP-R23")
def test_the_strict_reading_forces_a_take() -> None:
    assert Desk("A | q", "", stave="G1", play_stack=0).can() == {"take"}


@pytest.mark.rule("RP-R23")
def test_passing_once_the_play_stack_is_empty() -> None:
    option = {"pass_rule": "stack_empty"}
    assert Desk("A | q", "", stave="G1", play_stack=0, **option).can() == {"take", "pass"}  # type: ignore[arg-type]
    assert Desk("A | q", "", stave="G1", play_stack=1, **option).can() == {"take", "pay q"}  # type: ignore[arg-type]
    assert Desk("A | q", "", stave="G0", play_stack=0, **option).can() == {"pick up"}  # type: ignore[arg-type]
