"""clapboard rules"""

from __future__ import annotations

import click
from rich.markdown import Markdown

from clapboard.cli import screen
from clapboard.cli.arguments import game_argument
from clapboard.cli.rulebook import read_rules, rule_text, search
from clapboard.kernel.registry import AnyGame


@click.command(short_help="Read the rules of a game.")
@game_argument
@click.argument("id", required=False)
@click.option("--search", "word", metavar="WORD", help="Only the paragraphs that speak of it.")
def rules(game: AnyGame, id: str | None, word: str | None) -> None:
    """Read the rules of a game: all of them, one by its number, or those with a word.

    \b
    Examples:
      clapboard rules rythm-and-play
      clapboard rules rythm-and-play RP-032
      clapboard rules rythm-and-play --search closed
    """
    if id is not None and word is not None:
        raise click.UsageError("ask for a number or for a word, not for both")
    text = read_rules(game.meta.id)
    if id is not None:
        text = rule_text(text, id)
    elif word is not None:
        text = search(text, word)
    if screen.on_terminal():
        screen.out().print(Markdown(text))
    else:
        click.echo(text)
