"""Games told again: from a table's log, or from a record that somebody brings. Long work is done in slices, so that nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError, RecordError, VersionError
from clapboard.kernel.record import Record
from clapboard.store import Store
from clapboard.table.commands import Refusal
from clapboard.table.story import Move, Reader, Story, Take, Viewer, moves, story
from clapboard.table.table import Table

SLICE = 25
"""Rows or moves until others get their turn."""
LARGEST = 1024 * 1024
"""Bytes of a record that somebody may bring."""
LONGEST = 4000
"""Entries of such a record."""


def which(table: Table, asked: int | None) -> int:
    """The number of the game that is asked for: by default the last."""
    room = table.room
    if not room.number:
        raise Refusal("no-game", "no game has begun at this table")
    number = room.number if asked is None else asked
    if not 1 <= number <= room.number:
        raise Refusal("no-such-game", f"this table has played {room.number} games", games=room.number)
    return number


def is_running(table: Table, number: int) -> bool:
    return number == table.room.number and table.room.status == "playing"


async def find(store: Store, table_id: str, number: int) -> Take:
    """A game of a table."""
    reader = Reader(number)
    for place, row in enumerate(await store.load(table_id)):
        reader.read(row.at, row.body)
        if place % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    if reader.take is None:
        raise Refusal("no-such-game", "this game is not in the log of the table")
    return reader.take


async def told(
    store: Store,
    table: Table,
    number: int,
    viewer: Viewer,
    own: bool,
    views: bool,
    all_eyes: bool = False,
    default: bool = False,
) -> Story:
    """`own`: it is the asker's own stream, so the versions of the last game mean something. `default`: they have not said whose eyes."""
    if all_eyes and is_running(table, number):
        raise _runs()
    take = await find(store, table.room.id, number)
    stream = table.streams.get(viewer) if number == table.room.number else None
    acts = list(stream.acts) if stream is not None else []
    if acts:  # what is stored but not yet told is not told here either
        take.entries, take.times = take.entries[: len(acts) - 1], take.times[: len(acts) - 1]
    record = _opened(take)
    if default and viewer is not None and viewer >= record.header.seats:
        viewer, own = None, False  # their chair was put there after this game
    _check_seat(record, viewer)
    steps = moves(record, viewer, take.began, take.times, acts if own else (), views, all_eyes)
    written = await _written(steps, record.header.seats if all_eyes else 0)
    return story(record, number, viewer, not is_running(table, number), written)


async def on_paper(store: Store, table_id: str, number: int) -> Record:
    """The record of a game that is over, replayed to its end."""
    record = _opened(await find(store, table_id, number))
    await _written(moves(record, None, views=False))
    return record


async def counted(store: Store, table_id: str, number: int) -> msgspec.Struct | None:
    """What the whole course of a game tells, in a game that has such: some twenty milliseconds."""
    record = _opened(await find(store, table_id, number))
    return record.game.statistics(record)


async def brought(data: bytes, viewer: Viewer, views: bool, all_eyes: bool = False) -> Story:
    """A record from outside, as one of its seats saw it."""
    try:
        record = Record.skim(data)
    except VersionError as bad:
        raise _old(bad) from None
    except RecordError as bad:
        raise _bad(bad) from None
    if len(record.entries) > LONGEST:
        raise Refusal("record-too-long", f"a record of at most {LONGEST} entries can be told", most=LONGEST)
    _check_seat(record, viewer)
    try:
        told = moves(record, viewer, views=views, all_eyes=all_eyes)
        steps = await _written(told, record.header.seats if all_eyes else 0)
    except ClapboardError as bad:
        raise _bad(bad) from None
    over = record.state.outcome() is not None
    if all_eyes and not over:
        raise _runs()
    return story(record, 0, viewer, over, steps)


async def _written(steps: Iterator[Move], eyes: int = 0) -> list[Move]:
    """The moves in slices, each already as JSON: what comes out is written like moves. With further eyes in each, fewer at once."""
    done: list[Any] = []
    many = max(1, SLICE // (1 + eyes))
    for step in steps:
        done.append(msgspec.Raw(encode(step)))
        if len(done) % many == 0:
            await asyncio.sleep(0)
    return cast(list[Move], done)


def _opened(take: Take) -> Record:
    try:
        return take.record()
    except VersionError as bad:
        raise _old(bad) from None


def _check_seat(record: Record, viewer: Viewer) -> None:
    if viewer is not None and not 0 <= viewer < record.header.seats:
        raise Refusal("no-such-seat", "there is no such chair in this game", seat=viewer)


def _runs() -> Refusal:
    return Refusal("not-over", "what all seats knew is told when the game is over")


def _old(bad: VersionError) -> Refusal:
    return Refusal("old-rules", f"this game was played by rules that are no longer here: {bad.problem}")


def _bad(bad: ClapboardError) -> Refusal:
    entry = bad.entry if isinstance(bad, RecordError) else None
    return Refusal("bad-record", f"this record cannot be told: {bad}", entry=entry)
