"""One row of a table's log, folded; or an error that says which row it was."""

from __future__ import annotations

from collections.abc import Sequence

from clapboard.kernel.errors import RecordError
from clapboard.kernel.fact import Fact
from clapboard.store import LogRow
from clapboard.table import log
from clapboard.table.room import Room


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
