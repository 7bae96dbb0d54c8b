"""A server's data folder with tables in it, made without a server: what an operator finds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.server.tables.history import told
from clapboard.server.tables.lists import change_after_rewind
from clapboard.store import ListedTable, LogRow, Report, Result, Store, open_store
from clapboard.table import commands as ask
from clapboard.table.room import Room
from clapboard.table.settings import ClockRule, Settings
from tests.table.party import Guest, Party

NOW = 1_780_000_000_000
GAME = "rythm-and-play"
MATCH, RUNNING, OPEN = "match", "-running-table-22chars", "open"
"""Two games that are over; one that runs, with a clock, and with an id that looks like an option; one that waits."""
MOVES = 12


async def match() -> Party:
    party = Party(Settings(game=GAME, seats=2, title="Friday"))
    ada, bob = await seated(party, "ada", "bob")
    for _ in range(2):
        await party.ask(ada, ask.Start())
        await play(party, [ada, bob])
    await party.table.close()
    return party


async def running() -> Party:
    party = Party(Settings(game=GAME, seats=3, title="Slow", clock=ClockRule("game", 600, 5), public=True))
    guests = await seated(party, "ada", "cleo", "dan")
    await party.ask(guests[1], ask.Talk("hello[2J"))
    at, body = party.rows[-1]  # as an older version kept it: today it would be cleaned
    party.rows[-1] = (at, body.replace(b"hello[", b"hello\\u001b["))
    await party.ask(guests[0], ask.Start())
    await play(party, guests, MOVES)
    await party.table.close()
    return party


async def waiting() -> Party:
    party = Party(Settings(game=GAME, seats=2))
    await seated(party, "ada")
    await party.table.close()
    return party


async def seated(party: Party, *names: str) -> list[Guest]:
    party.time = NOW
    party.table.open()
    guests = [Guest(name) for name in names]
    for seat, guest in enumerate(guests):
        await party.ask(guest, ask.Sit(seat))
    return guests


async def play(party: Party, guests: Sequence[Guest], moves: int = 10_000) -> None:
    rng = Rng(5)
    while party.table.room.status == "playing" and moves:
        await party.move(dict(enumerate(guests)), rng)
        moves -= 1


async def keep(store: Store, id: str, party: Party) -> None:
    rows = [LogRow(seq, at, body) for seq, (at, body) in enumerate(party.rows, 1)]
    room = told(id, rows).room
    table = ListedTable(id=id, created=NOW, game=GAME, host="ada", title=room.settings.title, seats=0)
    lists = msgspec.structs.replace(change_after_rewind(room, table, NOW), results=results(room))
    await store.create(table, rows, lists)


def results(room: Room) -> tuple[Result, ...]:
    return tuple(
        Result(
            table_id=room.id,
            number=number,
            game=GAME,
            rules_version=1,
            ended=NOW,
            outcome=encode(outcome),
            players=encode([chair.name for chair in room.chairs]),
        )
        for number, outcome in enumerate(room.results, 1)
    )


async def furnish(folder: Path) -> None:
    async with open_store(folder) as store:
        for id, party in ((MATCH, await match()), (RUNNING, await running()), (OPEN, await waiting())):
            await keep(store, id, party)
        await store.add_report(
            Report(table_id=RUNNING, reporter="dan", reported="cleo", text="rude\x07", at=NOW)
        )
        await store.add_report(
            Report(
                id="words",
                table_id=RUNNING,
                reporter="dan",
                reporter_name="Dan",
                reported="eve",
                reported_name="E\x1b[31mve",
                text="insults",
                said="losers\x1b[2J",
                said_at=NOW - 60_000,
                at=NOW - 1,
            )
        )


async def room_of(folder: Path, id: str) -> Room:
    async with open_store(folder, readonly=True) as store:
        return told(id, await store.load(id)).room


async def damage(folder: Path, id: str) -> int:
    """A row that is none of a log, as its last."""
    async with open_store(folder) as store:
        head = len(await store.load(id))
        await store.append(id, [LogRow(head + 1, NOW, b'{"type":"sat","seat":9,"guest":"x","name":"X"}')])
    return head + 1


def a_folder(path: Path) -> Path:
    asyncio.run(furnish(path))
    return path
