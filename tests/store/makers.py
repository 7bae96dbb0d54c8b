"""Tables, rows and guests in one line, for the stories."""

from __future__ import annotations

from typing import Any

from clapboard.store import Guest, ListedTable, LogRow, Player, Progress, Result

NOON = 1_700_000_000_000


def row(seq: int, body: bytes | None = None, at: int | None = None) -> LogRow:
    return LogRow(seq, NOON + seq if at is None else at, b'{"n":%d}' % seq if body is None else body)


def rows(first: int, last: int) -> list[LogRow]:
    return [row(seq) for seq in range(first, last + 1)]


def table(id: str = "t", **fields: Any) -> ListedTable:
    known: dict[str, Any] = {
        "created": NOON,
        "game": "rythm-and-play",
        "host": "ada",
        "title": "Friday",
        "seats": 2,
    }
    return ListedTable(id=id, **{**known, **fields})


def ada(**fields: Any) -> Player:
    return Player(**{"guest_id": "ada", "seat": 0, "name": "Ada", **fields})


def bob(**fields: Any) -> Player:
    return Player(**{"guest_id": "bob", "seat": 1, "name": "Bob", **fields})


def guest(id: str = "ada", **fields: Any) -> Guest:
    return Guest(**{"id": id, "name": "Ada", "created": NOON, "seen": NOON, "secret": b"\x00\xff", **fields})


def result(number: int = 1, **fields: Any) -> Result:
    known: dict[str, Any] = {
        "table_id": "t",
        "game": "rythm-and-play",
        "rules_version": 1,
        "ended": NOON + number,
    }
    return Result(
        **{**known, "number": number, "outcome": b'{"winners":[0]}', "players": b'["Ada","Bob"]', **fields}
    )


def earned(key: str = "best", value: float = 7.5, number: int = 1, **fields: Any) -> Progress:
    known: dict[str, Any] = {
        "guest_id": "ada",
        "game": "rythm-and-play",
        "table_id": "t",
        "at": NOON + number,
    }
    return Progress(**{**known, "key": key, "value": value, "number": number, **fields})
