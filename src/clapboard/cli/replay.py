"""clapboard replay"""

from __future__ import annotations

from pathlib import Path

import click

from clapboard.cli.arguments import chosen_viewer, edition_option, game_files
from clapboard.cli.playthrough import playthrough
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame, offer


@click.command(short_help="Tell a recorded game as text.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--viewer", default="all", show_default=True, help="A seat's number, all, or spectator.")
@edition_option
@game_files
def replay(file: Path, viewer: str, edition: Path | None, games: tuple[AnyGame, ...]) -> None:
    """Tell a recorded game step by step, with what a viewer hears and sees.

    Of a damaged record the valid part is told; then the fault is named on stderr (exit code 1).

    \b
    Examples:
      clapboard show rythm-and-play --seed 7 --record game.jsonl
      clapboard replay game.jsonl --viewer 0
      clapboard replay game.jsonl --game my_game.py
      clapboard replay game.jsonl --edition my-edition.toml
    """
    if edition is not None:
        offer(edition)
    record = Record.read(file)
    for line in playthrough(record, chosen_viewer(viewer, record.header.seats)):
        click.echo(line)
    if record.error is not None:
        raise record.error
