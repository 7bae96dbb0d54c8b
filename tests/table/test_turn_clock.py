"""A turn's clock belongs to the turn: the one who is asked again in it, after others were asked, goes on with what was left."""

from __future__ import annotations

from clapboard.table.clock import LAG, Clock
from clapboard.table.settings import ClockRule

MINUTE = ClockRule(kind="turn", seconds=60)


def asked(clock: Clock, now: int, seat: int, moved: int, number: int | None) -> Clock:
    return clock.turn(now, (seat,), moved, number)


def after_a_question(number: int | None) -> int:
    """What the first has left who used 50 of 60 seconds, then the second was asked something for five, and then the first again."""
    clock = Clock.new(MINUTE, 2).turn(0, (0,), number=1 if number is not None else None)
    clock = asked(clock, 50_000, 1, 0, 1 if number is not None else None)
    clock = asked(clock, 55_000, 0, 1, number)
    return clock.left[0]


def test_a_question_to_others_gives_no_new_minute() -> None:
    assert 10_000 <= after_a_question(1) <= 10_000 + LAG


def test_the_next_turn_does() -> None:
    assert after_a_question(2) == 60_000


def test_a_game_that_does_not_number_its_turns_asks_anew_each_time() -> None:
    assert after_a_question(None) == 60_000


def test_time_runs_only_for_whoever_is_asked() -> None:
    clock = Clock.new(MINUTE, 2).turn(0, (0,), number=1)
    clock = asked(clock, 50_000, 1, 0, 1)
    assert clock.at(58_000).left == (clock.left[0], 52_000)
