"""What a turn is: RP-020 to RP-024."""

from __future__ import annotations

import pytest

from tests.games.rythm_and_play.desk import Desk

HAND = "B E ♯ | q"


@pytest.mark.rule("RP-020")
@pytest.mark.parametrize("act", ["D", "pay q", "take"])
def test_one_action_and_the_next_player_moves(act: str) -> None:
    desk = Desk("D | q", "D | q", "D | q", mover=1)
    desk.does(act)
    assert desk.mover == 2
    assert desk.refuses("take", seat=1) == "not-your-turn"


@pytest.mark.rule("RP-020")
def test_picking_up_is_a_whole_turn_too() -> None:
    desk = Desk("D | q", "D | q", "D | q", mover=1, stave="A1")
    desk.does("pick up")
    assert desk.mover == 2


@pytest.mark.rule("RP-021")
@pytest.mark.parametrize(
    "stave, allowed",
    [
        pytest.param("", {"B", "E", "pay q", "take"}, id="empty"),
        pytest.param("D1", {"E", "♯", "pay q", "take"}, id="another-player-composed"),
        pytest.param("D0", {"E", "♯", "pick up"}, id="i-composed"),
        pytest.param("G0 ♯1", {"pay q", "take"}, id="closed-by-another"),
        pytest.param("G1 ♯0", {"pick up"}, id="closed-by-me"),
    ],
)
def test_the_stave_decides_which_actions_exist(stave: str, allowed: set[str]) -> None:
    assert Desk(HAND, "", stave=stave).can() == allowed


@pytest.mark.rule("RP-022", "RP-R13")
def test_nobody_must_compose() -> None:
    desk = Desk("D | q", "", stave="C1")
    assert desk.can() == {"D", "pay q", "take"}
    desk.does("take")
    assert desk.stave == "C1"
    assert desk.hand(0) == "D | q q"


@pytest.mark.rule("RP-R13")
def test_one_must_compose_when_nothing_else_is_possible() -> None:
    """Neither EXCHANGE nor TAKE is there."""
    desk = Desk("D", "", stave="C1", play_stack=0, rhythm_stack="")
    assert desk.can() == {"D"}


@pytest.mark.rule("RP-023")
def test_the_only_action_must_be_done() -> None:
    desk = Desk("A", "", stave="C1")
    assert desk.can() == {"take"}
    assert desk.refuses("pass") == "can-act"


@pytest.mark.rule("RP-023")
def test_the_choice_is_free() -> None:
    for act in ("D", "♭", "pay q", "take"):
        desk = Desk("D ♭ | q", "", stave="C1")
        assert len(desk.can()) == 4
        desk.does(act)
        assert desk.mover == 1


@pytest.mark.rule("RP-024", "RP-R11")
def test_actions_are_never_combined() -> None:
    """No card after an EXCHANGE, none after a TAKE, no two cards."""
    for act in ("pay q", "take", "C"):
        desk = Desk("C D E | q q", "A", "B")
        desk.does(act)
        assert desk.mover == 1
        for further in ("D", "pay q", "take"):
            assert desk.refuses(further, seat=0) == "not-your-turn"


@pytest.mark.rule("RP-R30")
def test_with_two_an_unanswered_card_comes_back_after_one_turn() -> None:
    desk = Desk.dealt(2, first_player="seat-0")
    assert desk.mover == 1, "the opponent is the right neighbour"
    desk = Desk("C", "A")
    desk.does("C", "take")
    assert (desk.mover, desk.can()) == (0, {"pick up"})


@pytest.mark.rule("RP-R31")
def test_four_changes_are_no_reason_for_a_new_deal() -> None:
    desk = Desk.dealt(2, draws="♯ ♯ ♭ ♭ A A B B e e 0")
    desk.does("choose ♯")
    assert desk.hand(0) == "♯ ♯ ♭ ♭ | e"
    assert (desk.mover, desk.can()) == (0, {"take"})
