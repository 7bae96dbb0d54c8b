"""How the game ends: RP-091 to RP-094 and the rulings about it."""

from __future__ import annotations

import pytest

from clapboard.games.rythm_and_play import GAME
from tests.games.rythm_and_play.desk import Desk, play_on

RULES = [
    {"payment": payment, "hand_limit_scope": scope, "pass_rule": passing, "end_rule": end}
    for payment in ("needed", "exact")
    for scope in ("all", "play_only")
    for passing in ("never", "stack_empty")
    for end in ("last_stave", "play_out")
]


@pytest.mark.rule("RP-091")
def test_a_pick_up_with_an_empty_play_stack_ends_the_game_at_once() -> None:
    desk = Desk("A", "G", "G", stave="C0 D0", play_stack=0)
    facts = desk.does("pick up")
    assert desk.result.reason == "last-stave"
    assert getattr(facts[-1], "reason", None) == "last-stave"
    assert desk.mover is None


@pytest.mark.rule("RP-091")
def test_a_pick_up_with_cards_in_the_stack_does_not() -> None:
    desk = Desk("A", "G", stave="C0 D0", play_stack=1)
    desk.does("pick up")
    assert (desk.over, desk.mover) == (False, 1)


@pytest.mark.rule("RP-092")
def test_the_stave_in_progress_is_the_last() -> None:
    desk = Desk("E", "A | q", stave="C0", mover=1, play_stack=1, draws="B q")
    desk.does("pay q")
    assert (desk.over, desk.mover) == (False, 0)
    desk.does("E", "take", "pick up")
    assert (desk.result.reason, desk.pile(0)) == ("last-stave", "C E")


@pytest.mark.rule("RP-092", "RP-R25")
def test_between_two_staves_one_more_is_played() -> None:
    desk = Desk("A | q", "D", play_stack=1, draws="B q")
    desk.does("pay q")
    assert (desk.over, desk.mover) == (False, 1)
    desk.does("D", "take", "pick up")
    assert desk.result.reason == "last-stave"


@pytest.mark.rule("RP-093")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_an_idle_lap_ends_the_game(seats: int) -> None:
    desk = Desk(*["A"] * seats, play_stack=0)
    for _ in range(seats - 1):
        desk.does("take")
        assert not desk.over
    facts = desk.does("take")
    assert desk.result.reason == "idle-lap"
    assert getattr(facts[-1], "reason", None) == "idle-lap"


@pytest.mark.rule("RP-093")
def test_passes_count_for_the_idle_lap() -> None:
    desk = Desk("A", "♯", "♭", play_stack=0, rhythm_stack="q", pass_rule="stack_empty")
    desk.does("pass", "take", "pass")
    assert desk.result.reason == "idle-lap"


@pytest.mark.rule("RP-093")
def test_a_card_breaks_the_idle_lap() -> None:
    desk = Desk("A", "A", "C", play_stack=0)
    desk.does("take", "take", "C")
    assert (desk.over, desk.mover) == (False, 0)


@pytest.mark.rule("RP-093")
def test_an_exchange_or_a_pick_up_breaks_it_too() -> None:
    desk = Desk("A", "A | q", "A", play_stack=1, draws="q B q q")
    desk.does("take", "pay q", "take", "take")
    assert not desk.over
    desk = Desk("A", "A", "A", stave="C1", play_stack=0, idle=1, mover=1, end_rule="play_out")
    desk.does("pick up", "take", "take")
    assert not desk.over
    desk.does("take")
    assert desk.result.reason == "idle-lap"


@pytest.mark.rule("RP-093", "RP-R26")
def test_idle_turns_end_nothing_while_a_stave_lies_or_cards_are_left() -> None:
    desk = Desk("A", "A", "A", "C", stave="G3", play_stack=0, idle=3)
    desk.does("take", "take", "take")
    assert (desk.over, desk.mover, desk.can()) == (False, 3, {"pick up"})
    desk = Desk("A", "A", play_stack=1)
    desk.does("take", "take", "take")
    assert not desk.over


@pytest.mark.rule("RP-093")
def test_laying_down_is_part_of_the_turn() -> None:
    """Two steps, one turn: the idle lap counts turns."""
    desk = Desk("A B C D E F G |", "A", "A", play_stack=0)
    desk.does("take", "lay A")
    assert not desk.over
    desk.does("take")
    assert not desk.over
    desk.does("take")
    assert desk.over


@pytest.mark.rule("RP-094")
def test_nobody_moves_after_the_end() -> None:
    desk = Desk("A", "G | q", "G", stave="C0", play_stack=0)
    desk.does("pick up")
    assert desk.state.actors() == ()
    for seat in range(3):
        assert desk.can(seat) == set()
        assert desk.refuses("take", seat) == desk.refuses("G", seat) == "game-over"
    view = desk.sees(1)
    assert (view.phase, view.mover, view.prompt.kind) == ("over", None, "over")


@pytest.mark.rule("RP-R25")
def test_play_out_goes_on_after_the_pick_up() -> None:
    desk = Desk("A", "C", stave="D0", play_stack=0, end_rule="play_out")
    desk.does("pick up")
    assert (desk.over, desk.mover) == (False, 1)
    desk.does("C", "take", "pick up")
    assert not desk.over, "P0 still holds a card"
    desk.does("A", "take", "pick up")
    assert desk.result.reason == "played-out"


@pytest.mark.rule("RP-R25")
def test_play_out_ends_by_an_idle_lap_too() -> None:
    desk = Desk("♯", "♭", stave="D0", play_stack=0, end_rule="play_out")
    desk.does("pick up", "take", "take")
    assert desk.result.reason == "idle-lap"


@pytest.mark.rule("RP-R25")
def test_play_out_does_not_end_with_cards_in_the_stack() -> None:
    desk = Desk("", "", stave="D0", play_stack=1, end_rule="play_out")
    desk.does("pick up")
    assert not desk.over


@pytest.mark.rule("RP-R26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_game_ends(seats: int) -> None:
    for seed, options in enumerate(RULES):
        for state in play_on(GAME.new(seats, options, seed=seed), seed):
            assert state.turns < 2500
        assert state.outcome() is not None


@pytest.mark.rule("RP-R26")
@pytest.mark.parametrize("habit", ["T", "X", "never P"])
def test_stubborn_players_end_too(habit: str) -> None:
    """Who always takes, always exchanges, or picks up only if he must."""
    for seats in (2, 6):
        state = GAME.new(seats, seed=3)
        while state.actors():
            (seat,) = state.actors()
            options = list(state.legal(seat))
            if habit == "never P":
                liked = [action for action in options if GAME.text(action) != "P"]
            else:
                liked = [action for action in options if GAME.text(action).startswith(habit)]
            state.apply(seat, (liked or options)[0])
            assert state.turns < 2500
