"""clapboard admin reports"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean, moment
from clapboard.server.admin.orders import DropReports
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

    Each begins with its id; where it is about something that was said, the words follow it. --drop forgets those that are named: all of them, or none where one is not known.
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
        click.echo(clean(_words(report)))
        if report.said_at is not None:
            said = f"{_called(report.reported, report.reported_name)} said at {moment(report.said_at)}"
            click.echo(clean(f"    {said}: {report.said}"))


def _words(report: Report) -> str:
    reporter = _called(report.reporter, report.reporter_name)
    reported = _called(report.reported, report.reported_name)
    place = f"{report.id}  {moment(report.at)}  table {report.table_id}"
    return f"{place}  {reporter} about {reported}: {report.text}"


def _called(guest: str, name: str) -> str:
    """The name for people, the id for commands: two may have the same name, and old reports have none."""
    return f"{name!r} ({guest})" if name else guest


async def _reports(place: Place, limit: int) -> list[Report]:
    async with place.reading() as store:
        return await store.reports(limit)


async def _drop(place: Place, ids: tuple[str, ...]) -> None:
    async with place.admin_client() as client:
        await client.do(DropReports(list(ids)))
