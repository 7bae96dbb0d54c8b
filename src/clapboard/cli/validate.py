"""clapboard validate"""

from __future__ import annotations

from pathlib import Path

import click

from clapboard.cli.arguments import meant, named_game
from clapboard.kernel.edition import game_of
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
    game = _game(edition) if id is None else named_game(id)
    click.echo(game.validate(edition))


def _game(edition: Path) -> AnyGame:
    """The game that the file is for, by its own word."""
    told = game_of(edition)
    if told not in all_games():
        raise EditionError(
            edition.name,
            f"is an edition of {told!r}, and there is no such game{meant(told, all_games())}",
        )
    return find_game(told)
