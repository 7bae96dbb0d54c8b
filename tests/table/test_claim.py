"""A chair is taken over at the table itself: a computer player that sat in goes, and two who come at once do not both sit."""

from __future__ import annotations

import asyncio

import pytest

from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.settings import LIVE_GRACE, Settings
from clapboard.table.thought import Job, ThinkerAnswer
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

NOTES = Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-0"})
SHARP = {"type": "tonality", "side": "sharp"}


async def test_a_computer_player_that_sat_in_goes() -> None:
    party = Party(NOTES)
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    party.table.leave(bob)
    party.time += LIVE_GRACE
    await party.ask(ada, ask.Ask("pause"))
    await party.ask(ada, ask.Ask("replace", 1))
    chair = party.table.room.chairs[1]
    assert chair.substitute
    cleo = Guest("cleo")
    party.table.join(cleo)
    await party.ask(cleo, ask.Claim(1, chair.seating))
    assert party.table.room.chairs[1].substitute == "" and cleo.last["table"]["you"] == 1
    await party.ask(ada, ask.Resume())
    await party.ask(cleo, ask.Act("1", SHARP))
    assert await refused(party, bob, ask.Act("1", SHARP)) == "not-seated"
    await party.table.close()


async def test_of_two_who_come_at_once_one_sits() -> None:
    party = Party(NOTES)
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    cleo, dan = Guest("cleo"), Guest("dan")
    claim = ask.Claim(1, party.table.room.chairs[1].seating)
    ends = await asyncio.gather(
        *(party.table.ask(claim, guest.person) for guest in (cleo, dan)), return_exceptions=True
    )
    assert isinstance(ends[0], int)
    assert isinstance(ends[1], Refusal) and ends[1].code == "bad-seat-secret"
    assert party.table.room.chairs[1].guest == "cleo"
    assert bob.last["table"]["you"] is None
    # The log tells the same table again.
    again = party.restarted().room.chairs
    assert [chair.guest for chair in again] == ["ada", "cleo"]
    assert again[1].seating == party.table.room.chairs[1].seating
    await party.table.close()


async def test_a_hint_under_way_is_not_for_somebody_who_has_lost_the_chair() -> None:
    """Advice that comes would say that the chair can still do it, also after it was given other cards."""
    party = Party(NOTES)
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    ready = asyncio.Event()

    async def slow(job: Job) -> ThinkerAnswer:
        await ready.wait()
        return ThinkerAnswer(job.legal[:1])

    party.table.players.think = slow
    hint = asyncio.create_task(party.ask(bob, ask.Hint()))
    await party.settled()
    await party.ask(Guest("cleo"), ask.Claim(1, party.table.room.chairs[1].seating))
    ready.set()
    with pytest.raises(Refusal) as late:
        await hint
    assert late.value.code == "hint-late"
    await party.table.close()
