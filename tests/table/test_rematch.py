"""The next game: anybody who sits at the table may call it, the others join, and reactions are for between games."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.rulings.talk import REACTIONS
from tests.table.away import go
from tests.table.party import Guest, Party
from tests.table.test_next_game import at_table, stop


async def over(seats: int = 3) -> tuple[Party, list[Guest]]:
    party, guests = await at_table(seats)
    await stop(party, guests)
    return party, guests


def again(party: Party) -> Any:
    return party.table.audience.snapshot(0, Guest("ada").person).table.again


async def test_it_begins_when_all_are_in() -> None:
    party, (ada, bob, cleo) = await over()
    await party.ask(bob, ask.Rematch())
    assert again(party) == [1] and party.table.room.status == "over"
    assert ada.last["table"]["again"] == [1], "everybody is told"
    await party.ask(cleo, ask.Rematch())
    assert again(party) == [1, 2]
    assert party.restarted().room.again == party.table.room.again, "a restarted server knows it too"
    await party.ask(ada, ask.Rematch())
    assert (party.table.room.status, party.table.room.number) == ("playing", 2)
    assert again(party) == [], "the game after this one is another matter"


async def test_who_was_in_can_be_out_again_and_calls_once() -> None:
    party, (_, bob, cleo) = await over()
    await party.ask(bob, ask.Rematch())
    written = len(party.rows)
    await party.ask(bob, ask.Rematch())
    assert len(party.rows) == written, "nothing new was said"
    await party.ask(bob, ask.Rematch(yes=False))
    await party.ask(cleo, ask.Rematch())
    assert again(party) == [2]
    await party.ask(cleo, ask.Stand())
    assert again(party) == []


async def test_the_host_need_not_wait() -> None:
    party, (ada, bob, _) = await over()
    await party.ask(bob, ask.Rematch())
    await party.ask(ada, ask.Start())
    assert party.table.room.number == 2


async def test_nobody_waits_for_somebody_who_has_been_away_for_long() -> None:
    party, (ada, bob, cleo) = await over()
    await party.ask(ada, ask.Rematch())
    party.table.leave(cleo)
    await party.ask(bob, ask.Rematch())
    assert party.table.room.number == 1, "they may come back in a moment"
    go(party, cleo)
    await party.ask(bob, ask.Rematch())
    assert party.table.room.number == 2


async def test_a_free_chair_is_waited_for() -> None:
    party, (ada, bob, cleo) = await over()
    await party.ask(cleo, ask.Stand())
    await party.ask(ada, ask.Rematch())
    await party.ask(bob, ask.Rematch())
    assert party.table.room.number == 1
    await party.ask(cleo, ask.Sit(2))
    await party.ask(cleo, ask.Rematch())
    assert party.table.room.number == 2


async def test_what_cannot_be_called_is_refused_by_name() -> None:
    party, (ada, bob, _) = await over()
    with pytest.raises(Refusal) as bad:
        await party.ask(Guest("eve"), ask.Rematch())
    assert bad.value.code == "not-seated"
    await party.ask(ada, ask.Start())
    with pytest.raises(Refusal) as bad:
        await party.ask(bob, ask.Rematch())
    assert bad.value.code == "not-over"
    fresh, (dan, *_) = await at_table(2)
    with pytest.raises(Refusal) as bad:
        await fresh.ask(dan, ask.Rematch())
    assert bad.value.code == "no-game"


async def test_reactions_are_for_between_games() -> None:
    party, (ada, bob, _) = await over()
    for number, reaction in enumerate(REACTIONS):
        await party.ask(bob, ask.Signal(reaction, id=f"r{number}"))
    assert [line["signal"] for line in ada.told if line["type"] == "heard"] == list(REACTIONS)
    with pytest.raises(Refusal) as bad:
        await party.ask(bob, ask.Signal("boo"))
    assert bad.value.code == "no-such-signal"
    await party.ask(ada, ask.Start())
    await party.move({0: ada, 1: bob}, Rng(1))
    with pytest.raises(Refusal) as bad:
        await party.ask(bob, ask.Signal("bravo"))
    assert bad.value.code == "no-such-signal", "while a game runs, its own signals are all there are"
