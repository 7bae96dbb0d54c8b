"""clapboard balance"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from clapboard.cli import screen
from clapboard.cli.arguments import chosen_options, named_game, seated_bots, table_options
from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.lab.balance import Notebook, Schedule, Seen, page_of, play, report_of


@click.command(short_help="Measure how even a game is, as a page with plots.")
@click.argument("game")
@click.option(
    "--edition",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file with other components: see docs/editions.md.",
)
@click.option("--bots", required=True, help="Who plays, with commas; the last one fills the chairs left.")
@click.option("--seats", type=int, help="How many sit at the table.")
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games to play."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same games.")
@table_options
@click.option("--iterations", type=click.IntRange(1), help="A budget for every bot that searches.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The page to write, NAME.html; NAME.json and NAME.jsonl come beside it. [default: balance-GAME.html]",
)
def balance(
    game: str,
    edition: Path | None,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    mode: str | None,
    iterations: int | None,
    workers: int,
    out: Path | None,
) -> None:
    """Play many games between bots and write a page about who wins, how scores are spread, and what is behind it.

    Every finished game is noted in NAME.jsonl. A run that was stopped goes on where it was, also with more --games, and
    comes to the same numbers as one that was not.

    \b
    Examples:
      clapboard balance action --bots regular --seats 4 --games 2000
      clapboard balance action --edition my-edition.toml --bots regular --seats 3 --out mine.html
      clapboard balance rythm-and-play --bots regular,novice --games 500 --workers 2
    """
    named_game(game)  # says what may have been meant
    found = find_game(game, edition)
    seated = seated_bots(found, bots, seats)
    options = chosen_options(found, pairs, mode)
    found.options(len(seated), options)
    page = out or Path(f"balance-{game}.html")
    plan = Schedule(
        game=game,
        edition=None if edition is None else str(edition),
        bots=seated,
        seed=seed,
        options=options,
        iterations=iterations,
    )
    notes = Notebook(page.with_suffix(".jsonl"), plan)
    kept = sum(one.number < games for one in notes.seen)
    for _ in watched(play(plan, notes, games, workers), games, kept):
        pass
    report = report_of(plan, [one for one in notes.seen if one.number < games])
    page.with_suffix(".json").write_bytes(msgspec.json.format(encode(report), indent=1) + b"\n")
    page.write_text(page_of(report), encoding="utf-8")
    click.echo(f"{report.title}: {report.games} games, {page} and {page.with_suffix('.json')}")


def watched(seen: Iterable[Seen], games: int, kept: int) -> Iterator[Seen]:
    """Show on stderr how far it is, where somebody looks at it."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not sys.stderr.isatty()
    with Progress(*columns, console=screen.err(), transient=True, disable=hidden) as progress:
        task = progress.add_task("playing", total=games, completed=kept)
        for one in seen:
            progress.advance(task)
            yield one
