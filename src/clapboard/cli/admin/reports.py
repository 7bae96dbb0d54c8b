"""clapboard admin reports"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean, moment
from clapboard.server.office.orders import DropReports
from clapboard.store import Report


@click.command("reports", short_help="What guests complain about; --drop what is dealt with.")
@placed
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.option(
    "--drop", metavar="ID", multiple=True, help="Forget a report that is dealt with; may be repeated."
)
def command(place: Place, limit: int, as_json: bool, drop: tuple[str, ...]) -> None:
    """List the complaints of guests about others at public tables, the newest first. Works while the server runs.

    Each begins with its id. --drop forgets those that are named: all of them, or none where one is not known.
    """
    if drop:
        asyncio.run(_drop(place, drop))
        click.echo(f"dropped {len(drop)}")
        return
    found = asyncio.run(_reports(place, limit))
    if as_json:
        screen.put_json(found)
        return
    if not found:
        click.echo("no reports")
    for report in found:
        who = f"{report.reporter} about {report.reported}"
        click.echo(clean(f"{report.id}  {moment(report.at)}  table {report.table_id}  {who}: {report.text}"))


async def _reports(place: Place, limit: int) -> list[Report]:
    async with place.reading() as store:
        return await store.reports(limit)


async def _drop(place: Place, ids: tuple[str, ...]) -> None:
    async with place.office() as office:
        await office.do(DropReports(list(ids)))
