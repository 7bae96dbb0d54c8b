"""What a game's `turn_seconds` does at a table."""

from __future__ import annotations

import pytest

from clapboard.table.rulings.chairs import check_settings
from clapboard.table.settings import ClockRule, Settings


def checked(clock: ClockRule, seconds: int) -> Settings:
    return check_settings(
        Settings(game="rythm-and-play", seats=2, clock=clock, options={"turn_seconds": seconds})
    )


@pytest.mark.rule("RP-R29")
@pytest.mark.parametrize("seconds", [20, 40, 90])
def test_a_table_without_a_clock_gets_the_proposed_one(seconds: int) -> None:
    settings = checked(ClockRule(), seconds)
    assert settings.clock == ClockRule(kind="turn", seconds=seconds)
    assert settings.options["turn_seconds"] == 0, "taken: the clock is what counts from now on"


def test_no_proposal_no_clock() -> None:
    assert checked(ClockRule(), 0).clock == ClockRule()


def test_a_clock_that_was_chosen_stays() -> None:
    chosen = ClockRule(kind="game", seconds=600, increment=5)
    assert checked(chosen, 20).clock == chosen


def test_a_host_who_takes_the_clock_away_does_not_get_it_back() -> None:
    settings = checked(ClockRule(), 20)
    without = Settings(game=settings.game, seats=settings.seats, options=settings.options)
    assert check_settings(without).clock == ClockRule()
