"""A table's log, folded: the room as it is now, every line on the way, when each was, and the games that were played."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from clapboard.kernel.errors import RecordError
from clapboard.kernel.fact import Fact
from clapboard.kernel.record import Record
from clapboard.store import ListedTable, LogRow, Store, UnknownTable
from clapboard.table import log
from clapboard.table.room import Room


class Mark(msgspec.Struct, frozen=True):
    """A row of a table's log: when it was stored, by the clock on the wall, and when that was at the table."""

    wall: int
    t: int


def instant(marks: Sequence[Mark], wall: int, now: int) -> int:
    """An instant of the wall clock in the time of a table, as near as its rows tell; `marks` in the order of their walls."""
    place = bisect_right(marks, wall, key=lambda mark: mark.wall)
    if not place:
        return marks[0].t if marks else now
    end = marks[place].t if place < len(marks) else now
    return min(marks[place - 1].t + wall - marks[place - 1].wall, end)


class BrokenLog(RecordError):
    """A row that cannot be read, or cannot follow the rows before it."""

    def __init__(self, table_id: str, seq: int, problem: str) -> None:
        super().__init__(f"table {table_id}: row {seq} does not fold: {problem}")
        self.table_id = table_id
        self.seq = seq
        self.reason = problem


def fold_row(room: Room, row: LogRow, at: int) -> tuple[log.Line, Sequence[Fact]]:
    """`at`: when it was stored, in the time of the room, for a line that does not say when it was asked for. `BrokenLog`: the room is of
    no more use."""
    if row.seq != room.seq + 1:
        raise BrokenLog(room.id, row.seq, f"row {room.seq + 1} is missing")
    try:
        line = log.read_line(row.body)
        return line, room.fold(line.t if line.t >= 0 else at, line)
    except Exception as bad:  # a line that nobody meant to be read can break the folding anywhere
        raise BrokenLog(room.id, row.seq, str(bad) or type(bad).__name__) from bad


class Step(msgspec.Struct, frozen=True):
    """A line with what it did."""

    seq: int
    at: int
    line: log.Line
    facts: Sequence[Fact]
    names: list[str]
    """Who sat on each chair."""
    number: int
    """The game that ran, or was the last to run; 0 before the first."""


class History:
    """What of a game in play is secret stays so for anyone who asks `is_open` first."""

    def __init__(self, table_id: str) -> None:
        self.room = Room(table_id)
        self.steps: list[Step] = []
        self.games: list[Record] = []

    def fold(self, row: LogRow) -> None:
        room = self.room
        before = self._names()
        line, facts = fold_row(room, row, row.at)
        if isinstance(line, log.Started) and room.record is not None:
            self.games.append(room.record)
        names = before if isinstance(line, log.Cleared) else self._names()
        self.steps.append(Step(row.seq, row.at, line, facts, names, room.number))

    def _names(self) -> list[str]:
        return [chair.name or chair.level for chair in self.room.chairs]

    def is_open(self, number: int) -> bool:
        """Whether everything about this game may be told: it is over, or nobody plays on."""
        return number < self.room.number or self.room.status != "playing"


async def listed(store: Store, table_id: str) -> ListedTable:
    """The table as lists show it."""
    found = await store.table(table_id)
    if found is None:
        raise UnknownTable(table_id)
    return found


def told(table_id: str, rows: Sequence[LogRow]) -> History:
    """The history that rows tell; `BrokenLog` at the first that does not fit."""
    history = History(table_id)
    for row in rows:
        history.fold(row)
    return history
