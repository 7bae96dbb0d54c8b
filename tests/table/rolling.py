"""A table of the small game that asks somebody outside, without a network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clapboard.kernel import registry
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.kernel.games import roll
from tests.table.party import Guest, Party


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, roll.GAME.meta.id, roll.GAME)
        yield


async def rolling(seats: int = 2, **settings: Any) -> tuple[Party, list[Guest]]:
    """Everybody sits, and the game has begun."""
    guests = [Guest(name) for name in ("ada", "bob", "cem")[:seats]]
    party = Party(Settings(game="tiny-roll", seats=seats, **settings))
    party.table.open()
    for seat, guest in enumerate(guests):
        party.table.join(guest)
        await party.ask(guest, ask.Sit(seat))
    await party.ask(guests[0], ask.Start())
    return party, guests


def word_for(state: roll.RollState) -> str:
    """An animal that may be said now."""
    return next(word for word in roll.ANIMALS if state.is_open(roll.Say(word)))


async def say(party: Party, guest: Guest, word: str) -> None:
    action = {"type": "say", "word": word}
    await party.ask(guest, ask.Act(f"say-{party.table.room.seq}", action))


async def play_out(party: Party, guests: list[Guest]) -> None:
    """Everybody says what they can until the game is over."""
    state: Any
    while (state := party.table.room.state).actors():
        await say(party, guests[state.actors()[0]], word_for(state))
