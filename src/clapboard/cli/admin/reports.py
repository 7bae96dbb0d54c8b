"""clapboard admin reports"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean, moment
from clapboard.kernel.errors import ClapboardError
from clapboard.store import Report

ALL = 2**31


class UnknownReport(ClapboardError):
    """No report has this id."""


@click.command("reports", short_help="What guests complain about; --drop what is dealt with.")
@placed
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.option(
    "--drop", metavar="ID", multiple=True, help="Forget a report that is dealt with; may be repeated."
)
def command(place: Place, limit: int, as_json: bool, drop: tuple[str, ...]) -> None:
    """List the complaints of guests about others at public tables, the newest first. Works while the server runs.

    Each begins with its id. --drop forgets those that are named; for that no server may hold the data folder.
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
    """All of them, or none where one is not known."""
    async with place.writing() as store:
        known = {report.id for report in await store.reports(ALL)}
        for id in ids:
            if id not in known:
                raise UnknownReport(f"there is no report {id!r}; `clapboard admin reports` lists them")
        for id in ids:
            await store.drop_report(id)
