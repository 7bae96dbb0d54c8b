"""The puzzle of the day of Rédac' Chef: the same for everybody on a date of UTC, another after midnight, and none of a day to come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from clapboard.games.redac_chef.box.fridays import fridays
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.settings import Settings
from tests.table.party import Guest, Party

FRIDAY: dict[str, str | int] = {"mode": "puzzle", "puzzle": "friday"}
DAY = 86_400_000


async def dealt(wall: int, deal: str = "daily") -> tuple[int, str]:
    """The number of the puzzle that somebody gets at an instant, and the name of the deal."""
    party = Party(Settings(game="redac-chef", seats=1, deal=deal, options=FRIDAY))
    party.wall = wall
    ada = Guest("ada")
    party.table.open()
    party.table.join(ada)
    await party.ask(ada, ask.Sit(0))
    await party.ask(ada, ask.Start())
    view = party.table.room.state.view(0)
    assert isinstance(view, RedacView) and view.puzzle is not None
    assert view.puzzle.proven
    return view.puzzle.number, str(ada.last["table"]["dealt"])


def at(*when: int, hours: int = 0) -> int:
    """Milliseconds, of a clock on the wall so many hours east of Greenwich."""
    zone = timezone(timedelta(hours=hours)) if hours else UTC
    return round(datetime(*when, tzinfo=zone).timestamp() * 1000)  # type: ignore[misc,arg-type]


async def test_a_table_of_the_day_gives_no_hints_whoever_made_it() -> None:
    """So that results can be compared."""
    told: list[tuple[bool, object]] = []
    for deal in ("daily", "daily:2027-01-15", ""):
        party = Party(Settings(game="redac-chef", seats=1, deal=deal, options=FRIDAY, hints=True))
        ada = Guest("ada")
        party.table.open()
        party.table.join(ada)
        await party.ask(ada, ask.Sit(0))
        await party.ask(ada, ask.Start())
        with pytest.raises(Refusal) as refused:
            await party.ask(ada, ask.Help({"type": "hint"}))
        told.append((ada.last["table"]["hints"], refused.value.code))
    assert told == [(False, "no-hints"), (False, "no-hints"), (True, "help-failed")]


async def test_it_changes_at_midnight_of_utc_and_is_the_same_before() -> None:
    morning = await dealt(at(2027, 1, 15, 0, 0, 0))
    night = await dealt(at(2027, 1, 15, 23, 59, 59))
    after = await dealt(at(2027, 1, 16, 0, 0, 0))
    assert morning == night and morning[1] == "daily:2027-01-15"
    assert after[1] == "daily:2027-01-16"
    week = [await dealt(at(2027, 1, 15) + day * DAY) for day in range(8)]
    assert len({number for number, _ in week}) > 3, "another one on most days"


async def test_no_friday_comes_again_before_half_of_the_others_have_come() -> None:
    many = len(fridays())
    begun = at(2027, 1, 1)
    numbers = [(await dealt(begun + day * DAY))[0] for day in range(2 * many + 10)]
    for day, number in enumerate(numbers):
        assert number not in numbers[max(0, day - many // 2) : day]
    assert len(set(numbers)) == many, "and none is left out"
    rounds = [numbers[day : day + many] for day in range(11)]
    assert not any(part == numbers[day + many : day + 2 * many] for day, part in enumerate(rounds[:10]))


async def test_it_is_the_same_across_time_zones() -> None:
    tokyo = await dealt(at(2027, 1, 16, 8, 30, hours=9))
    lima = await dealt(at(2027, 1, 15, 18, 30, hours=-5))
    assert tokyo == lima and tokyo[1] == "daily:2027-01-15"


async def test_a_day_that_has_been_can_be_played_and_no_day_to_come() -> None:
    now = at(2027, 1, 15, 12)
    assert await dealt(now, "daily:2027-01-14") == await dealt(now - DAY)
    with pytest.raises(Refusal, match="has not come"):
        await dealt(now, "daily:2027-01-16")
