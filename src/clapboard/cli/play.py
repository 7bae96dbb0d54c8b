"""clapboard play"""

from __future__ import annotations

import click

from clapboard.bots.by_name import make_bot
from clapboard.cli import screen
from clapboard.cli.arguments import chosen_options, game_argument, seated_bots, table_options
from clapboard.cli.brought import board
from clapboard.cli.show import Stage, called
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.errors import ActionError
from clapboard.kernel.legal import Legal
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.view import View
from clapboard.lab.arena import moves

MOST = 60
"""So many of the legal actions are listed, at most; any other can be typed all the same."""


@click.command(short_help="Play a game in the terminal against bots.")
@game_argument
@click.option("--bots", help="Who else plays, with commas; otherwise the game's usual substitute.")
@click.option(
    "--seats", type=int, help="How many sit at the table, you among them; the last bot fills the chairs left."
)
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="Where you sit.")
@click.option("--seed", type=click.IntRange(0), help="Same seed, same deal; otherwise another one each time.")
@table_options
def play(
    game: AnyGame,
    bots: str | None,
    seats: int | None,
    seat: int,
    seed: int | None,
    pairs: tuple[str, ...],
    mode: str | None,
) -> None:
    """Play a game in the terminal, in one seat; bots sit in the others. You see what your seat may see.

    Choose by the number of an action or by its text. Ctrl-C ends it.

    \b
    Examples:
      clapboard play rythm-and-play --bots novice
      clapboard play my_game.py --bots expert,expert --seat 1
    """
    options = dict(chosen_options(game, pairs, mode))
    others = (bots or game.meta.policies.substitute).split(",")
    if bots is not None and seats is None:
        seats = max(len(others) + 1, game.tables()[0][1])
    seated = list(seated_bots(game, ",".join(others), seats))
    if seat >= len(seated):
        raise click.UsageError(f"there is no seat {seat}: there are 0 to {len(seated) - 1}")
    seated[seat:] = ["you", *seated[seat:-1]]
    paper = Record.new(game, len(seated), options, seed, players=seated)
    if game.timing(paper.header.options).simultaneous:
        raise click.UsageError(
            f"{game.meta.title} is played by everybody at once: `clapboard serve` opens a table"
        )
    stage = Stage(paper, board(game.meta.id), seat, called(seated))
    click.echo(f"{game.meta.title}: {', '.join(stage.names)}\n")
    click.echo("\n".join(stage.plain("the deal")))
    players: list[Bot] = [KeyboardPlayer(game) if name == "you" else make_bot(game, name) for name in seated]
    for move in moves(paper, players, 0 if seed is None else seed):
        if stage.take(move):
            click.echo("\n".join(stage.plain(stage.log[-1])))
    outcome = paper.state.outcome()
    assert outcome is not None
    screen.put_text(screen.out(), stage.board.result(outcome, stage.names))


class KeyboardPlayer:
    """Somebody at the keyboard, who is asked as a bot is."""

    name = "you"

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        texts = [self.game.text(action) for action, _ in zip(legal, range(MOST), strict=False)]
        # Where an action may be written as a number, a number is that action.
        numbered = not any(text.isdigit() for text in texts)
        rows = (
            [f"{number:3}  {text}" for number, text in enumerate(texts, 1)]
            if numbered
            else [f"  {text}" for text in texts]
        )
        more = [f"  and {len(legal) - len(texts)} more"] if len(legal) > len(texts) else []
        click.echo("\n".join([*rows, *more]))
        while True:
            said = str(click.prompt("You")).strip()
            if numbered and said.isdigit() and 1 <= int(said) <= len(texts):
                return legal[int(said) - 1]
            try:
                action = self.game.parse(said)
            except ActionError as bad:
                click.echo(f"  {bad}")
                continue
            if action in legal:
                return action
            click.echo(f"  {said} is not possible now")
