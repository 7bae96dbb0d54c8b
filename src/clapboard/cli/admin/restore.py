"""clapboard admin restore"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.privacy import for_owner_alone
from clapboard.store import open_store, restore
from clapboard.store.folder import DATABASE


@click.command("restore", short_help="Put a backup into a data folder.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@placed
@yes_option
def command(file: Path, place: Place, yes: bool) -> None:
    """Put a backup into a data folder that no server holds, or into an empty PostgreSQL database. What the folder held
    before stays beside it as clapboard.db.replaced. A backup of an older version is brought up to this one.

    \b
    Examples:
      clapboard admin restore clapboard-monday.db --data /var/lib/clapboard
      clapboard admin restore clapboard-monday.db --database postgresql://clapboard@db/clapboard
    """
    if not place.chosen:
        raise click.UsageError("say where to: --data or --database")
    fresh = place.folder is None or place.empty
    if not fresh:
        consent(f"There are tables in {place.where}. Put them aside and restore {file}?", yes)
    with for_owner_alone():
        asyncio.run(_restore(file, place))
    click.echo(f"{file} is restored" + (f" into {place.folder}" if place.folder is not None else ""))
    if not fresh:
        click.echo(f"what was there before is now {place.folder}/{DATABASE}.replaced")


async def _restore(file: Path, place: Place) -> None:
    await restore(file, place.where)
    if place.folder is not None:
        async with open_store(place.folder):  # migrates
            pass
