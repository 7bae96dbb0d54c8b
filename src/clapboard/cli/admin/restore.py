"""clapboard admin restore"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.privacy import for_owner_alone
from clapboard.server.admin.client import restore_into


@click.command("restore", short_help="Put a backup in the place of everything.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@placed
@yes_option
def command(file: Path, place: Place, yes: bool) -> None:
    """Put a backup in the place of everything in a data folder, or into an empty PostgreSQL database. What the folder held
    before stays beside it, under a name with the date. A backup of an older version is brought up to this one.

    Works while a server runs in the folder: the backup is made ready while people play, then all tables are put away for a
    moment, and everybody comes back by themselves to what the backup has. A file that is no sound backup changes nothing.

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
        done = asyncio.run(restore_into(file, place.where))
    click.echo(f"{file} is restored" + (f" into {place.folder}" if place.folder is not None else ""))
    if done.kept:
        click.echo(f"what was there before is now {done.kept}")
