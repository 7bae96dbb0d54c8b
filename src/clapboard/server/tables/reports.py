"""Whom a report is about: the person on a chair now, or the one who said a line, wherever they are by now. The words are kept with it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from clapboard.server.bodies import Complaint
from clapboard.store import Guest, LogRow, Report, Store
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Spoken
from clapboard.table.room import Room, count_lines

COUNTED = (b'"type":"said"', b'"type":"rewound"')
"""What the lines have in them that count: a text cannot, for its own quotes are written with a backslash."""


async def complaint(store: Store, room: Room, guest: Guest, asked: Complaint, now: int) -> Report:
    if asked.said is None:
        seat = -1 if asked.seat is None else asked.seat
        chair = room.chairs[seat] if 0 <= seat < len(room.chairs) else None
        if chair is None or chair.kind != "guest":
            raise Refusal("no-such-seat", "nobody sits there", seat=seat)
        return _report(room, guest, asked, now, chair.guest, chair.name)
    # The room keeps the last ones; of the others only the log knows who said them.
    spoken = room.spoken(asked.said)
    if spoken is None and 0 < asked.said <= room.lines:
        spoken = in_the_log(await store.load(room.id), asked.said)
    if spoken is None or spoken.line.guest == guest.id or not spoken.reaches(guest.id):
        raise Refusal("no-such-line", "name a line that somebody else has said here", said=asked.said)
    return _report(room, guest, asked, now, spoken.line.guest, spoken.line.name, spoken)


def in_the_log(rows: Sequence[LogRow], number: int) -> Spoken | None:
    """The line of this number, counted as the room counts."""
    count = 0
    for row in rows:
        if not any(mark in row.body for mark in COUNTED):
            continue
        line = log.read_line(row.body)
        count = count_lines(count, line)
        if isinstance(line, log.Said) and count == number:
            return Spoken(number, row.at, line)
    return None


def _report(
    room: Room,
    guest: Guest,
    asked: Complaint,
    now: int,
    reported: str,
    name: str,
    spoken: Spoken | None = None,
) -> Report:
    return Report(
        id=_one_report(room.id, guest.id, reported, asked.said),
        table_id=room.id,
        reporter=guest.id,
        reporter_name=guest.name,
        reported=reported,
        reported_name=name,
        text=asked.text,
        said="" if spoken is None else spoken.line.text or spoken.line.signal,
        said_at=None if spoken is None else spoken.at,
        at=now,
    )


def _one_report(table_id: str, reporter: str, reported: str, said: int | None) -> str:
    """The id of all that one guest has to say about another at a table, or about one line of theirs, until the operator has dealt with it."""
    about = (table_id, reporter, reported) if said is None else (table_id, reporter, reported, str(said))
    return hashlib.sha256("\0".join(about).encode()).hexdigest()[:24]
