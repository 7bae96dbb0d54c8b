"""Newsroom at a table: partners change their roles by an act of TABLE, in the same log (RC-R45)."""

from __future__ import annotations

import pytest

from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.table.party import Guest
from tests.table.real_time import SlowParty, action, playing
from tests.table.test_pausing import by_table, told_views

FOUR = Settings(
    game="redac-chef", seats=4, options={"mode": "newsroom", "clock": "off", "roles": "swap", "record": "off"}
)


async def code(party: SlowParty, guest: Guest) -> str:
    with pytest.raises(ask.Refusal) as bad:
        await party.ask(guest, ask.Swap())
    return bad.value.code


async def test_partners_change_roles_and_the_log_knows_it() -> None:
    party, guests = await playing(FOUR)
    assert await code(party, guests[0]) == "no-swap", "Friday runs"
    assert await code(party, Guest("eve")) == "not-seated"
    for seat in (1, 3):
        await party.ask(guests[seat], ask.Act("t", action("tirage")))
    assert guests[2].last["view"]["mine"]["may_swap"]
    await party.ask(guests[0], ask.Swap())
    assert by_table(party)[-1][:3] == ("swap", 0, "swapped")
    assert [guest.last["view"]["sides"][0].get("swapped") for guest in guests] == [True] * 4
    assert {"type": "swapped", "side": 0} in guests[3].last["facts"]
    assert told_views(party, party.restarted()) == told_views(party, party.table)
    await party.table.close()


async def test_roles_are_fixed_where_the_table_says_so() -> None:
    party, guests = await playing(
        Settings(game="redac-chef", seats=4, options={"mode": "newsroom", "clock": "off"})
    )
    for seat in (1, 3):
        await party.ask(guests[seat], ask.Act("t", action("tirage")))
    assert await code(party, guests[0]) == "no-swap"
    await party.table.close()
