"""Seven cards at most: RP-061 to RP-064 and the rulings about it."""

from __future__ import annotations

import pytest

from clapboard.games.rythm_and_play import GAME
from tests.games.rythm_and_play.desk import Desk, play_on


@pytest.mark.rule("RP-061")
@pytest.mark.parametrize(
    "hand, excess", [("A B C D E F |", 0), ("A B C D E F G |", 1), ("A B C | q q q q", 1)]
)
def test_play_and_rhythm_cards_count_together(hand: str, excess: int) -> None:
    desk = Desk(hand, "")
    desk.does("take")
    assert desk.sees(0).to_lay_down == excess
    assert desk.mover == (0 if excess else 1)


@pytest.mark.rule("RP-061")
@pytest.mark.parametrize("scope", ["all", "play_only"])
def test_no_hand_is_overfull_between_turns(scope: str) -> None:
    for state in play_on(GAME.new(5, {"hand_limit_scope": scope}, seed=4), 4):
        view = state.view(None)
        for seat, chair in enumerate(view.chairs):
            held = chair.play_cards + (chair.rhythm_cards if scope == "all" else 0)
            assert held <= 7 or (seat == view.mover and view.phase == "lay_down")


@pytest.mark.rule("RP-062")
def test_any_play_card_may_be_laid_down_and_no_rhythm_card() -> None:
    """Old ones, new ones, Changes; the choice comes after seeing what was drawn."""
    desk = Desk("A B ♯ ♭ C | h q", "", draws="G D")
    desk.does("pay h")
    assert desk.hand(0) == "A B C D G ♯ ♭ | q"
    assert desk.can() == {"lay A", "lay B", "lay C", "lay D", "lay G", "lay ♯", "lay ♭"}
    assert desk.refuses("pay q") == desk.refuses("A") == desk.refuses("take") == "lay-down-first"
    assert desk.refuses("lay E") == "not-in-hand"
    desk.does("lay ♯")
    assert (desk.hand(0), desk.row(0)) == ("A B C D G ♭ | q", "♯")


@pytest.mark.rule("RP-063")
def test_laid_down_cards_stay_open_and_cost_three_each() -> None:
    desk = Desk("A B C D E F G |", "", piles=["A B C D", ""], rows=["♭", ""])
    desk.does("take", "lay D")
    for viewer in (0, 1, None):
        assert desk.sees(viewer).chairs[0].penalty == ["n4", "flat"]
        assert desk.sees(viewer).chairs[0].visible_score == 4 - 6
    assert desk.stave == ""


@pytest.mark.rule("RP-063")
def test_the_penalty_row_only_grows() -> None:
    before: list[list[str]] = [[] for _ in range(6)]
    for state in play_on(GAME.new(6, seed=2), 2):
        rows = GAME.describe(state)["penalty"]
        assert all(len(now) >= len(was) for now, was in zip(rows, before, strict=True))
        before = rows
    assert sum(map(len, before)) > 0


@pytest.mark.rule("RP-064", "RP-R21")
def test_exactly_the_excess_is_laid_down() -> None:
    desk = Desk("A B C D | w q e", "", draws="E F G ♯")
    desk.does("pay w")
    for left, card in ((3, "A"), (2, "♯"), (1, "C")):
        assert (desk.mover, desk.sees(1).to_lay_down) == (0, left)
        desk.does(f"lay {card}")
    assert desk.mover == 1
    assert desk.hand(0) == "B D E F G | q e"
    assert desk.row(0) == "A C ♯"


@pytest.mark.rule("RP-064")
def test_nobody_lays_down_cards_of_his_own_will() -> None:
    desk = Desk("A B C D E F G |", "")
    assert desk.refuses("lay A") == "hand-not-overfull"


@pytest.mark.rule("RP-R20")
def test_play_only_counts_play_cards_only() -> None:
    desk = Desk("A B C D E F G | q h e", "", hand_limit_scope="play_only")
    desk.does("take")
    assert (desk.mover, desk.held(0)) == (1, (7, 4))
    desk = Desk("A B C D E F G | q h e", "", hand_limit_scope="play_only")
    desk.does("pay q")
    assert (desk.mover, desk.sees(0).to_lay_down) == (0, 1)


@pytest.mark.rule("RP-R20")
def test_under_play_only_rhythm_cards_alone_may_grow() -> None:
    desk = Desk("| e e e e e e e", "", hand_limit_scope="play_only")
    assert "take" in desk.can()
    desk.does("take")
    assert (desk.mover, desk.held(0)) == (1, (0, 8))


@pytest.mark.rule("RP-R21")
def test_the_excess_is_settled_at_once_in_the_same_turn() -> None:
    desk = Desk("A B C D E F G |", "A", draws="q")
    turns = desk.sees(0).turns
    desk.does("take")
    assert (desk.mover, desk.sees(0).turns) == (0, turns)
    desk.does("lay A")
    assert (desk.mover, desk.sees(0).turns) == (1, turns + 1)


@pytest.mark.rule("RP-R21")
@pytest.mark.parametrize(
    "scope, hand, most", [("all", "A B C D E F | w", 3), ("play_only", "A B C D E F G | w", 4)]
)
def test_the_largest_excess(scope: str, hand: str, most: int) -> None:
    desk = Desk(hand, "", hand_limit_scope=scope)
    desk.does("pay w")
    assert desk.sees(0).to_lay_down == most


@pytest.mark.rule("RP-R35")
def test_last_card_overfull_hand_and_empty_stave_in_one_turn() -> None:
    """Draw, lay down, next player; nothing ends and the stave is not touched."""
    desk = Desk("A B C D E F | h", "B", play_stack=2, draws="G ♯ q")
    desk.does("pay h")
    assert (desk.over, desk.mover, desk.play_stack) == (False, 0, 0)
    desk.does("lay F")
    assert (desk.over, desk.mover, desk.stave, desk.row(0)) == (False, 1, "", "F")
    desk.does("B", "take", "lay A", "pick up")
    assert desk.result.reason == "last-stave"
