"""A chair is freed without sending anybody away, and the one who was sent away is let in again."""

from __future__ import annotations

import pytest

from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table import log
from tests.table.party import Party
from tests.table.test_table import refused, seated


async def test_to_free_the_chair_of_somebody_away_does_not_send_them_away() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    party.table.leave(bob)
    await party.ask(ada, ask.Clear(1))
    assert not party.table.room.kicked and ada.last["sent_away"] == []
    party.table.join(bob)
    await party.ask(bob, ask.Sit(1))
    assert bob.last["table"]["you"] == 1
    await party.table.close()


async def test_nor_during_a_game_but_the_chair_is_not_theirs_any_more() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    party.table.leave(bob)
    await party.ask(ada, ask.Clear(1))
    assert party.table.room.chairs[1].kind == "gone" and not party.table.room.kicked
    party.table.join(bob)
    assert bob.last["table"]["you"] is None
    assert await refused(party, bob, ask.Sit(1)) == "seat-taken"
    await party.ask(ada, ask.Ask("stop"))
    await party.ask(bob, ask.Sit(1))
    assert party.table.room.seat_of("bob") == 1
    await party.table.close()


@pytest.mark.parametrize("running", [False, True], ids=["before", "during"])
async def test_the_host_lets_somebody_in_again(running: bool) -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    if running:
        await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Clear(1))
    assert ada.last["sent_away"] == [{"number": 1, "name": "Bob"}]
    assert bob.last["sent_away"] == [] and "bob" not in str(ada.last["sent_away"])
    assert await refused(party, bob, ask.Pardon(1)) == "not-host"
    assert await refused(party, ada, ask.Pardon(2)) == "not-sent-away"
    heard, v = len(bob.told), bob.last["v"]
    await party.ask(ada, ask.Pardon(1))
    assert ada.last["sent_away"] == [] and not party.table.room.kicked
    assert not party.restarted().room.kicked
    assert (len(bob.told), bob.last["v"]) == (heard, v), "it is nobody else's business"
    assert await refused(party, ada, ask.Pardon(1)) == "not-sent-away"
    if running:
        await party.ask(ada, ask.Ask("stop"))
    await party.ask(bob, ask.Sit(1))
    assert bob.last["table"]["you"] == 1
    await party.ask(ada, ask.Clear(1))
    assert ada.last["sent_away"] == [{"number": 2, "name": "Bob"}], "no number is given twice"
    await party.table.close()


def test_a_log_from_before_there_were_pardons_is_read_as_it_was_meant() -> None:
    assert log.read_line(b'{"type":"removed","seat":1}') == log.Removed(seat=1, kicked=True)
    for line in (log.Removed(seat=1, kicked=False), log.Pardoned(guest="bob")):
        assert log.read_line(encode(line)) == line
