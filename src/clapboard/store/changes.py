"""Everything that is written beside the hot path. Each runs in a transaction that its caller opened, and either does all
that it says or raises."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import sqlalchemy as sa

from clapboard.store import queries, schema
from clapboard.store.batch import Batch
from clapboard.store.errors import Conflict, GuestExists, UnknownGuest, UnknownTable
from clapboard.store.rows import Append, FactReport, Guest, Hook, Report

PART = 500
"""The most values in one statement."""


def delete_table(c: sa.Connection, table_id: str) -> None:
    if queries.head(c, table_id, lock=True) is None:
        raise UnknownTable(table_id)
    for table in (schema.log, schema.players, schema.results, schema.hooks, schema.attic):
        c.execute(sa.delete(table).where(table.c.table_id == table_id))
    c.execute(sa.delete(schema.tables).where(schema.tables.c.id == table_id))


def rewind(c: sa.Connection, seq: int, after: Append) -> int:
    table_id = after.table_id
    head = queries.head(c, table_id, lock=True)
    if head is None:
        raise UnknownTable(table_id)
    if not 0 <= seq <= head:
        raise Conflict(table_id, head, seq)
    if seq < head:
        _to_attic(c, table_id, seq)
        c.execute(sa.update(schema.tables).where(schema.tables.c.id == table_id).values(head=seq))
    if after.change is not None or after.rows:
        plan = Batch()
        bad = plan.take(after, seq)
        if bad is not None:
            raise bad
        plan.run(c)
    return head - seq


def _to_attic(c: sa.Connection, table_id: str, seq: int) -> None:
    log, attic, results = schema.log.c, schema.attic.c, schema.results.c
    last = c.execute(sa.select(sa.func.max(attic.cut)).where(attic.table_id == table_id)).scalar() or 0
    cut = (log.table_id == table_id) & (log.seq > seq)
    copy = sa.select(log.table_id, sa.literal(last + 1), log.seq, log.at, log.body).where(cut)
    c.execute(sa.insert(schema.attic).from_select(["table_id", "cut", "seq", "at", "body"], copy))
    c.execute(sa.delete(schema.log).where(cut))
    c.execute(sa.delete(schema.results).where(results.table_id == table_id, results.seq > seq))
    progress = schema.progress.c
    c.execute(sa.delete(schema.progress).where(progress.table_id == table_id, progress.seq > seq))


def add_guest(c: sa.Connection, guest: Guest) -> None:
    if not _insert(c, schema.guests, msgspec.structs.asdict(guest)):
        raise GuestExists(f"there is a guest {guest.id!r} already")


def change_guest(c: sa.Connection, guest_id: str, values: dict[str, Any]) -> None:
    guests = schema.guests.c
    wanted = sa.update(schema.guests).where(guests.id == guest_id)
    if not c.execute(wanted.values(**values) if values else wanted.values(id=guests.id)).rowcount:
        raise UnknownGuest(f"there is no guest {guest_id!r}")


def delete_guest(c: sa.Connection, guest_id: str) -> None:
    if not c.execute(sa.delete(schema.guests).where(schema.guests.c.id == guest_id)).rowcount:
        raise UnknownGuest(f"there is no guest {guest_id!r}")
    _forget(c, [guest_id])


def forget_guests(c: sa.Connection, seen_before: int, limit: int) -> int:
    guests, players, tables = schema.guests.c, schema.players.c, schema.tables.c
    busy = (
        sa.select(players.guest_id)
        .join(schema.tables, tables.id == players.table_id)
        .where(tables.status.in_(("open", "playing")), players.state == "seated")
    )
    wanted = sa.select(guests.id).where(guests.seen < seen_before, guests.id.not_in(busy)).limit(limit)
    gone = list(c.execute(wanted).scalars())
    for part in (gone[at : at + PART] for at in range(0, len(gone), PART)):
        _forget(c, part)
        c.execute(sa.delete(schema.guests).where(guests.id.in_(part)))
    return len(gone)


def _forget(c: sa.Connection, guests: list[str]) -> None:
    """What goes with them."""
    for table in (schema.progress, schema.fact_reports):
        c.execute(sa.delete(table).where(table.c.guest_id.in_(guests)))


def take_hooks(c: sa.Connection, now: int, until: int, limit: int) -> list[Hook]:
    hooks = schema.hooks.c
    due = sa.select(schema.hooks).where(hooks.next_at <= now).order_by(hooks.next_at, hooks.id).limit(limit)
    taken = [
        Hook(**{**row, "tries": row["tries"] + 1, "next_at": until})
        for row in c.execute(due.with_for_update(skip_locked=True)).mappings()
    ]
    ids = [hook.id for hook in taken]
    c.execute(sa.update(schema.hooks).where(hooks.id.in_(ids)).values(tries=hooks.tries + 1, next_at=until))
    return taken


def retry_hook(c: sa.Connection, hook_id: str, next_at: int) -> None:
    c.execute(sa.update(schema.hooks).where(schema.hooks.c.id == hook_id).values(next_at=next_at))


def drop_hook(c: sa.Connection, hook_id: str) -> None:
    c.execute(sa.delete(schema.hooks).where(schema.hooks.c.id == hook_id))


def add_report(c: sa.Connection, report: Report) -> None:
    _insert(c, schema.reports, {**msgspec.structs.asdict(report), "id": report.id or new_id()})


def drop_report(c: sa.Connection, report_id: str) -> None:
    c.execute(sa.delete(schema.reports).where(schema.reports.c.id == report_id))


def add_fact_report(c: sa.Connection, report: FactReport) -> None:
    guests = schema.guests.c
    theirs = sa.select(guests.id).where(guests.id == report.guest_id).with_for_update(read=True)
    if c.execute(theirs).scalar() is None:
        raise UnknownGuest(f"there is no guest {report.guest_id!r}")
    _insert(c, schema.fact_reports, {**msgspec.structs.asdict(report), "id": report.id or new_id()})


def drop_fact_report(c: sa.Connection, report_id: str) -> None:
    c.execute(sa.delete(schema.fact_reports).where(schema.fact_reports.c.id == report_id))


def put(c: sa.Connection, key: str, value: bytes) -> None:
    settings = schema.settings.c
    if not _insert(c, schema.settings, {"key": key, "value": value}):
        c.execute(sa.update(schema.settings).where(settings.key == key).values(value=value))


def settle(c: sa.Connection, key: str, value: bytes) -> bytes:
    _insert(c, schema.settings, {"key": key, "value": value})
    return queries.setting(c, key) or b""


def new_id() -> str:
    return secrets.token_hex(8)


def _insert(c: sa.Connection, table: sa.Table, values: dict[str, Any]) -> bool:
    """Unless the key is taken; whether it was free."""
    names = ", ".join(values)
    places = ", ".join(f":{name}" for name in values)
    statement = sa.text(f"INSERT INTO {table.name} ({names}) VALUES ({places}) ON CONFLICT DO NOTHING")
    return bool(c.execute(statement, values).rowcount)
