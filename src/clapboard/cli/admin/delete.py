"""clapboard admin delete"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.naming import TableCommand, table_argument
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import table_words
from clapboard.server.admin.orders import Delete
from clapboard.server.tables.history import listed


@click.command("delete", cls=TableCommand, short_help="Delete a table for good.")
@table_argument
@placed
@yes_option
def command(table_id: str, place: Place, yes: bool) -> None:
    """Delete a table with its log, its results and what a rewind cut from it. Reports about it stay.

    Works while the server runs: anyone who is at the table is told that it is gone.
    """
    asyncio.run(_delete(place, table_id, yes))


async def _delete(place: Place, table_id: str, yes: bool) -> None:
    async with place.admin_client() as client:
        click.echo(table_words(await listed(client.store, table_id)))
        consent("Delete it for good?", yes)
        await client.do(Delete(table_id))
    click.echo("deleted")
