"""clapboard simulate"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from clapboard.cli import screen
from clapboard.cli.arguments import chosen_options, game_argument, seated_bots, table_options
from clapboard.kernel.registry import AnyGame
from clapboard.lab.arena import BotTally, PairingResult, count, rotations, run


@click.command(short_help="Play many games between bots and count.")
@game_argument
@click.option("--bots", required=True, help="Who plays, with commas: names, or file.py:Class of your own.")
@click.option("--seats", type=int, help="How many sit at the table; the last bot fills the chairs left.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same games.")
@table_options
@click.option("--iterations", type=click.IntRange(1), help="A budget for every bot that searches.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--record", type=click.Path(file_okay=False, path_type=Path), help="A folder to write every game into."
)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs; the same for the same seed.")
def simulate(
    game: AnyGame,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    mode: str | None,
    iterations: int | None,
    workers: int,
    record: Path | None,
    as_json: bool,
) -> None:
    """Play many games between bots and count who wins.

    Every deal is played once for each turn of the bots around the table, so that neither cards nor chairs decide.
    `clapboard bots GAME` lists the bots; one of your own is named by its class.

    \b
    Examples:
      clapboard simulate rythm-and-play --bots regular,novice --games 200 --seed 1
      clapboard simulate rythm-and-play --seats 4 --bots expert,novice --games 40 --workers 2
      clapboard simulate rythm-and-play --bots my_bot.py:MyBot,novice --option payment=exact
    """
    seated = seated_bots(game, bots, seats)
    options = chosen_options(game, pairs, mode)
    full = game.options(len(seated), options)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    edition = "" if game.file is None else str(game.file)
    matches = [
        msgspec.structs.replace(match, edition=edition)
        for match in rotations(game.meta.id, seated, games, seed, options, iterations)
    ]
    sums = Sums(game.meta.id, game.meta.rules_version, seated, seed, full, iterations)
    begun = time.perf_counter()
    for result in watched(run(matches, min(workers, games), record), games):
        sums.add(result)
    took = time.perf_counter() - begun
    if as_json:
        screen.put_json(sums.plain())
    else:
        sums.put(game.meta.title, took)


def watched(results: Iterable[PairingResult], games: int) -> Iterator[PairingResult]:
    """Show on stderr how far it is, where somebody looks at it."""
    console = screen.err()
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(results, total=games)


class Sums(msgspec.Struct):
    """What came out, added up game by game, so that a million games need no more memory than one."""

    game: str
    rules_version: int
    bots: Sequence[str]
    seed: int
    options: dict[str, Any]
    iterations: int | None
    games: int = 0
    choices: int = 0
    tallies: dict[str, BotTally] = {}
    reasons: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, result: PairingResult) -> None:
        count([result], self.tallies)
        self.games += 1
        self.choices += result.decisions
        self.reasons[result.outcome.reason] += 1

    def rows(self) -> list[BotTally]:
        return [self.tallies[name] for name in dict.fromkeys(self.bots)]

    def ends(self) -> dict[str, int]:
        """How often each reason ended a game, the most frequent first."""
        return dict(sorted(self.reasons.items(), key=lambda item: (-item[1], item[0])))

    def decisions(self) -> float:
        return self.choices / self.games

    def plain(self) -> dict[str, object]:
        """Without anything that depends on the machine."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "mode": self.options["mode"],
            "seats": len(self.bots),
            "bots": list(self.bots),
            "options": self.options,
            "games": self.games,
            "seed": self.seed,
            "iterations": self.iterations,
            "results": [
                {
                    "bot": row.bot,
                    "chairs": list(self.bots).count(row.bot),
                    "games": row.games,
                    "won": round(row.rate, 6),
                    "interval": [round(edge, 6) for edge in interval(row)],
                    "mean_score": round(row.score / row.games, 6),
                }
                for row in self.rows()
            ],
            "ends": self.ends(),
            "decisions_per_game": round(self.decisions(), 6),
        }

    def put(self, title: str, took: float) -> None:
        console = screen.out()
        word = "game" if self.games == 1 else "games"
        console.print(f"{title}: {self.games} {word}, {len(self.bots)} seats, seed {self.seed}\n")
        rows = screen.table("bot", ">chairs", ">games", ">won", ">95 % interval", ">mean score")
        for row in self.rows():
            low, high = interval(row)
            rows.add_row(
                row.bot,
                str(self.bots.count(row.bot)),
                str(row.games),
                f"{row.rate:.1%}".replace("%", " %"),
                f"{100 * low:.1f} to {100 * high:.1f} %",
                f"{row.score / row.games:.2f}",
            )
        screen.put_text(console, rows)
        ends = ", ".join(f"{reason} {number}" for reason, number in self.ends().items())
        console.print(f"\nends: {ends}")
        console.print(f"decisions per game: {self.decisions():.1f}")
        speed = self.games / took
        console.print(f"games per second: {speed:.{1 if speed >= 1 else 3}f}")


def interval(row: BotTally) -> tuple[float, float]:
    """Wilson's 95 % interval of the share won: sensible also after few games, or when all were won."""
    n, p, z = row.games, row.rate, 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)
