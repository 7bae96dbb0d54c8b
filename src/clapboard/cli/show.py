"""clapboard show"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

from clapboard.bots.by_name import make_bot
from clapboard.cli import screen
from clapboard.cli.arguments import (
    chosen_options,
    chosen_viewer,
    game_argument,
    seated_bots,
    table_options,
)
from clapboard.cli.brought import board
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.lab.arena import moves
from clapboard.lab.simulated import Decision
from clapboard.terminal import Board, Glance, Viewer, told

REMEMBERED = 6
"""How many moves stand under the table."""


@click.command(short_help="Watch bots play a game, move by move.")
@game_argument
@click.option("--bots", help="Who plays, with commas; otherwise the game's usual substitute.")
@click.option("--seats", type=int, help="How many sit at the table; the last bot fills the chairs left.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same game.")
@click.option(
    "--delay",
    type=click.FloatRange(0),
    default=0.5,
    show_default=True,
    help="Seconds between two moves on a terminal.",
)
@click.option(
    "--viewer", default="all", show_default=True, help="Whose cards are open: a seat, all, or spectator."
)
@table_options
@click.option(
    "--record", type=click.Path(dir_okay=False, path_type=Path), help="A file to write the game to."
)
def show(
    game: AnyGame,
    bots: str | None,
    seats: int | None,
    seed: int,
    delay: float,
    viewer: str,
    pairs: tuple[str, ...],
    mode: str | None,
    record: Path | None,
) -> None:
    """Watch bots play one game, move by move.

    On a terminal the table is drawn anew after each move; otherwise every move is a few lines of plain text.

    \b
    Examples:
      clapboard show rythm-and-play --bots expert,regular --seed 7
      clapboard show rythm-and-play --bots expert,regular,novice --viewer 0 --delay 1
      clapboard show rythm-and-play --seed 7 --record game.jsonl > game.txt
    """
    seated = seated_bots(game, bots or game.meta.policies.substitute, seats)
    looking = chosen_viewer(viewer, len(seated))
    paper = Record.new(game, len(seated), dict(chosen_options(game, pairs, mode)), seed, players=seated)
    stage = Stage(paper, board(game.meta.id), looking, called(seated))
    played = moves(paper, [make_bot(game, name) for name in seated], seed)
    console = screen.out()
    console.print(f"{game.meta.title}: {', '.join(stage.names)}; seed {seed}\n")
    if screen.on_terminal():
        with Live(stage.drawn(), console=console, auto_refresh=False) as live:
            for move in played:
                stage.take(move)
                live.update(stage.drawn(), refresh=True)
                time.sleep(delay)
    else:
        click.echo("\n".join(stage.plain("the deal")))
        for move in played:
            if stage.take(move):
                click.echo("\n".join(stage.plain(stage.log[-1])))
    outcome = paper.state.outcome()
    assert outcome is not None
    console.print()
    screen.put_text(console, stage.board.result(outcome, stage.names))
    if record is not None:
        paper.write(record)


class Stage:
    """The game as it is shown: the table, and the last moves under it."""

    def __init__(self, record: Record, board: Board, viewer: Viewer, names: Sequence[str]) -> None:
        self.record = record
        self.board = board
        self.viewer = viewer
        self.names = names
        self.log: deque[str] = deque(maxlen=REMEMBERED)
        self.number = 0
        self.told: list[str] = []
        """The lines of the table as it was told last."""

    def look(self) -> Glance:
        return Glance.at(self.record.state, self.viewer, self.names)

    def take(self, move: Decision) -> bool:
        """Note a move; False for one of which this viewer hears nothing."""
        facts = told(move.facts, self.viewer)
        if not facts:
            return False
        self.number += 1
        known = self.board.public or self.viewer == "all" or move.by == self.viewer
        notation = f"  [{self.record.game.text(move.action)}]" if move.action is not None and known else ""
        self.log.append(f"{self.number:4}. {self.board.words(facts, self.look())}{notation}")
        return True

    def drawn(self) -> RenderableType:
        lines = [Text(line, "dim", no_wrap=True, overflow="ellipsis") for line in self.log]
        if lines:
            lines[-1].stylize("not dim bold")
        return Group(self.board.draw(self.look()), Text(), *lines)

    def plain(self, headline: str) -> list[str]:
        lines = self.board.brief(self.look())
        told = changed(self.told, lines) if self.board.brief_changes else lines
        self.told = lines
        return [headline, *(f"      {line}" for line in told), ""]


def changed(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The lines that are new, and those of which nothing is left."""
    names = {line.partition(": ")[0] for line in after}
    gone = [name for line in before if (name := line.partition(": ")[0]) not in names]
    return [*(line for line in after if line not in before), *(f"{name}: -" for name in gone)]


def called(bots: Sequence[str]) -> list[str]:
    """Short names, different for each seat."""
    short = [bot.rpartition(":")[2] for bot in bots]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short)]
