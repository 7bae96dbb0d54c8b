"""clapboard admin list"""

from __future__ import annotations

import asyncio

import click
from rich.text import Text

from clapboard.cli import screen
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import clean, moment
from clapboard.store import ListedTable, Where
from clapboard.store.rows import STATUSES, Status


@click.command("list", short_help="Tables, the last touched first.")
@placed
@click.option("--status", multiple=True, type=click.Choice(STATUSES), help="May be given several times.")
@click.option("--game", help="Tables of this game.")
@click.option("--guest", help="Tables where the guest with this id sits or sat.")
@click.option("--text", default="", help="Words in the title, the game or a player's name.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def command(
    place: Place,
    status: tuple[Status, ...],
    game: str | None,
    guest: str | None,
    text: str,
    limit: int,
    as_json: bool,
) -> None:
    """List tables, the last touched first. Works while the server runs.

    \b
    Examples:
      clapboard admin list --status playing --status open
      clapboard admin list --text "friday ada"
    """
    where = Where(status=status, game=game, guest=guest, text=text)
    found = asyncio.run(_tables(place, where, limit + 1))
    more, found = len(found) > limit, found[:limit]
    if as_json:
        screen.put_json(found)
    else:
        _put(found)
    if more:
        click.echo(f"there are more; these are the last {limit}: --limit", err=True)


async def _tables(place: Place, where: Where, limit: int) -> list[ListedTable]:
    async with place.reading() as store:
        return await store.tables(where, limit)


def _put(found: list[ListedTable]) -> None:
    if not found:
        click.echo("no tables")
        return
    rows = screen.table("table", "game", "status", ">rows", "touched (UTC)", "players", "title")
    for table in found:
        players = ", ".join(player.name + "*" * player.turn for player in table.players)
        cells = (
            table.id, table.game, table.status, str(table.head), moment(table.updated), players, table.title,
        )  # fmt: skip
        rows.add_row(*(Text(clean(cell)) for cell in cells))
    screen.put_text(screen.out(), rows)
    if any(player.turn for table in found for player in table.players):
        click.echo("\n* to move")
