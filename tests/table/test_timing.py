"""What a game declares of its time: acts as everybody likes, clocks of its own, turns that ask somebody several times, lag that is allowed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from clapboard.table import commands as ask
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.settings import ClockRule, Settings
from tests.table.party import Guest
from tests.table.real_time import BOAST, GRAB, SlowParty, action, playing, registered

UNTIMED = Settings(
    game="tiny-boast", seats=4, options={"mode": "vote", "pace": "none"}, clock=ClockRule("turn", 60)
)


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def test_acts_in_flight_are_not_stale_where_everybody_acts_as_they_like() -> None:
    party, (ada, bob) = await playing(GRAB)
    seen = bob.last["v"]
    for tile in range(20):
        await party.ask(ada, ask.Act(f"a{tile}", action("grab", tile=tile)))
        party.time += 200
        await party.time_passes()
    assert bob.last["v"] > seen
    await party.ask(bob, ask.Act("b", action("grab", tile=100), seen))
    party.time += 200
    with pytest.raises(ask.Refusal) as bad:
        await party.ask(bob, ask.Act("c", action("grab", tile=3), seen))
    assert bad.value.code == "no-tile", "the rules say what no longer fits"
    await party.table.close()


async def test_in_turns_they_are() -> None:
    party, guests = await playing(BOAST)
    seen = guests[1].last["v"]
    await party.ask(guests[0], ask.Act("1", action("announce", word="otter")))
    party.time += 20_000
    await party.time_passes()
    with pytest.raises(ask.Refusal) as bad:
        await party.ask(guests[1], ask.Act("2", action("announce", word="bee"), seen))
    assert bad.value.code == "stale"
    await party.table.close()


async def test_a_game_that_keeps_time_has_no_clock_beside_it() -> None:
    for settings in (GRAB, BOAST):
        timed = msgspec.structs.replace(settings, clock=ClockRule("turn", 60))
        with pytest.raises(ask.Refusal) as bad:
            check_settings(timed)
        assert bad.value.code == "no-clock"
    assert check_settings(UNTIMED).clock.seconds == 60, "without its own deadlines it may have one"


def left(party: SlowParty) -> tuple[int, ...]:
    return party.table.room.clock.at(party.time).left


async def test_who_is_asked_again_in_the_same_turn_goes_on_with_what_was_left() -> None:
    party, guests = await playing(UNTIMED)
    await party.ask(guests[0], ask.Act("1", action("announce", word="otter")))
    party.time += 50_000
    await party.ask(guests[1], ask.Act("2", action("challenge")))
    assert 9_000 < left(party)[2] <= 10_500, "of the minute of this turn, the window has used 50 seconds"
    again = party.restarted()
    assert again.room.clock == party.table.room.clock
    party.time += 3_000
    await party.ask(guests[2], ask.Act("3", action("vote", answer="no")))
    await party.ask(guests[3], ask.Act("4", action("vote", answer="no")))
    assert party.table.room.state.actors() == (1,)
    assert left(party)[1] == 60_000, "the next turn has its own time"
    await party.ask(guests[1], ask.Act("5", action("announce", word="bee")))
    assert left(party)[2] == 60_000
    await party.table.close()


async def test_who_has_answered_and_is_asked_again_in_the_same_turn_has_no_new_minute() -> None:
    party, guests = await playing(UNTIMED)
    await party.ask(guests[0], ask.Act("1", action("announce", word="otter")))
    party.time += 50_000
    await party.ask(guests[2], ask.Act("2", action("accept")))
    assert 2 not in party.table.room.state.actors()
    await party.ask(guests[1], ask.Act("3", action("challenge")))
    assert 2 in party.table.room.state.actors() and 9_000 < left(party)[2] <= 11_000
    await party.table.close()


async def lagging(party: SlowParty, guest: Guest, id: str, tile: int, lag: int, claimed: int) -> list[int]:
    """The request of somebody whose way was measured, and who claims another one."""
    done: list[object] = []
    command = ask.Act(id, action("grab", tile=tile, lag=claimed))
    party.table.submit(command, guest.person, done.append, lag=lag)
    await party.settled()
    assert isinstance(done[0], int), done
    return list(guest.last["view"]["ask"])


async def test_the_table_writes_what_is_allowed_and_nobody_else() -> None:
    party, (ada, bob) = await playing(GRAB)
    party.time += 1_000
    at = party.table.room.play_time(party.time)
    assert await lagging(party, ada, "1", 0, lag=40, claimed=99) == [0, at - 40, at]
    assert await lagging(party, bob, "1", 0, lag=700, claimed=0) == [0, at - 100, at]
    assert [line.entry.do[0]["lag"] for line in party.acted()] == [40, 100], "and the record has it"
    party.time += 200
    await party.time_passes()
    assert ada.last["view"]["owners"][0] == 1
    await party.ask(ada, ask.Act("2", action("grab", tile=5, lag=100)))
    assert party.acted()[-1].entry.do[0]["lag"] == 0, "not measured: nothing is allowed"
    await party.table.close()


async def test_everybody_sees_how_long_the_way_of_each_is() -> None:
    party, (ada, bob) = await playing(GRAB)
    told = len(ada.told)
    party.table.audience.note_trip(bob, 90)
    party.table.audience.note_trip(bob, 88)
    party.table.audience.note_trip(ada, 20)
    assert [message["lags"] for message in ada.told[told:]] == [[None, 45], [10, 44]]
    late = Guest("late")
    party.table.join(late)
    assert late.told[-1] == {"type": "lags", "lags": [10, 44]}
    await party.table.close()
