"""clapboard admin facts"""

from __future__ import annotations

import asyncio

import click

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean, moment
from clapboard.server.admin.orders import DropFactReports
from clapboard.store import FactReport


@click.command("facts", short_help="Facts that guests doubt; --drop what is dealt with.")
@placed
@click.option("--game", metavar="ID", help="Only of this game.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.option(
    "--drop", metavar="ID", multiple=True, help="Forget a report that is dealt with; may be repeated."
)
def command(place: Place, game: str | None, limit: int, as_json: bool, drop: tuple[str, ...]) -> None:
    """List what guests say is wrong or missing in what a game knows of the world, the newest first. Works while the server runs.

    Each begins with its id, and says who reported it, when, and in which game of which table. --drop forgets those that are named: all of them, or none where one is not known.

    \b
    Example:
      clapboard admin facts --game cinelinx
    """
    if drop:
        asyncio.run(_drop(place, drop))
        click.echo(f"dropped {len(drop)}")
        return
    found = asyncio.run(_facts(place, game, limit))
    if as_json:
        screen.put_json(found)
        return
    if not found:
        click.echo("no reports")
    for report in found:
        click.echo(clean(_words(report)))
        if report.text:
            click.echo(clean(f"    {report.text}"))


def _words(report: FactReport) -> str:
    where = f"game {report.number} of table {report.table_id}" if report.table_id else "at no table"
    who = f"{report.name!r} ({report.guest_id})"
    return f"{report.id}  {moment(report.at)}  {report.game}, {where}  {who}: {report.words}"


async def _facts(place: Place, game: str | None, limit: int) -> list[FactReport]:
    async with place.reading() as store:
        return await store.fact_reports(game=game, limit=limit)


async def _drop(place: Place, ids: tuple[str, ...]) -> None:
    async with place.admin_client() as client:
        await client.do(DropFactReports(list(ids)))
