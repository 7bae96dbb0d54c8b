"""clapboard admin backup"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from clapboard.cli.admin.consent import consent, yes_option
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.privacy import for_owner_alone
from clapboard.store import backup_folder


@click.command("backup", short_help="Everything in one file, while play goes on.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@placed
@yes_option
def command(file: Path, place: Place, yes: bool) -> None:
    """Write everything that is kept into one file, as it is at this moment. Works while the server runs.

    The file appears under its name when it is whole and on the disk. It holds secrets: keep it as well as the server.

    \b
    Example:
      clapboard admin backup clapboard-monday.db
    """
    place.must_exist()
    if file.exists():
        consent(f"{file} is there already. Replace it?", yes)
    with for_owner_alone():
        if place.folder is None:
            asyncio.run(_from_database(place, file))
        else:
            backup_folder(place.folder, file)
    click.echo(f"{file}: {_size(file.stat().st_size)}")


async def _from_database(place: Place, file: Path) -> None:
    async with place.reading() as store:
        await store.backup(file)


def _size(amount: int) -> str:
    return f"{amount / 1e6:.1f} MB" if amount >= 1e6 else f"{amount / 1e3:.0f} kB"
