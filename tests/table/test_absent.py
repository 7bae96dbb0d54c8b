"""Anyone who has been away for long is not waited for: those who are there decide."""

from __future__ import annotations

import pytest

from clapboard.table import commands as ask
from clapboard.table.log import Asking
from clapboard.table.settings import Settings
from tests.table.away import begun, go
from tests.table.party import Guest, Party
from tests.table.test_table import refused

WAITS, STOPS = "rythm-and-play", "faux-raccords"
"""What a no to a substitute does in each (the policy `declined`): nothing but close the question, or end the game."""
both = pytest.mark.parametrize("game", [WAITS, STOPS])


async def three(game: str) -> tuple[Party, Guest, Guest, Guest]:
    party = Party(Settings(game=game, seats=3))
    ada, bob, cid = await begun(party, "ada", "bob", "cid")
    return party, ada, bob, cid


def goes_on(party: Party) -> bool:
    return party.table.room.status == "playing" and party.table.room.question is None


def carried_out(party: Party, what: Asking) -> bool:
    return party.table.room.status == "over" if what == "stop" else party.table.room.paused


@pytest.mark.parametrize("what", ["stop", "pause"])
async def test_those_who_are_there_agree(what: Asking) -> None:
    party, ada, bob, cid = await three(WAITS)
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


@both
async def test_the_last_one_there_replaces_all_who_are_gone(game: str) -> None:
    party, ada, bob, cid = await three(game)
    go(party, bob, cid)
    await party.ask(ada, ask.Ask("replace", 1))
    party.time += 10_000  # where nobody talks, questions are as seldom as signals
    await party.ask(ada, ask.Ask("replace", 2))
    assert [chair.substitute for chair in party.table.room.chairs] == ["", "regular", "regular"]
    await party.table.close()


@both
async def test_whoever_comes_back_in_time_is_asked_about_it(game: str) -> None:
    party, ada, bob, cid = await three(game)
    go(party, cid)
    await party.ask(ada, ask.Ask("replace", 2))
    party.table.join(cid)
    await party.ask(bob, ask.Answer(True))
    assert not party.table.room.chairs[2].substitute
    await party.ask(cid, ask.Answer(False))
    assert goes_on(party)
    assert await refused(party, bob, ask.Ask("replace", 2)) == "not-away"
    await party.table.close()


@both
async def test_a_no_of_another_after_the_return_ends_nothing(game: str) -> None:
    party, ada, bob, cid = await three(game)
    go(party, cid)
    await party.ask(ada, ask.Ask("replace", 2))
    party.table.join(cid)
    await party.ask(bob, ask.Answer(False))
    assert goes_on(party) and not party.table.room.chairs[2].substitute
    await party.table.close()


@both
@pytest.mark.parametrize("how", ["left", "sent away"])
async def test_a_no_does_what_the_game_declares(game: str, how: str) -> None:
    party, ada, bob, cid = await three(game)
    go(party, cid)
    if how == "sent away":  # the one who was is missed like one who left
        party.table.join(cid)
        await party.ask(ada, ask.Clear(2))
    await party.ask(ada, ask.Ask("replace", 2))
    assert ("no_stops" in ada.last["table"]["question"]) == (game == STOPS)
    await party.ask(bob, ask.Answer(False))
    if game == STOPS:
        assert party.table.room.status == "over" and not party.table.room.results
    else:
        assert goes_on(party)
    await party.table.close()


@both
async def test_to_withdraw_the_question_ends_nothing(game: str) -> None:
    party, ada, bob, cid = await three(game)
    go(party, cid)
    await party.ask(ada, ask.Ask("replace", 2))
    await party.ask(ada, ask.Answer(False))
    assert goes_on(party)
    await party.ask(bob, ask.Ask("pause"))
    assert (
        "no_stops" not in bob.last["table"]["question"]
    )  # it is the substitute that is declined, nothing else
    await party.ask(ada, ask.Answer(False))
    assert goes_on(party)
    await party.table.close()


async def test_whoever_asks_for_something_is_there_with_or_without_a_connection() -> None:
    party = Party(Settings(game=WAITS, seats=2))
    ada, bob = await begun(party, "ada", "bob")
    go(party, bob)
    await party.ask(bob, ask.Talk("by HTTP alone"))
    assert await refused(party, ada, ask.Ask("replace", 1)) == "not-away"
    await party.table.close()
