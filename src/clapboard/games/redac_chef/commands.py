"""clapboard puzzle: the commands that Rédac' Chef brings."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click
import msgspec

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF, Puzzle
from clapboard.games.redac_chef.box.fridays import FILE, FIRST, read
from clapboard.games.redac_chef.solver.exact import CannotModel, Exact, NoSolver, Problem, is_here, solve
from clapboard.games.redac_chef.solver.making import NoPage, best_found, centre_by_lot, drawn, puzzle_of
from clapboard.games.redac_chef.solver.page import MOST_TILES
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import OptionError
from clapboard.kernel.rng import Rng

STEPS_PER_SECOND = 1_000_000


@click.group(short_help="Make, prove and check puzzles of Rédac' Chef.")
def puzzle() -> None:
    """Puzzles of Rédac' Chef: new ones, and the list that the puzzle of the day comes from."""


@puzzle.command(short_help="A new puzzle, with the best page for it.")
@click.option(
    "--day", type=click.Choice(DAYS), default="FRI", show_default=True, help="The size of the page."
)
@click.option("--centrepiece", default="", help="Its id, such as D4 or 2A. [default: by lot]")
@click.option("--tiles", default="", help="Their ids with blanks between. [default: by lot]")
@click.option("--seed", type=click.IntRange(0), help="Same seed, same puzzle. [default: by lot]")
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=60.0,
    show_default=True,
    help="For the proof; a Friday takes about so long.",
)
@click.option("--solution", is_flag=True, help="Show the page too.")
@click.option("--json", "as_json", is_flag=True, help="As one line of JSON, with the page.")
def new(
    day: str, centrepiece: str, tiles: str, seed: int | None, seconds: float, solution: bool, as_json: bool
) -> None:
    """Draw a set of tiles, or take one, find the best page, and prove that none is better.

    The proof needs OR-tools (pip install "clapboard[solver]"). Without it, or where the time is too short, the best page known is shown,
    and it is said that it may not be the best there is.

    \b
    Examples:
      clapboard puzzle new
      clapboard puzzle new --day SUN --centrepiece 2A --seconds 20 --solution
      clapboard puzzle new --tiles "A01 A03 A07 A16 P17 P21 Q07 Q27" --centrepiece D1
    """
    number = secrets.randbelow(2**31) if seed is None else seed
    if centrepiece and centrepiece not in GAME.box.centrepieces:
        raise OptionError("centrepiece", f"there is no centrepiece {centrepiece!r}")
    if tiles:
        centre = centrepiece or centre_by_lot(GAME.box, day, Rng(number))
        problem = given(day, centre, tiles.replace(",", " ").split())
    else:
        problem = drawn(GAME.box, day, number, centrepiece)
    if sys.stderr.isatty():  # it takes its time
        proof = "" if only_known(day, seconds) else ", then for a proof; Ctrl-C ends that and keeps the page"
        click.echo(f"Looking for the best page{proof} ...", err=True)
    found, remark = best_page(problem, number, seconds, day)
    made = puzzle_of(problem, found)
    if as_json:
        click.echo(encode(made).decode())
        return
    tell(made, number if not tiles else None)
    click.echo(remark)
    if solution:
        click.echo(made.solution)


def given(day: str, centrepiece: str, tiles: list[str]) -> Problem:
    unknown = [tile for tile in tiles if tile not in TILE_OF]
    if unknown:
        raise OptionError("tiles", f"there is no tile {unknown[0]!r}")
    if len(set(tiles)) != len(tiles):
        raise OptionError("tiles", "a tile is named twice, and there is one of each")
    if len(tiles) > MOST_TILES:
        raise OptionError("tiles", f"{len(tiles)} are too many: a page is laid from {MOST_TILES} at most")
    numbers = tuple(sorted(TILE_OF[tile] for tile in tiles))
    return Problem(box=GAME.box, day=DAYS.index(day), centre=centrepiece, tiles=numbers)


def only_known(day: str, seconds: float) -> bool:
    """Whether no proof is tried: larger pages than Friday's take much longer."""
    return day != "FRI" and seconds <= 60


def best_page(problem: Problem, seed: int, seconds: float, day: str) -> tuple[Exact, str]:
    """The best page, and what is to be said of it."""
    steps = int(STEPS_PER_SECOND * min(10.0, max(1.0, seconds / 6)))
    try:
        found = best_found(problem, seed, steps)
    except NoPage:
        if is_here():
            exact = solve(problem, seconds=seconds)
            if exact.proven and exact.score is None:
                raise NoPage(
                    "this puzzle has no legal page, and that is proven: its ads do not all fit face up and apart"
                ) from None
            if exact.score is not None:
                return exact, "The best page known; it may not be the best there is."
        raise
    if only_known(day, seconds):
        return (
            found,
            "The best page known: pages of this size are proven only in much longer time (--seconds).",
        )
    assert found.score is not None
    try:
        proven = solve(problem, seconds=seconds, known=(found.score, found.placed, found.centre))
    except (NoSolver, CannotModel) as why:
        return found, f"The best page known; it may not be the best there is. {why}"
    if proven.proven:
        return proven, "Proven: no page is worth more than gold."
    # OR-tools takes Ctrl-C itself, and ends.
    return proven, f"The best page known; no proof came within {seconds:g} seconds, or it was stopped."


def tell(made: Puzzle, seed: int | None) -> None:
    said = "" if seed is None else f" (seed {seed})"
    click.echo(f"{made.day}, centrepiece {made.centrepiece}{said}")
    click.echo(f"tiles: {made.tiles}")
    click.echo(f"bronze {made.bronze}, silver {made.silver}, gold {made.gold}")


@puzzle.command("list", short_help="The proven Fridays that are shipped.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each, without its page.")
def list_them(as_json: bool) -> None:
    """The list that the puzzle of the day comes from: option `puzzle`, numbers 101 and more."""
    for number, each in enumerate(read(GAME.box), FIRST):
        if as_json:
            click.echo(encode({"number": number, **msgspec.to_builtins(each), "solution": ""}).decode())
        else:
            click.echo(f"{number}  {each.centrepiece:3} gold {each.gold:2}  {each.tiles}")


@puzzle.command(short_help="Check a list of puzzles.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), default=FILE)
def check(file: Path) -> None:
    """Read a list as the server does: every page must be legal and worth its gold. The first mistake is named (exit code 1)."""
    found = read(GAME.box, file)
    click.echo(f"{file.name}: {len(found)} puzzles, all in order")


COMMANDS = (puzzle,)
