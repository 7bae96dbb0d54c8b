"""clapboard admin check"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.server.tables.history import BrokenLog, told
from clapboard.store import Store, UnknownTable

ALL = 2**31
"""More tables than there are: one question, so that they are of one moment."""


@click.command("check", short_help="Fold every table's log, and name those that do not fold.")
@placed
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def command(place: Place, as_json: bool) -> None:
    """Read every table's log from its first row to its last, as the server does. Works while the server runs.

    A table that does not fold is named with the first bad row and the reason (exit code 1); `clapboard admin rewind` can
    cut it there.
    """
    tables, broken = asyncio.run(_check(place))
    if as_json:
        found = [{"table": bad.table_id, "seq": bad.seq, "error": bad.reason} for bad in broken]
        screen.put_json({"tables": tables, "broken": found})
    else:
        for bad in broken:
            click.echo(str(bad))
        click.echo(f"{tables} {'table' if tables == 1 else 'tables'}, {len(broken) or 'none'} broken")
    if broken:
        raise click.exceptions.Exit(1)


async def _check(place: Place) -> tuple[int, list[BrokenLog]]:
    async with place.reading() as store:
        ids = [table.id for table in await store.tables(limit=ALL)]
        faults = [await _fault(store, id) for id in ids]
    return len(ids), [bad for bad in faults if bad is not None]


async def _fault(store: Store, table_id: str) -> BrokenLog | None:
    try:
        history = told(table_id, await store.load(table_id))
    except BrokenLog as bad:
        return bad
    except UnknownTable:  # deleted while we looked
        return None
    return None if history.steps else BrokenLog(table_id, 1, "it is missing")
