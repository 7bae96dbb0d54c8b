"""Everything that is read, for any database that SQLAlchemy speaks to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from clapboard.store import schema
from clapboard.store.errors import UnknownTable
from clapboard.store.rows import (
    Before,
    Best,
    Cut,
    FactReport,
    Guest,
    ListedTable,
    LogRow,
    Player,
    Progress,
    Reached,
    Report,
    Result,
    Where,
)
from clapboard.store.words import words

Row = TypeVar("Row", bound=msgspec.Struct)


def load(c: sa.Connection, table_id: str, after: int) -> list[LogRow]:
    log = schema.log.c
    wanted = (
        sa.select(log.seq, log.at, log.body)
        .where(log.table_id == table_id, log.seq > after)
        .order_by(log.seq)
    )
    rows = [LogRow(seq, at, body) for seq, at, body in c.execute(wanted)]
    if not rows and head(c, table_id) is None:
        raise UnknownTable(table_id)
    return rows


def head(c: sa.Connection, table_id: str, lock: bool = False) -> int | None:
    """The last row of a table, None if there is no such table; `lock`: nobody else writes there until we are done."""
    wanted = sa.select(schema.tables.c.head).where(schema.tables.c.id == table_id)
    found: int | None = c.execute(wanted.with_for_update() if lock else wanted).scalar()
    return found


def table(c: sa.Connection, table_id: str) -> ListedTable | None:
    found = _tables(c, sa.select(schema.tables).where(schema.tables.c.id == table_id))
    return found[0] if found else None


def tables(c: sa.Connection, where: Where, limit: int, before: Before | None) -> list[ListedTable]:
    columns = schema.tables.c
    wanted = sa.select(schema.tables).where(*_conditions(where))
    if before is not None:
        wanted = wanted.where(
            sa.or_(columns.updated < before.at, sa.and_(columns.updated == before.at, columns.id < before.id))
        )
    return _tables(c, wanted.order_by(columns.updated.desc(), columns.id.desc()).limit(limit))


def _conditions(where: Where) -> Iterable[sa.ColumnElement[bool]]:
    columns, player = schema.tables.c, schema.players.c
    if where.status:
        yield columns.status.in_(where.status)
    if where.game is not None:
        yield columns.game == where.game
    if where.public is not None:
        yield columns.public.is_(where.public)
    if where.expired is not None:
        yield columns.expires < where.expired
    if where.guest is not None:
        theirs = sa.select(player.table_id).where(player.guest_id == where.guest, player.state != "kicked")
        if where.turn is not None:
            theirs = theirs.where(player.turn.is_(where.turn))
        yield columns.id.in_(theirs)
    for word in words(where.text):
        yield sa.or_(
            columns.words.contains(word, autoescape=True),
            columns.game.contains(word, autoescape=True),
            columns.id.in_(sa.select(player.table_id).where(player.words.contains(word, autoescape=True))),
        )


def _tables(c: sa.Connection, wanted: sa.Select[Any]) -> list[ListedTable]:
    """Two questions for a whole page: the tables, then everybody who sits at one of them."""
    found = [dict(row) for row in c.execute(wanted).mappings()]
    sitting: dict[str, list[Player]] = {row["id"]: [] for row in found}
    columns = schema.players.c
    who = sa.select(schema.players).where(columns.table_id.in_(sitting))
    for row in c.execute(who).mappings() if found else ():
        sitting[row["table_id"]].append(_struct(Player, row))
    return [_struct(ListedTable, {**row, "players": seated(sitting[row["id"]])}) for row in found]


def seated(players: Iterable[Player]) -> tuple[Player, ...]:
    """By seat; those without one come last."""
    return tuple(sorted(players, key=lambda one: (one.seat is None, one.seat or 0, one.guest_id)))


def attic(c: sa.Connection, table_id: str) -> list[Cut]:
    columns = schema.attic.c
    wanted = sa.select(schema.attic).where(columns.table_id == table_id).order_by(columns.cut, columns.seq)
    cuts: dict[int, list[LogRow]] = {}
    for row in c.execute(wanted).mappings():
        cuts.setdefault(row["cut"], []).append(_struct(LogRow, row))
    return [Cut(number=number, rows=tuple(rows)) for number, rows in cuts.items()]


def guest(c: sa.Connection, guest_id: str) -> Guest | None:
    found = _structs(c, Guest, sa.select(schema.guests).where(schema.guests.c.id == guest_id))
    return found[0] if found else None


def results(
    c: sa.Connection, table_id: str | None, game: str | None, limit: int, before: int | None
) -> list[Result]:
    columns = schema.results.c
    wanted = sa.select(schema.results)
    if table_id is not None:
        wanted = wanted.where(columns.table_id == table_id)
    if game is not None:
        wanted = wanted.where(columns.game == game)
    if before is not None:
        wanted = wanted.where(columns.ended < before)
    order = (columns.ended.desc(), columns.table_id.desc(), columns.number.desc())
    return _structs(c, Result, wanted.order_by(*order).limit(limit))


def progress(
    c: sa.Connection, guest_id: str, game: str | None, limit: int, before: Reached | None
) -> list[Progress]:
    columns = schema.progress.c
    place = (columns.at, columns.table_id, columns.number, columns.key)
    wanted = sa.select(schema.progress).where(columns.guest_id == guest_id)
    if game is not None:
        wanted = wanted.where(columns.game == game)
    if before is not None:
        wanted = wanted.where(sa.tuple_(*place) < msgspec.structs.astuple(before))
    return _structs(c, Progress, wanted.order_by(*(column.desc() for column in place)).limit(limit))


def best(c: sa.Connection, game: str, key: str, limit: int) -> list[Best]:
    columns, guests = schema.progress.c, schema.guests.c
    place = sa.func.row_number().over(
        partition_by=columns.guest_id, order_by=(columns.value.desc(), columns.at, columns.table_id)
    )
    each = (
        sa.select(columns.guest_id, columns.value, columns.at, place.label("place"))
        .where(columns.game == game, columns.key == key)
        .subquery()
    )
    wanted = (
        sa.select(guests.name, each.c.value, each.c.at)
        .join(each, each.c.guest_id == guests.id)
        .where(each.c.place == 1)
        .order_by(each.c.value.desc(), each.c.at, guests.id)
        .limit(limit)
    )
    return [Best(name=name, value=value, at=at) for name, value, at in c.execute(wanted)]


def reports(c: sa.Connection, limit: int, before: Before | None) -> list[Report]:
    columns = schema.reports.c
    wanted = sa.select(schema.reports)
    if before is not None:
        wanted = wanted.where(
            sa.or_(columns.at < before.at, sa.and_(columns.at == before.at, columns.id < before.id))
        )
    return _structs(c, Report, wanted.order_by(columns.at.desc(), columns.id.desc()).limit(limit))


def fact_reports(
    c: sa.Connection, game: str | None, guest_id: str | None, limit: int, before: Before | None
) -> list[FactReport]:
    columns = schema.fact_reports.c
    wanted = sa.select(schema.fact_reports)
    if game is not None:
        wanted = wanted.where(columns.game == game)
    if guest_id is not None:
        wanted = wanted.where(columns.guest_id == guest_id)
    if before is not None:
        wanted = wanted.where(sa.tuple_(columns.at, columns.id) < (before.at, before.id))
    return _structs(c, FactReport, wanted.order_by(columns.at.desc(), columns.id.desc()).limit(limit))


def setting(c: sa.Connection, key: str) -> bytes | None:
    found: bytes | None = c.execute(
        sa.select(schema.settings.c.value).where(schema.settings.c.key == key)
    ).scalar()
    return found


def _structs(c: sa.Connection, kind: type[Row], wanted: sa.Select[Any]) -> list[Row]:
    return [_struct(kind, row) for row in c.execute(wanted).mappings()]


def _struct(kind: type[Row], row: Any) -> Row:
    """The columns that the struct has; the others are the database's own."""
    return kind(**{name: row[name] for name in _fields(kind)})


def _fields(kind: type[msgspec.Struct]) -> Sequence[str]:
    return kind.__struct_fields__
