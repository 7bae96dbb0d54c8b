"""The open choices of a seat: all its connections have the same, nobody else learns of them, and the one who comes back is told what is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table.audience import seen
from clapboard.table.rulings.ruled import Chosen
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from tests.kernel.games.row import Row
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

CHOOSE = {"type": "choose", "place": 1}
LOOK = {"type": "use", "power": "look"}
BACK = {"type": "back"}


@pytest.fixture(autouse=True)
def row(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game whose acts are chains of choices."""
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-row", Row())
        yield


async def begun() -> tuple[Party, Guest, Guest]:
    """A game with the one who is awaited, and the other."""
    party = Party(Settings(game="tiny-row", seats=2))
    guests = await seated(party, "ada", "bob")
    await party.ask(guests[0], ask.Start())
    (seat,) = party.table.room.state.actors()
    return party, guests[seat], guests[1 - seat]


def chosen(message: dict[str, Any]) -> list[dict[str, object]]:
    """The steps that a preview without an id shows."""
    assert (message["type"], message["id"]) == ("preview", ""), message
    chain: list[dict[str, object]] = message["view"]["chain"]
    return chain


def back_at(table: Table, guest: Guest, since: int) -> list[dict[str, Any]]:
    """What somebody is told who connects again."""
    again = Guest(guest.person.id)
    table.join(again, since)
    return again.told


async def test_every_connection_of_a_seat_has_its_open_choices_and_nobody_else() -> None:
    party, asker, other = await begun()
    twin, watcher = Guest(asker.person.id), Guest("eve")
    for late in (twin, watcher):
        party.table.join(late)
    everybody = (asker, twin, other, watcher)
    told = {guest: len(guest.told) for guest in everybody}
    v = asker.last["v"]
    await party.ask(asker, ask.Act("1", CHOOSE))
    assert chosen(twin.told[-1]) == [CHOOSE]
    assert LOOK in twin.told[-1]["legal"]
    await party.ask(twin, ask.Act("2", BACK))
    assert chosen(asker.told[-1]) == [] and asker.told[-1]["legal"] == asker.last["legal"]
    assert [len(guest.told) - told[guest] for guest in everybody] == [1, 1, 0, 0]
    (seat,) = party.table.room.state.actors()
    assert party.table.audience.stream(seat).v == v, "what is not done has no version"
    await party.table.close()


async def test_who_comes_back_finds_the_open_choices() -> None:
    party, asker, other = await begun()
    v, theirs = asker.last["v"], other.last["v"]
    await party.ask(asker, ask.Act("1", CHOOSE))
    choices, presence = back_at(party.table, asker, v)
    assert chosen(choices) == [CHOOSE] and presence["type"] == "presence"
    await party.ask(other, ask.Talk("well?"))
    heard, choices, _ = back_at(party.table, asker, v)
    assert heard["type"] == "heard" and chosen(choices) == [CHOOSE]
    assert [message["type"] for message in back_at(party.table, other, theirs)] == ["heard", "presence"]
    (snapshot,) = back_at(party.table, asker, v + 99)
    assert (snapshot["view"], snapshot["legal"]) == (choices["view"], choices["legal"])
    await party.table.close()


async def test_what_an_update_showed_of_choices_does_not_outlive_them() -> None:
    """An update in the middle of a chain has its steps in the view; it is told again, and the steps are gone."""
    party, asker, other = await begun()
    v = asker.last["v"]
    await party.ask(asker, ask.Act("1", CHOOSE))
    await party.ask(other, ask.Ask("pause"))
    assert asker.last["view"]["chain"] == [CHOOSE]
    await party.ask(asker, ask.Act("2", BACK))
    update, choices, _ = back_at(party.table, asker, v)
    assert update["view"]["chain"] == [CHOOSE] and chosen(choices) == []
    await party.table.close()


async def test_a_choice_that_is_sent_again_is_answered_again() -> None:
    party, asker, _ = await begun()
    twin = Guest(asker.person.id)
    party.table.join(twin)
    first = await party.ask(asker, ask.Act("1", CHOOSE))
    told = len(twin.told)
    again = await party.ask(asker, ask.Act("1", CHOOSE))
    assert isinstance(first, Chosen) and isinstance(again, Chosen)
    assert encode(seen(again.state, again.seat)) == encode(seen(first.state, first.seat))
    assert len(twin.told) == told, "nothing has changed"
    await party.ask(asker, ask.Act("2", LOOK))
    assert await refused(party, asker, ask.Act("1", CHOOSE)) == "not-now", "it is no longer the last one"
    for _ in range(2):
        back = await party.ask(asker, ask.Act("3", BACK))
        assert isinstance(back, Chosen) and len(back.state.steps(back.seat)) == 1
    await party.table.close()
