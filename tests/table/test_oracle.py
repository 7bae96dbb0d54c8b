"""A game that asks somebody outside, at a table: who answers, and what becomes of a table when nobody does any more."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel.chance import Seeded
from clapboard.kernel.errors import ChanceError, Unanswered
from clapboard.kernel.record import Record
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.room import Room
from clapboard.table.table import Table
from tests.kernel.games import roll
from tests.table.party import Guest, Party, view_of
from tests.table.rolling import games, rolling, say, word_for

__all__ = ["games"]


def nothing_is_an_animal(question: str, about: object) -> object:
    return {"animal": False}


async def begun() -> tuple[Party, list[Guest]]:
    """Three words were said, of which one is no animal."""
    party, guests = await rolling()
    for place in range(3):
        state: Any = party.table.room.state
        word = state.at.letter + "xyz" if place == 1 else word_for(state)
        await say(party, guests[place % 2], word)
    return party, guests


def views(table: Table) -> list[bytes]:
    return [view_of(table, viewer) for viewer in (None, 0, 1)]


async def test_a_table_asks_the_games_oracle() -> None:
    party, guests = await begun()
    told = [fact for message in guests[1].told for fact in message.get("facts", ())]
    assert [fact["animal"] for fact in told] == [True, False, True]
    state: Any = party.table.room.state
    assert state.at.points == [2, 0]
    with pytest.raises(Refusal, match="does not fit"):
        await say(party, guests[1], "Otter")


@pytest.mark.parametrize("base", [None, nothing_is_an_animal], ids=["gone", "changed"])
async def test_a_table_loads_without_its_base_and_keeps_its_chance(
    base: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    party, _ = await begun()
    before = views(party.table)
    monkeypatch.setattr(roll.Roll, "oracle", lambda game: base)
    again = party.restarted()
    assert views(again) == before
    record = again.room.record
    assert record is not None and len(list(record.steps())) == 3
    assert again.room.state.chance.dump() == party.table.room.state.chance.dump()
    monkeypatch.undo()
    # The base is back: both go on with the same cards, and the seed that is told in the end explains them all.
    third = party.restarted()
    state: Any = third.room.state
    told = party.table.room.seed
    state.apply(1, roll.Say(word_for(state)))
    letters = [roll.LETTERS[door.pick("letter", 4)] for door in (Seeded(told),) for _ in range(5)]
    assert state.at.letter == letters[4]


async def test_without_its_base_a_table_refuses_what_it_cannot_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    party, guests = await begun()
    monkeypatch.setattr(roll.Roll, "oracle", lambda game: None)
    again = party.restarted()
    again.open()
    before = views(again)
    action = {"type": "say", "word": word_for(again.room.state)}  # type: ignore[arg-type]
    with pytest.raises(Unanswered, match="nobody here can answer 'animal'"):
        await again.ask(ask.Act("late", action), guests[1].person)
    assert views(again) == before
    await again.ask(ask.Act("pass", {"type": "pass"}), guests[1].person)
    assert again.room.state.actors() == (0,)
    await again.close()


@pytest.mark.parametrize("forged", ["yes", True, {"animal": 1}, {"animal": True, "more": 0}, None])
async def test_a_forged_answer_is_refused_by_name(forged: Any) -> None:
    party, _ = await begun()
    record = party.table.room.record
    assert record is not None
    entry = record.entries[0]
    bad = msgspec.structs.replace(entry, chance=[forged, *entry.chance[1:]])
    with pytest.raises(ChanceError, match="impossible for 'animal'"):
        fold_with(party, bad)
    record.entries[0] = bad
    read = Record.parse(b"\n".join(record.lines()) + b"\n", roll.GAME)
    assert read.error is not None and read.error.entry == 0
    assert "impossible for 'animal'" in str(read.error)


def fold_with(party: Party, entry: Any) -> None:
    """The table from its log, with another first entry."""
    room, acted = Room("t1"), 0
    for at, body in party.rows:
        line = log.read_line(body)
        if isinstance(line, log.Acted):
            acted += 1
            line = msgspec.structs.replace(line, entry=entry) if acted == 1 else line
        room.fold(at, line)
