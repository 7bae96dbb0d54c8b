"""After a rewind: versions go on where nobody has been, and an act that was cut is not played again by itself."""

from __future__ import annotations

import asyncio

from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.room import Room
from clapboard.table.table import Table
from tests.table.party import Guest, Party

JUMP = 1_794_000_000_000


async def played(moves: int) -> tuple[Party, list[Guest]]:
    party = Party()
    party.table.open()
    guests = [Guest("ada"), Guest("bob")]
    for seat, guest in enumerate(guests):
        await party.ask(guest, ask.Sit(seat))
    await party.ask(guests[0], ask.Start())
    rng = Rng(3)
    for _ in range(moves):
        await party.move(dict(enumerate(guests)), rng)
    return party, guests


def rewound(party: Party, cut: int, ids: list[list[str]]) -> Table:
    """The table as a new process folds it after so many rows were cut."""
    party.rows = [*party.rows[:-cut], (party.time, encode(log.Rewound(v=JUMP, ids=ids)))]
    table = Table(Room("t1"), party, lambda: party.time, party.table.judge, bot_pause=0)
    for at, body in party.rows:
        line = log.read_line(body)
        table.audience.recall(line, table.room.fold(line.t if line.t >= 0 else at, line))
    table.open()
    party.table = table
    return table


async def check_versions() -> None:
    party, guests = await played(8)
    had = party.table.audience.stream(0).v
    table = rewound(party, 3, [])
    assert {table.audience.stream(viewer).v for viewer in table.audience.viewers()} == {JUMP}
    table.join(guests[0], had)
    assert guests[0].told[-1]["type"] == "snapshot" and guests[0].told[-1]["v"] == JUMP
    told = len(guests[0].told)
    for _ in range(3):
        await party.move(dict(enumerate(guests)), Rng(9))
    after = [message["v"] for message in guests[0].told[told:] if message["type"] == "update"]
    assert after == [JUMP + 1, JUMP + 2, JUMP + 3]
    assert table.audience.stream(0).since(had) is None, (
        "also when the versions that were cut would be reached again"
    )


def test_versions_go_on_where_nobody_has_been() -> None:
    asyncio.run(check_versions())


async def check_acts() -> None:
    party, guests = await played(8)
    ids = [list(party.table.room.ids[guest.person.id]) for guest in guests[:2]]
    table = rewound(party, 3, ids)
    seat = table.room.state.actors()[0]
    late = next(id for id in reversed(ids[seat]) if id not in _lived(party))
    action = next(iter(table.room.state.legal(seat)))
    rows = len(party.rows)
    await party.ask(guests[seat], ask.Act(late, _plain(action)))
    assert len(party.rows) == rows, "it was done once, and cut"
    await party.ask(guests[seat], ask.Act("another", _plain(action)))
    assert len(party.rows) == rows + 1


def _plain(action: object) -> dict[str, object]:
    import msgspec

    plain = msgspec.to_builtins(action)
    assert isinstance(plain, dict)
    return plain


def _lived(party: Party) -> set[str]:
    lines = [log.read_line(body) for _, body in party.rows]
    return {line.id for line in lines if isinstance(line, log.Acted)}


def test_an_act_that_was_cut_is_not_played_when_it_comes_again() -> None:
    asyncio.run(check_acts())
