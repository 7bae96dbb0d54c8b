"""clapboard admin rewind"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.naming import TableCommand, table_argument
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import Teller, moment, table_words
from clapboard.server.admin.orders import Rewind
from clapboard.server.admin.work import BadRewind
from clapboard.server.tables.history import BrokenLog, History, listed, told
from clapboard.store import LogRow

SHOWN = 20
"""The most lines that are shown of those that would be cut."""


@click.command("rewind", cls=TableCommand, short_help="Put a table back to an earlier row of its log.")
@table_argument
@click.argument("seq", type=click.IntRange(1))
@placed
@yes_option
def command(table_id: str, seq: int, place: Place, yes: bool) -> None:
    """Cut everything after row SEQ from a table's log. What would be cut is shown before; it stays in the store's attic.

    Works while the server runs: anyone who is at the table sees it as it was. What is done there while you are asked is cut too.
    (Of a PostgreSQL database the server must be stopped first, or it is refused.)

    A game that goes on has the same cards to come as before. Where it has a clock, it is paused until a player resumes it,
    with the time that was left at that row.

    \b
    Example:
      clapboard admin show TABLE --log
      clapboard admin rewind TABLE 41
    """
    asyncio.run(_rewind(place, table_id, seq, yes))


async def _rewind(place: Place, table_id: str, seq: int, yes: bool) -> None:
    async with place.admin_client() as client:
        store = client.store
        await store.claim()  # a server on a database would go on with the rows that are cut
        table, rows = await listed(store, table_id), await store.load(table_id)
        if seq >= len(rows):
            raise BadRewind(f"table {table_id} has {len(rows)} rows: there is nothing to cut after row {seq}")
        told(table_id, rows[:seq])
        click.echo(table_words(table))
        for line in _cut(table_id, rows, seq):
            click.echo(line)
        consent(f"Cut {_count(len(rows) - seq)}, and go on after row {seq}?", yes)
        done = await client.do(Rewind(table_id, seq))
        paused = ", paused" if done.paused else ""
        click.echo(f"cut {_count(done.cut)}; the table goes on after row {seq}{paused}")


def _count(rows: int) -> str:
    return "1 row" if rows == 1 else f"{rows} rows"


def _cut(table_id: str, rows: Sequence[LogRow], seq: int) -> Iterator[str]:
    """What would go, in words. A row that does not fold is often why somebody rewinds."""
    history, broken = History(table_id), ""
    try:
        for row in rows:
            history.fold(row)
    except BrokenLog as bad:
        broken = f"  {bad.seq:>5}  does not fold: {bad.reason}"
    teller = Teller(history.room.game)
    steps = history.steps[seq : seq + SHOWN]
    for step in steps:
        yield f"  {step.seq:>5}  {moment(step.at)}  {teller.tell(step, history.is_open(step.number))}"
    if broken:
        yield broken
    left = len(rows) - seq - len(steps) - bool(broken)
    if left:
        yield f"  and {left} more"
