"""clapboard validate"""

from __future__ import annotations

import tomllib
from pathlib import Path

import click

from clapboard.cli.arguments import meant, named_game
from clapboard.kernel.errors import EditionError
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.registry import games as all_games


@click.command(short_help="Check an edition file.")
@click.argument("edition", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", "id", help="The game; else the file's own `game = ...` says it.")
def validate(edition: Path, id: str | None) -> None:
    """Check an edition: the file that lists a game's cards and other components.

    It sums the edition up, or names the first mistake and where it stands (exit code 1).

    \b
    Example:
      clapboard validate src/clapboard/games/rythm_and_play/box/edition.toml
    """
    game = game_of(edition) if id is None else named_game(id)
    click.echo(game.validate(edition))


def game_of(edition: Path) -> AnyGame:
    """The game that the file is for, by its own word."""
    try:
        told = tomllib.loads(edition.read_text(encoding="utf-8")).get("game")
    except (ValueError, RecursionError) as bad:
        raise EditionError(edition.name, f"is not TOML: {bad}") from None
    if told is None:
        raise EditionError(edition.name, 'does not say of which game it is: begin with game = "..."')
    if told not in all_games():
        raise EditionError(
            edition.name,
            f"is an edition of {told!r}, and there is no such game{meant(str(told), all_games())}",
        )
    return find_game(told)
