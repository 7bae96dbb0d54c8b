"""clapboard admin delete"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.naming import TableCommand, table_argument
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.story import listed
from clapboard.cli.admin.words import table_words


@click.command("delete", cls=TableCommand, short_help="Delete a table for good.")
@table_argument
@placed
@yes_option
def command(table_id: str, place: Place, yes: bool) -> None:
    """Delete a table with its log, its results and what a rewind cut from it. Reports about it stay. Stop the server first."""
    asyncio.run(_delete(place, table_id, yes))


async def _delete(place: Place, table_id: str, yes: bool) -> None:
    async with place.writing() as store:
        click.echo(table_words(await listed(store, table_id)))
        consent("Delete it for good?", yes)
        await store.delete_table(table_id)
    click.echo("deleted")
