"""The games of a balance report: played one after the other or in several processes, each noted when it is over.

The notes are a file of JSON lines. A run that was killed goes on after the last whole line, and since every game depends on its number alone,
the report is the same as that of a run that was never stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from clapboard.bots.by_name import make_bot
from clapboard.kernel.bot import Budget
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import Fact
from clapboard.kernel.measures import Measured
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.seats import CLOCK
from clapboard.lab.arena import course
from clapboard.lab.simulated import Bare


@lru_cache
def _opened(id: str, edition: str | None) -> AnyGame:
    """Read once in each process, so that all games of a run have the same components."""
    return find_game(id, edition)


class BalanceError(ClapboardError):
    """Notes that belong to another run."""


class Schedule(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. The chairs' bots move on by one chair from game to game, and every game has a deal of its own."""

    game: str
    edition: str | None = None
    """A file with other components."""
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    iterations: int | None = None

    def opened(self) -> AnyGame:
        return _opened(self.game, self.edition)

    def identity(self) -> str:
        """What every game of the plan depends on: the rules, the components, the players."""
        game = self.opened()
        told = [self, game.meta.rules_version]
        if self.edition is not None:
            told.append(hashlib.blake2b(Path(self.edition).read_bytes(), digest_size=16).hexdigest())
        return hashlib.blake2b(encode(told), digest_size=16).hexdigest()

    def seated(self, number: int) -> tuple[str, ...]:
        seats = len(self.bots)
        return tuple(self.bots[(seat + number) % seats] for seat in range(seats))


class Seen(msgspec.Struct, frozen=True):
    """One game that is over."""

    number: int
    bots: tuple[str, ...]
    won: tuple[float, ...]
    """The share of the victory of each seat; in a cooperative game 1 or 0."""
    scores: tuple[float, ...]
    decisions: int
    reason: str
    measured: Measured


def see(plan: Schedule, number: int) -> Seen:
    """Play the game with this number."""
    game = plan.opened()
    names = plan.seated(number)
    bots = [make_bot(game, name) for name in names]
    budget = None if plan.iterations is None else Budget(iterations=plan.iterations)
    seed = plan.seed + number
    board = Bare(game.new(len(bots), plan.options, seed))
    start = board.state.copy()
    told: list[Sequence[Fact]] = []
    decisions = 0
    for move in course(game.timing(game.options(len(bots), plan.options)), board, bots, seed, budget):
        told.append(move.facts)
        decisions += move.by != CLOCK
    end = board.state
    outcome = end.outcome()
    assert outcome is not None
    share = 1.0 if len(end.sides()) == 1 else 1 / max(1, len(outcome.winners))
    return Seen(
        number,
        names,
        tuple(share if seat in outcome.winners else 0.0 for seat in range(len(bots))),
        tuple(map(float, outcome.scores)),
        decisions,
        outcome.reason,
        game.measure(start, told, end),
    )


class _Header(msgspec.Struct, frozen=True):
    identity: str
    plan: Schedule


class Notebook:
    """The notes of a plan: whole lines count, a torn one is cut off."""

    def __init__(self, path: Path, plan: Schedule) -> None:
        self.path = path
        self.seen: list[Seen] = []
        header = _Header(plan.identity(), plan)
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith(b"\n")]
        if whole:
            try:
                known = msgspec.json.decode(whole[0], type=_Header)
                for line in whole[1:]:
                    self.seen.append(msgspec.json.decode(line, type=Seen))
            except msgspec.MsgspecError as bad:
                raise BalanceError(
                    f"{path}: no notes of games ({bad}); remove it, or name another with --out"
                ) from None
            if known.identity != header.identity:
                raise BalanceError(
                    f"{path}: notes of games with other bots, rules, options or components; remove it, or name another with --out"
                )
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as out:
            out.truncate(sum(map(len, whole)))
            if not whole:
                out.write(encode(header) + b"\n")

    def write(self, seen: Seen) -> None:
        self.seen.append(seen)
        with self.path.open("ab") as out:
            out.write(encode(seen) + b"\n")


def play(plan: Schedule, notes: Notebook, games: int, workers: int = 1) -> Iterator[Seen]:
    """Play the games that are still missing from this number, and note each."""
    known = {seen.number for seen in notes.seen}
    missing = [number for number in range(games) if number not in known]
    if workers <= 1 or len(missing) <= 1:
        for number in missing:
            seen = see(plan, number)
            notes.write(seen)
            yield seen
        return
    with ProcessPoolExecutor(workers) as pool:
        for seen in pool.map(partial(see, plan), missing, chunksize=1):
            notes.write(seen)
            yield seen
