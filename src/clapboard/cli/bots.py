"""clapboard bots"""

from __future__ import annotations

import click

from clapboard.bots.about import sentence
from clapboard.bots.by_name import bot_names, make_bot
from clapboard.cli import screen
from clapboard.cli.arguments import game_argument
from clapboard.kernel.registry import AnyGame


@click.command(short_help="List the computer players of a game.")
@game_argument
def bots(game: AnyGame) -> None:
    """List the computer players of a game: what --bots understands.

    A bot of your own is named by its class: my_bot.py:MyBot, or package.module:MyBot.

    \b
    Example:
      clapboard bots rythm-and-play
    """
    rows = screen.table("bot", ">iterations", "what it does")
    for name in bot_names(game):
        bot = make_bot(game, name)
        iterations = getattr(bot, "iterations", None)
        rows.add_row(name, "" if iterations is None else str(iterations), sentence(bot))
    screen.put_text(screen.out(), rows)
