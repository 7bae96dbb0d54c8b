"""clapboard admin export"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from clapboard.cli.admin.naming import TableCommand, table_argument
from clapboard.cli.admin.place import Place, placed
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.record import Record
from clapboard.server.tables.history import History, told


class NothingToExport(ClapboardError):
    """No game of this table can be written down."""


@click.command("export", cls=TableCommand, short_help="A table's games as record files.")
@table_argument
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@placed
@click.option("--reveal", is_flag=True, help="Also a game that still runs, with all that is hidden in it.")
def command(table_id: str, file: Path | None, place: Place, reveal: bool) -> None:
    """Write the games of a table into record files, which `clapboard replay` tells. Works while the server runs.

    Several games become several files: party.jsonl gives party-1.jsonl, party-2.jsonl. Without FILE they are named after
    the table. A game that still runs is left out unless you say --reveal.

    \b
    Example:
      clapboard admin export 3q2XvWmK1o0aB7yJdT5uZg party.jsonl
      clapboard replay party.jsonl --viewer 0
    """
    history = asyncio.run(_history(place, table_id))
    file = file or Path(f"table-{table_id}.jsonl")
    chosen = _chosen(history, reveal)
    several = len(history.games) > 1
    for number, record in chosen:
        path = file.with_stem(f"{file.stem}-{number}") if several else file
        record.write(path)
        click.echo(f"{path}: game {number}, {len(record.entries)} entries{_ending(record)}")
    if len(chosen) < len(history.games):
        click.echo("a game still runs and was left out: --reveal", err=True)


async def _history(place: Place, table_id: str) -> History:
    async with place.reading() as store:
        return told(table_id, await store.load(table_id))


def _chosen(history: History, reveal: bool) -> list[tuple[int, Record]]:
    if not history.games:
        raise NothingToExport(f"no game has begun at table {history.room.id}")
    numbered = list(enumerate(history.games, 1))
    chosen = [(number, record) for number, record in numbered if reveal or history.is_open(number)]
    if not chosen:
        raise NothingToExport("the game still runs, and its record holds what is hidden: --reveal writes it")
    return chosen


def _ending(record: Record) -> str:
    outcome = record.state.outcome()
    return ", not finished" if outcome is None else f", over ({outcome.reason})"
