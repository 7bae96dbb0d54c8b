"""clapboard games"""

from __future__ import annotations

import click

from clapboard.cli import screen
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.registry import games as all_games


@click.command(short_help="List the games.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def games(as_json: bool) -> None:
    """List the games that can be played, with their ids.

    \b
    Example:
      clapboard games --json
    """
    found = [find_game(id) for id in all_games()]
    if as_json:
        screen.put_json([summary(game) for game in found])
        return
    rows = screen.table("id", "title", "seats", "modes", "rules version")
    for game in found:
        meta = game.meta
        least, most = meta.seats
        rows.add_row(
            meta.id, meta.title, f"{least} to {most}", ", ".join(meta.modes), str(meta.rules_version)
        )
    screen.put_text(screen.out(), rows)


def summary(game: AnyGame) -> dict[str, object]:
    meta = game.meta
    return {
        "id": meta.id,
        "title": meta.title,
        "summary": meta.summary,
        "seats": list(meta.seats),
        "modes": list(meta.modes),
        "rules_version": meta.rules_version,
    }
