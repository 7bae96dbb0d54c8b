"""Carrying orders out. The same code works in a server, beside its tables, and on a folder that no server holds."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Protocol

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.admin.orders import (
    Delete,
    DropFactReports,
    DropReports,
    EndTokens,
    OrderDone,
    Rewind,
    StoreOrder,
)
from clapboard.server.tables.history import BrokenLog, History, listed, told
from clapboard.server.tables.lists import change_after_rewind
from clapboard.store import RESTORED, LogRow, Store
from clapboard.table import log
from clapboard.table.room import Room

ALL = 2**31


class BadRewind(ClapboardError):
    """A row to which this table cannot go back."""


class UnknownReport(ClapboardError):
    """No report has this id."""


class Site(Protocol):
    """Where orders are carried out."""

    @property
    def store(self) -> Store: ...

    def alone(self, table_id: str, why: str) -> AbstractAsyncContextManager[None]:
        """Nobody else writes to this table meanwhile. Afterwards the one who is connected is told `why` they have to go; or to come
        again, if it failed."""

    async def sign_out(self, guest_id: str) -> None:
        """All tokens of a guest are void."""


async def carry_out(order: StoreOrder, site: Site) -> OrderDone:
    """Does it, or raises an error and has done nothing."""
    match order:
        case Delete():
            async with site.alone(order.table, "deleted"):
                await site.store.delete_table(order.table)
            return OrderDone()
        case Rewind():
            async with site.alone(order.table, "again"):
                return await rewind(site.store, order.table, order.seq)
        case DropReports():
            await _drop(site.store, order.ids)
            return OrderDone()
        case DropFactReports():
            await _drop_facts(site.store, order.ids)
            return OrderDone()
        case EndTokens():
            await site.sign_out(order.guest)
            return OrderDone()


async def _drop(store: Store, ids: Sequence[str]) -> None:
    known = {report.id for report in await store.reports(ALL)}
    for id in ids:
        if id not in known:
            raise UnknownReport(f"there is no report {id!r}; `clapboard admin reports` lists them")
    for id in ids:
        await store.drop_report(id)


async def _drop_facts(store: Store, ids: Sequence[str]) -> None:
    known = {report.id for report in await store.fact_reports(limit=ALL)}
    for id in ids:
        if id not in known:
            raise UnknownReport(f"there is no report {id!r}; `clapboard admin facts` lists them")
    for id in ids:
        await store.drop_fact_report(id)


async def rewind(store: Store, table_id: str, seq: int) -> OrderDone:
    """The cut, the lines that follow it, and the lists: one transaction."""
    table, rows = await listed(store, table_id), await store.load(table_id)
    if not 1 <= seq < len(rows):
        raise BadRewind(f"table {table_id} has {len(rows)} rows: there is nothing to cut after row {seq}")
    room, now = told(table_id, rows[:seq]).room, time.time_ns() // 1_000_000
    pause = _pause(room)
    lines: list[tuple[int, log.Line]] = [(rows[seq - 1].at, pause)] if pause is not None else []
    whole = _as_far_as_it_folds(table_id, rows)
    floor = max([int(await store.setting(RESTORED) or b"0"), *_jumps(whole)]) + len(rows) + 1
    ids = [list(whole.room.ids.get(chair.guest, ())) for chair in room.chairs]
    # Milliseconds since 1970: nobody was ever told as many things, and the number says nothing about what they were.
    lines.append((now, log.Rewound(t=room.time, v=max(now, floor), ids=ids, said=whole.room.lines)))
    lists = change_after_rewind(room, table, now)
    if pause is not None:
        lists = msgspec.structs.replace(lists, turn=())
    after = [LogRow(number, at, encode(line)) for number, (at, line) in enumerate(lines, seq + 1)]
    cut = await store.rewind(table_id, seq, lists, after)
    return OrderDone(cut=cut, paused=pause is not None)


def _as_far_as_it_folds(table_id: str, rows: Sequence[LogRow]) -> History:
    """A row that does not is often why somebody rewinds."""
    history = History(table_id)
    with suppress(BrokenLog):
        for row in rows:
            history.fold(row)
    return history


def _jumps(history: History) -> list[int]:
    """Where versions went on after earlier rewinds."""
    return [step.line.v for step in history.steps if isinstance(step.line, log.Rewound)]


def _pause(room: Room) -> log.Paused | None:
    """A line that stops the clocks as they were at the last row: else all the time since would be taken off at once."""
    if room.status != "playing" or room.paused:
        return None
    if room.clock.rule.kind == "none" and room.state.deadline() is None:
        return None
    return log.Paused(t=room.time, clock=msgspec.structs.replace(room.clock, since=None))
