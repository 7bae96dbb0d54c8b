"""A process to be killed. `hunt FOLDER`: at each line on stdin it forks a child that plays until somebody kills it.
`calm FOLDER`: a few appends, one after the other, and a clean end."""

from __future__ import annotations

import asyncio
import os
import sys

from clapboard.store import LogRow, Store, TableChange, UnknownTable, open_store
from tests.store.makers import table

TABLES = 6
AT_ONCE = 3
"""Rows in one append: a number of rows that three does not divide is half an append."""


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def body(table_id: str, seq: int) -> bytes:
    return f"{table_id}/{seq}/{'x' * (seq * 37 % 900)}".encode()


async def check(store: Store, table_id: str) -> int:
    """The head of a table whose log and lists tell the same story."""
    try:
        log = await store.load(table_id)
    except UnknownTable:
        await store.create(table(table_id, title="0"))
        return 0
    shown = await store.table(table_id)
    sound = (
        shown is not None
        and [row.seq for row in log] == list(range(1, len(log) + 1))
        and all(row.body == body(table_id, row.seq) for row in log)
        and len(log) % AT_ONCE == 0
        and (shown.head, shown.title) == (len(log), str(len(log)))
    )
    say(f"{'sound' if sound else 'BROKEN'} {table_id} {len(log)}")
    return len(log)


async def play(store: Store, table_id: str, most: int) -> None:
    head = await check(store, table_id)
    for _ in range(most):
        rows = [LogRow(seq, seq, body(table_id, seq)) for seq in range(head + 1, head + 1 + AT_ONCE)]
        head += AT_ONCE
        await store.append(table_id, rows, TableChange(title=str(head)))
        say(f"ack {table_id} {head}")


async def live(folder: str, tables: int, most: int) -> None:
    async with open_store(folder) as store:
        await asyncio.gather(*(play(store, f"t{number}", most) for number in range(tables)))


def hunt(folder: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            say(f"born {os.getpid()}")
            asyncio.run(live(folder, TABLES, 10**9))
            os._exit(0)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    way, place = sys.argv[1:]
    if way == "hunt":
        hunt(place)
    else:
        asyncio.run(live(place, 1, 15))
