"""Rédac' Chef at a table: RC-140 in the grace after zero, RC-142 when somebody is lost, RC-143 when they do not come back."""

from __future__ import annotations

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.meta import Pauses
from clapboard.kernel.seats import TABLE
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.table.party import Guest
from tests.table.real_time import SlowParty, action, playing
from tests.table.test_pausing import by_table, comes, goes, pause_of, paused, told_views

POLICY = Pauses()
THREE = Settings(game="redac-chef", seats=3, options={"minutes": 2})
DAY = 2 * 60_000


async def day(settings: Settings = THREE) -> tuple[SlowParty, list[Guest]]:
    """Everybody is ready, and the first day has begun."""
    party, guests = await playing(settings)
    for guest in guests:
        await party.ask(guest, ask.Act("ready", action("ready")))
    party.time += 3_000
    await party.time_passes()
    assert guests[0].last["view"]["stage"] == "day"
    return party, guests


async def lagging(party: SlowParty, guest: Guest, id: str, lag: int, act: dict[str, object]) -> object:
    """What comes of the act of somebody whose way was measured."""
    done: list[object] = []
    party.table.submit(ask.Act(id, act), guest.person, done.append, lag=lag)
    await party.settled()
    return done[0]


async def test_a_day_stands_still_while_somebody_is_lost() -> None:
    party, (ada, bob, cy) = await day()
    await party.ask(ada, ask.Act("1", action("grab", format="A")))
    party.time += 120
    await party.time_passes()
    assert ada.last["view"]["people"][0]["hand"]
    end = ada.last["view"]["end"]
    await goes(party, bob)
    assert by_table(party)[0][:3] == ("pause", 1, "lost")
    for guest in (ada, cy):
        view = guest.last["view"]
        assert view["paused"] and view["supply"] == [] and view["people"][0]["hand"] == ""
        assert view["prompt"]["kind"] == "paused" and guest.last["legal"] == []
    assert told_views(party, party.restarted()) == told_views(party, party.table)
    party.time += 40_000
    await comes(party, bob)
    assert pause_of(cy) == {"why": "lost", "seat": 1, "countdown": POLICY.countdown}
    party.time += POLICY.countdown
    await party.time_passes()
    view = cy.last["view"]
    assert view["end"] == end and view["supply"] and view["people"][0]["hand"]
    assert told_views(party, party.restarted()) == told_views(party, party.table)
    await party.table.close()


async def test_twice_for_each_and_never_among_strangers() -> None:
    party, (ada, bob, cy) = await day()
    for _ in range(2):
        await goes(party, bob)
        assert paused(party)
        await comes(party, bob)
        party.time += POLICY.countdown
        await party.time_passes()
    await goes(party, bob)
    assert not paused(party)
    await goes(party, cy)
    assert paused(party) and ada.last["view"]["people"][2]["pauses"] == 1
    await party.table.close()
    party, (ada, bob, cy) = await day(msgspec.structs.replace(THREE, public=True))
    await goes(party, bob)
    assert not paused(party)
    await party.table.close()


async def test_without_a_real_clock_nothing_stops() -> None:
    party, (_ada, bob) = await playing(Settings(game="redac-chef", seats=2, options={"clock": "stepped"}))
    await goes(party, bob)
    assert not paused(party)
    await party.table.close()


@pytest.mark.parametrize("absent", ["bot", "out"])
async def test_who_does_not_come_back(absent: str) -> None:
    party, (ada, bob, cy) = await day(Settings(game="redac-chef", seats=3, options={"absent": absent}))
    assert ada.last["table"] is None or ada.last["table"]["absence"] == {"bot": "bot", "out": "leave"}[absent]
    await goes(party, bob)
    party.time += 40_000
    await party.ask(ada, ask.Ask("replace", 1))
    await party.ask(cy, ask.Answer(yes=True))
    await party.time_passes()
    assert pause_of(ada) == {"why": "lost", "seat": 1, "countdown": POLICY.countdown}, "nobody is missing now"
    assert by_table(party)[-1][:3] == ("leave", 1, "left")
    party.time += POLICY.countdown
    await party.time_passes()
    person = ada.last["view"]["people"][1]
    assert not paused(party) and party.table.room.state.actors() == (0, 2)
    await comes(party, bob)
    if absent == "bot":
        assert person["resting"] and party.table.room.chairs[1].substitute
        await party.ask(bob, ask.Return())
        assert by_table(party)[-1][:3] == ("rejoin", 1, "returned")
        assert party.table.room.state.actors() == (0, 1, 2) and not party.table.room.chairs[1].substitute
    else:
        assert person["gone"] and not party.table.room.chairs[1].substitute
        with pytest.raises(ask.Refusal) as bad:
            await party.ask(bob, ask.Return())
        assert bad.value.code == "not-substituted"
    assert told_views(party, party.restarted()) == told_views(party, party.table)
    await party.table.close()


async def test_with_two_sides_the_other_wins_at_once_also_in_a_pause() -> None:
    party, (ada, bob) = await day(Settings(game="redac-chef", seats=2, options={"absent": "out"}))
    await goes(party, bob)
    party.time += 40_000
    await party.ask(ada, ask.Ask("replace", 1))
    assert party.table.room.status == "over" and not paused(party)
    assert ada.last["view"]["outcome"]["reason"] == "walkover" and ada.last["view"]["supply"]
    await party.table.close()


async def test_an_act_in_the_grace_after_zero_is_judged_by_the_game() -> None:
    """Nobody is asked then, so that a table that went by `actors` would refuse it by itself."""
    party, (ada, bob, _cy) = await day()
    for guest in (ada, bob):
        await party.ask(guest, ask.Act("1", action("maquette")))
    end = party.table.room.started + ada.last["view"]["end"]
    party.time = end + 30
    await party.time_passes()
    assert party.table.room.state.actors() == ()
    assert isinstance(await lagging(party, ada, "2", 60, action("tirage")), int), "it set out in time"
    assert party.acted()[-1].entry.do[0]["lag"] == 60, "the table has written what it allows"
    late = await lagging(party, bob, "2", 20, action("tirage"))
    assert isinstance(late, ask.Refusal) and late.code == "too-late"
    party.time = end + 100
    await party.time_passes()
    assert ada.last["view"]["stage"] != "day"
    entries = [line.entry for line in party.acted()]
    assert [entry.by for entry in entries if entry.by != TABLE][-2:] == [0, -1]
    assert encode(party.restarted().room.state.view(0)) == encode(party.table.room.state.view(0))
    await party.table.close()
