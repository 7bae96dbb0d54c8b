"""Games told again: from a table's log, or from a record that somebody brings. Long work is done in slices, so that nobody waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import TypeVar

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError, RecordError, VersionError
from clapboard.kernel.record import Header, Record, Skimmed
from clapboard.store import LogRow, Store
from clapboard.table.commands import Refusal
from clapboard.table.story import Move, Reader, Story, Take, Viewer, Wanted, moves, story
from clapboard.table.table import Table

LARGEST = 4 * 1024 * 1024
"""Bytes of a record that somebody may bring."""
LONGEST = 20_000
"""Entries of such a record."""
WIDEST = 64 * 1024
"""Bytes of one of its lines, which is read at once."""
MOST_STEPS = 200
"""Choices in one of its entries, which is done at once; the longest act of any game is far shorter."""
MOST_CHOICES = 30_000
"""Choices in all its entries; a record of any game has fewer than 20,000."""
AT_ONCE = 2
"""Records from outside that are read or told at the same time. They take turns, so that more would only take memory."""
PAGE = 32 * 1024
"""Bytes of a story that are sent, and compressed, at once."""
FACTS = Wanted(views=False)
SLICE = 0.002
"""Seconds of long work until others get their turn."""

T = TypeVar("T")


class Slices:
    """Long work on the server's loop, a little at a time: however many ask for it, a move never waits for more than one slice."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        """Who works; the others wait here in their order, so that many take no more of the loop at once than one."""

    async def each(self, work: Iterator[T]) -> AsyncIterator[list[T]]:
        """What the work gives, slice by slice. One item is the least that a slice has: each must be short."""
        goes_on = True
        while goes_on:
            done: list[T] = []
            async with self._turn:
                end = time.perf_counter() + SLICE
                for one in work:
                    done.append(one)
                    if time.perf_counter() >= end:
                        break
                else:
                    goes_on = False
                await asyncio.sleep(0)  # before the next one's turn: the loop's own comes first
            yield done

    async def through(self, work: Iterator[object]) -> None:
        async for _ in self.each(work):
            pass


class Stories:
    """Where a server tells its stories."""

    def __init__(self) -> None:
        self.slices = Slices()
        self.brought = self.gone = 0
        """Records from outside that are here now, and that were."""

    @property
    def full(self) -> bool:
        return self.brought >= AT_ONCE


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


async def find(stories: Stories, store: Store, table_id: str, number: int) -> Take:
    """A game of a table."""
    reader = Reader(number)
    await stories.slices.through(_read(reader, await store.load(table_id)))
    if reader.take is None:
        raise Refusal("no-such-game", "this game is not in the log of the table")
    return reader.take


def _read(reader: Reader, rows: list[LogRow]) -> Iterator[None]:
    for row in rows:
        reader.read(row.at, row.body)
        yield


async def told(
    stories: Stories,
    store: Store,
    table: Table,
    number: int,
    viewer: Viewer,
    own: bool,
    wanted: Wanted,
    default: bool = False,
) -> list[bytes]:
    """`own`: it is the asker's own stream, so the versions of the last game mean something. `default`: they have not said whose eyes."""
    if wanted.all_eyes and is_running(table, number):
        raise _runs()
    if is_running(table, number) and table.room.covered:
        raise Refusal("paused", "the game is paused, and covered")
    take = await find(stories, store, table.room.id, number)
    stream = table.audience.streams.get(viewer) if number == table.room.number else None
    acts = list(stream.acts) if stream is not None else []
    if acts:  # what is stored but not yet told is not told here either
        take.entries, take.times = take.entries[: len(acts) - 1], take.times[: len(acts) - 1]
    record = _opened(take)
    if default and viewer is not None and viewer >= record.header.seats:
        viewer, own = None, False  # their chair was put there after this game
    _check_seat(record, viewer)
    steps = moves(record, viewer, take.began, take.times, acts if own else (), wanted)
    pages = await _pages(stories, _written(steps))
    return _bound(story(record, number, viewer, not is_running(table, number)), pages)


async def on_paper(stories: Stories, store: Store, table_id: str, number: int) -> tuple[Header, list[bytes]]:
    """A game that is over, replayed to its end: its header, and its lines in pieces that are not long."""
    record = _opened(await find(stories, store, table_id, number))
    await stories.slices.through(moves(record, None, wanted=FACTS))
    return record.header, await _pages(stories, (line + b"\n" for line in record.lines()))


async def counted(stories: Stories, store: Store, table_id: str, number: int) -> msgspec.Struct | None:
    """What the whole course of a game tells, in a game that has such: some twenty milliseconds."""
    record = _opened(await find(stories, store, table_id, number))
    return record.game.statistics(record)


async def brought(stories: Stories, data: bytes, viewer: Viewer, wanted: Wanted) -> list[bytes]:
    """A record from outside, as one of its seats saw it."""
    stories.brought += 1
    try:
        record = await _skimmed(stories, data)
        _check_seat(record, viewer)
        try:
            pages = await _pages(stories, _written(moves(record, viewer, wanted=wanted)))
        except ClapboardError as bad:
            raise _bad(bad) from None
    finally:
        stories.brought -= 1
        stories.gone += 1
    over = record.state.outcome() is not None
    if wanted.all_eyes and not over:
        raise _runs()
    return _bound(story(record, 0, viewer, over), pages)


async def _skimmed(stories: Stories, data: bytes) -> Record:
    record: Record | None = None
    try:
        async for read in stories.slices.each(_within(data)):
            record = read[-1] if read else record
    except VersionError as bad:
        raise _old(bad) from None
    except RecordError as bad:
        raise _bad(bad) from None
    assert record is not None
    return record


def _within(data: bytes) -> Iterator[Record | None]:
    """Read line by line; what is too much is refused before any of it is read."""
    if data.count(b"\n") > LONGEST + 2:  # the header, and the closing line
        raise Refusal("record-too-long", f"a record of at most {LONGEST} entries can be told", most=LONGEST)
    yield None
    if any(len(line) > WIDEST for line in data.split(b"\n")):
        raise RecordError(f"a line has more than {WIDEST} bytes")
    yield None
    choices = 0
    for place, record in enumerate(Skimmed.skim(data), -1):  # the first line is the header
        many = len(record.newest.do) if record.newest else 0
        choices += many
        if many > MOST_STEPS or choices > MOST_CHOICES:
            most = f"one act of more than {MOST_STEPS}" if many > MOST_STEPS else f"more than {MOST_CHOICES}"
            raise RecordError(f"{most} choices", place)
        yield record


def _written(steps: Iterator[Move | None]) -> Iterator[bytes]:
    """The moves as JSON, with a comma before each but the first; nothing for what is not told."""
    first = True
    for step in steps:
        if step is None:
            yield b""
        else:
            yield encode(step) if first else b"," + encode(step)
            first = False


async def _pages(stories: Stories, parts: Iterator[bytes]) -> list[bytes]:
    """All of it, in pieces that are not long."""
    pages: list[bytes] = []
    page = bytearray()
    async for some in stories.slices.each(parts):
        for part in some:
            page += part
            if len(page) >= PAGE:
                pages.append(bytes(page))
                page.clear()
    return [*pages, bytes(page)]


def _bound(cover: Story, pages: list[bytes]) -> list[bytes]:
    """A whole story: its moves stand in their place among what is told of it as a whole."""
    before, between, after = encode(cover).partition(b'"moves":[')
    return [before + between, *pages, after]


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
