"""Deals with a name, at a table: the day's, one that the game declares, and what a table says of them."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from clapboard.kernel.chance import Seeded
from clapboard.kernel.record import Record
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.settings import Settings
from tests.kernel.games import roll
from tests.table.party import Guest, Party, view_of
from tests.table.rolling import games, play_out, rolling, say, word_for

__all__ = ["games"]
DAY = 86_400_000


def letter(party: Party) -> str:
    state: Any = party.table.room.state
    return str(state.at.letter)


async def days(many: int, **settings: Any) -> list[bytes]:
    """The seeds of so many days."""
    seeds = []
    for day in range(many):
        party = Party(Settings(game="tiny-roll", seats=1, deal="daily", **settings))
        party.wall += day * DAY
        seeds.append(await seed_of(party))
    return seeds


async def seed_of(party: Party) -> bytes:
    ada = Guest("ada")
    party.table.open()
    party.table.join(ada)
    await party.ask(ada, ask.Sit(0))
    await party.ask(ada, ask.Start())
    return party.table.room.seed


async def test_the_deal_of_the_day_is_the_same_for_everybody_who_plays_alike() -> None:
    once, twice, other = await days(3), await days(3), await days(3, options={"turns": 6})
    assert once == twice
    assert len({*once, *other}) == 6, "each day and each way to play has its own"


async def test_a_table_and_its_record_say_what_was_dealt() -> None:
    party, (ada,) = await rolling(seats=1, deal="daily")
    shown = ada.last["table"]
    assert shown["deal"] == "daily" and shown["dealt"] == "daily:2027-01-15"
    assert shown["seed"] == "" and shown["promise"]
    await play_out(party, [ada])
    shown = ada.last["table"]
    seed, salt = bytes.fromhex(shown["seed"]), bytes.fromhex(shown["salt"])
    assert hashlib.sha256(salt + seed).hexdigest() == shown["promise"]
    record = party.table.room.record
    assert record is not None
    again = Record.parse(b"\n".join(record.lines()) + b"\n", roll.GAME)
    assert again.error is None and again.header.deal == "daily:2027-01-15"
    assert again.header.chance == [Seeded(seed).pick("letter", len(roll.LETTERS))]


async def test_the_next_game_at_the_table_has_the_same_deal_and_another_promise() -> None:
    party, (ada,) = await rolling(seats=1, deal="daily")
    first, promise = party.table.room.seed, party.table.room.promise()
    await play_out(party, [ada])
    await party.ask(ada, ask.Start())
    assert party.table.room.seed == first and party.table.room.promise() != promise
    party.wall += DAY
    await play_out(party, [ada])
    await party.ask(ada, ask.Start())
    assert party.table.room.seed != first and ada.last["table"]["dealt"] == "daily:2027-01-16"


@pytest.mark.parametrize(
    "deal, code",
    [
        ("daily:2027-01-16", "deal-ahead"),
        ("daily:2999-12-31", "deal-ahead"),
        ("daily:2027-1-5", "no-such-deal"),
        ("daily:20270115", "no-such-deal"),
        ("daily:", "no-such-deal"),
        ("daily:yesterday", "no-such-deal"),
        ("puzzle:3", "no-such-deal"),
        ("again:t1.1", "no-such-deal"),
        ("nonsense", "no-such-deal"),
    ],
)
async def test_no_other_deal_is_to_be_had(deal: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        Party(Settings(game="tiny-roll", seats=1, deal=deal))
    assert refused.value.code == code
    party, (ada,) = await rolling(seats=1)
    await play_out(party, [ada])
    with pytest.raises(Refusal) as refused:
        await party.ask(ada, ask.Change(Settings(game="tiny-roll", seats=1, deal=deal)))
    assert refused.value.code == code


async def test_a_day_that_has_been_can_be_played() -> None:
    party, (ada,) = await rolling(seats=1, deal="daily:2027-01-15")
    today = party.table.room.seed
    past, _ = await rolling(seats=1, deal="daily:2027-01-14")
    assert past.table.room.seed != today and ada.last["table"]["dealt"] == "daily:2027-01-15"
    same, _ = await rolling(seats=1, deal="daily")
    assert same.table.room.seed == today


async def test_a_puzzle_begins_where_it_says() -> None:
    party, (ada,) = await rolling(seats=1, deal="puzzle:1", options={"turns": 3})
    view = ada.last["view"]
    assert view["said"] == ["otter"] and view["points"] == [1] and view["left"] == 2 and view["letter"] == "o"
    assert party.table.room.settings.options["turns"] == 6, "what belongs to a deal is not chosen"
    await say(party, ada, "owl")
    again = party.restarted()
    assert view_of(again, 0) == view_of(party.table, 0)
    assert again.room.state.chance.dump() == party.table.room.state.chance.dump()
    await play_out(party, [ada])
    record = party.table.room.record
    assert record is not None and record.header.position is not None
    read = Record.parse(b"\n".join(record.lines()) + b"\n", roll.GAME)
    assert read.error is None and read.state.outcome() == record.state.outcome()


async def test_a_guided_game_follows_its_script_and_then_chance() -> None:
    party, guests = await rolling(seats=2, deal="guided")
    letters = [letter(party)]
    for place in range(3):
        state: Any = party.table.room.state
        await say(party, guests[place % 2], word_for(state))
        letters.append(letter(party))
        assert party.restarted().room.state.chance.dump() == party.table.room.state.chance.dump()
    assert letters[:3] == ["o", "b", "o"]
    door = Seeded(party.table.room.seed)
    assert letters[3] == roll.LETTERS[door.pick("letter", 4)]


async def test_a_deal_is_for_so_many() -> None:
    with pytest.raises(Refusal) as refused:
        Party(Settings(game="tiny-roll", seats=3, deal="guided"))
    assert refused.value.code == "deal-seats" and refused.value.params == {"seats": 2}
