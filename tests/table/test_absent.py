"""Whoever has been away for long is not waited for: those who are there decide."""

from __future__ import annotations

import pytest

from clapboard.table import commands as ask
from clapboard.table.log import Question
from clapboard.table.settings import Settings
from tests.table.party import Party
from tests.table.test_table import refused, seated


def carried_out(party: Party, what: Question) -> bool:
    return party.table.room.status == "over" if what == "stop" else party.table.room.paused


@pytest.mark.parametrize("what", ["stop", "pause"])
async def test_those_who_are_there_agree(what: Question) -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    ada, bob, cid = await seated(party, "ada", "bob", "cid")
    await party.ask(ada, ask.Start())
    party.table.leave(cid)
    party.time += 20_000
    await party.ask(ada, ask.Ask(what))
    await party.ask(bob, ask.Answer(True))
    assert not carried_out(party, what)  # cid has only just gone, and is asked like everybody
    await party.ask(ada, ask.Answer(False))
    party.time += 20_000
    await party.ask(ada, ask.Ask(what))
    assert not carried_out(party, what)
    await party.ask(bob, ask.Answer(True))
    assert carried_out(party, what)
    await party.table.close()


async def test_the_last_one_there_replaces_all_who_are_gone() -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    ada, bob, cid = await seated(party, "ada", "bob", "cid")
    await party.ask(ada, ask.Start())
    party.table.leave(bob)
    party.table.leave(cid)
    party.time += 31_000
    await party.ask(ada, ask.Ask("replace", 1))
    await party.ask(ada, ask.Ask("replace", 2))
    assert [chair.substitute for chair in party.table.room.chairs] == ["", "regular", "regular"]
    await party.table.close()


async def test_whoever_comes_back_in_time_is_asked_about_it() -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    ada, bob, cid = await seated(party, "ada", "bob", "cid")
    await party.ask(ada, ask.Start())
    party.table.leave(cid)
    party.time += 31_000
    await party.ask(ada, ask.Ask("replace", 2))
    party.table.join(cid)
    await party.ask(bob, ask.Answer(True))
    assert not party.table.room.chairs[2].substitute
    await party.ask(cid, ask.Answer(False))
    assert party.table.room.question is None
    assert await refused(party, bob, ask.Ask("replace", 2)) == "not-away"
    await party.table.close()


async def test_whoever_asks_for_something_is_there_with_or_without_a_connection() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2))
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    party.table.leave(bob)
    party.time += 31_000
    await party.ask(bob, ask.Talk("by HTTP alone"))
    assert await refused(party, ada, ask.Ask("replace", 1)) == "not-away"
    await party.table.close()
