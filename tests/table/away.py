"""A game in which somebody goes, and stays away for longer than the others have to wait."""

from __future__ import annotations

from clapboard.table import commands as ask
from tests.table.party import Guest, Party
from tests.table.test_table import seated


async def begun(party: Party, *names: str) -> list[Guest]:
    guests = await seated(party, *names)
    await party.ask(guests[0], ask.Start())
    return guests


def go(party: Party, *gone: Guest) -> None:
    for guest in gone:
        party.table.leave(guest)
    party.time += party.table.room.settings.grace + 1_000
