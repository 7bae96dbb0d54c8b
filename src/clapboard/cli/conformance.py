"""clapboard conformance"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import click

from clapboard.cli.arguments import game_argument
from clapboard.kernel.conformance import Findings, Violation, check
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.files import place_in
from clapboard.kernel.registry import AnyGame

FEW = 6
"""How many of the last moves are told."""


class NotConforming(ClapboardError):
    """A game breaks a law of the kernel."""


@click.command(short_help="Hold a game to the laws of the kernel.")
@game_argument
@click.option("--seats", type=int, help="Only tables with so many seats.")
@click.option("--mode", help="Only tables of this mode.")
@click.option("--games", type=click.IntRange(1), default=4, show_default=True, help="Played at each table.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same games.")
def conformance(game: AnyGame, seats: int | None, mode: str | None, games: int, seed: int) -> None:
    """Play a game at each of its tables and hold it to every law: never stuck, always ending, saved exactly, nothing told that is hidden.

    A broken law is named, with what was found and where (exit code 1).

    \b
    Examples:
      clapboard conformance my_game.py
      clapboard conformance rythm-and-play --seats 2 --games 1
    """
    tables = [(m, s) for m, s in game.tables() if seats in (None, s) and mode in (None, m)]
    if not tables:
        raise click.UsageError(
            f"no table of {game.meta.title} has {seats or 'any'} seats and the mode {mode or 'any'}"
        )
    broken = 0
    for each, many in tables:
        report = check(game, each, many, games=games, seed=seed)
        click.echo(f"{each}, {many} seats: {summary(report)}")
        for found in first_of_each(report):
            click.echo("\n".join(["", *explained(game, found), ""]))
        broken += not report.ok
    if broken:
        raise NotConforming(f"{game.meta.title} breaks a law at {broken} of {len(tables)} tables")


def summary(report: Findings) -> str:
    looked = f"{report.games} games, {report.states} states, {report.worlds} imagined worlds"
    return f"conforms ({looked})" if report.ok else f"breaks {', '.join(sorted(report.names))} ({looked})"


def first_of_each(report: Findings) -> Iterator[Violation]:
    """One violation of each law: the others of its kind say no more."""
    seen: set[str] = set()
    for found in report.violations:
        if found.name not in seen:
            seen.add(found.name)
            yield found


def explained(game: AnyGame, found: Violation) -> Iterator[str]:
    """A violation for the author of the game: the law, what was found, and how to come there."""
    yield f"  {found.name}"
    yield from told("law", found.law)
    yield from told("found", found.message)
    source = sys.modules[type(game).__module__].__file__
    if found.__cause__ is not None and source is not None:
        place = place_in(Path(source), found.__cause__)
        if place:
            yield from told("in", Path(source).name + place)
    where = found.where
    yield from told("game", f"seed {where.seed}, {len(where.moves)} moves")
    if where.moves:
        dots = ["..."] if len(where.moves) > FEW else []
        yield from told("moves", "; ".join([*dots, *where.moves[-FEW:]]))


def told(word: str, text: str) -> Iterator[str]:
    """A word, and a text beside it that may have several lines."""
    yield from textwrap.wrap(
        text, 110, initial_indent=f"    {word:7}", subsequent_indent=" " * 11, break_on_hyphens=False
    )
