"""Games between computer players: single ones, and tournaments on paired seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from clapboard.bots.by_name import make_bot
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Bot, Budget, acts_of
from clapboard.kernel.errors import ClapboardError, IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.meta import Timing
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import CLOCK
from clapboard.kernel.state import State
from clapboard.lab.simulated import Bare, Bout, Decision, Simulation

LONGEST_GAME = 50_000
"""Decisions. Far beyond any game that goes somewhere: who reaches it walks in a circle, such as laying a card and taking it back."""


class BotMistake(ClapboardError):
    """A bot chose something that the rules refuse, or never comes to an end."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to play: which bots, in seat order, on which seed."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any] = {}
    iterations: int | None = None
    edition: str = ""
    """A file of other components to play with."""


class PairingResult(msgspec.Struct, frozen=True):
    pairing: Pairing
    outcome: Outcome
    decisions: int


def decide(bot: Bot, state: State, seat: int, seed: int, budget: Budget | None = None) -> Answer:
    """Ask a bot for its seat's decision, giving it what its browser would get: the view and the legal actions."""
    return bot.choose(state.view(seat), state.legal(seat), seed, budget)


def play(pairing: Pairing, file: Path | None = None) -> PairingResult:
    """Play a game to its end; with a file, its record is written there."""
    game = find_game(pairing.game, pairing.edition or None)
    bots = [make_bot(game, name) for name in pairing.bots]
    budget = None if pairing.iterations is None else Budget(iterations=pairing.iterations)
    timing = game.timing(game.options(len(bots), pairing.options))
    record = None
    if file is None:
        bout: Bout = Bare(game.new(len(bots), pairing.options, pairing.seed))
    else:
        bout = record = Record.new(game, len(bots), pairing.options, pairing.seed, players=pairing.bots)
    decisions = sum(move.by != CLOCK for move in course(timing, bout, bots, pairing.seed, budget))
    if record is not None and file is not None:
        record.write(file)
    outcome = bout.state.outcome()
    assert outcome is not None
    return PairingResult(pairing, outcome, decisions)


def moves(record: Record, bots: Sequence[Bot], seed: int, budget: Budget | None = None) -> Iterator[Decision]:
    """Play a record on to the end of its game, move by move."""
    return course(record.game.timing(record.header.options), record, bots, seed, budget)


def course(
    timing: Timing, bout: Bout, bots: Sequence[Bot], seed: int, budget: Budget | None
) -> Iterator[Decision]:
    """Play a bout on to the end of its game, move by move."""
    rng = Rng(seed * 2 + 1)
    turns = Simulation if timing.simultaneous else UntimedPlay
    decisions = 0
    for move in turns(Refereed(bout, bots), bots, rng, budget).moves():
        decisions += move.by != CLOCK
        if decisions == LONGEST_GAME:
            raise _circle(bots[move.by], move.by, move.action)
        yield move


class Refereed:
    """A bout at which a refused action is its bot's mistake."""

    def __init__(self, bout: Bout, bots: Sequence[Bot]) -> None:
        self.bout = bout
        self.bots = bots

    @property
    def state(self) -> State:
        return self.bout.state

    def apply(self, seat: int, action: Action, at: int | None = None) -> Sequence[Fact]:
        try:
            return self.bout.apply(seat, action, at)
        except IllegalAction as bad:
            raise _mistake(self.bots[seat], seat, action, bad) from None

    def advance(self, at: int) -> Sequence[Fact]:
        return self.bout.advance(at)


class UntimedPlay:
    """A game in which it does not matter when somebody acts: the first who could is asked, and time passes when nobody could."""

    def __init__(self, bout: Bout, bots: Sequence[Bot], rng: Rng, budget: Budget | None = None) -> None:
        self.bout = bout
        self.bots = bots
        self.rng = rng
        self.budget = budget
        self.wanted: dict[int, list[Action]] = {}
        """What each seat still wants to do, of several actions that it has named."""

    def moves(self) -> Iterator[Decision]:
        while self.bout.state.outcome() is None:
            state = self.bout.state
            actors, due = state.actors(), state.deadline()
            for seat in actors:
                if (action := self._next(seat)) is not None:
                    yield Decision(seat, action, self.bout.apply(seat, action))
                    break
            else:
                if due is not None:
                    yield Decision(CLOCK, None, self.bout.advance(due))
                elif actors:  # all wait for each other
                    action = state.legal(actors[0]).sample(self.rng)
                    yield Decision(actors[0], action, self.bout.apply(actors[0], action))

    def _next(self, seat: int) -> Action | None:
        state, wanted = self.bout.state, self.wanted.pop(seat, [])
        if not wanted or wanted[0] not in state.legal(seat):
            wanted = list(acts_of(decide(self.bots[seat], state, seat, self.rng.seed(), self.budget)))
        if not wanted:
            return None
        self.wanted[seat] = wanted[1:]
        return wanted[0]


def _mistake(bot: Bot, seat: int, action: object, bad: IllegalAction) -> BotMistake:
    return BotMistake(f"bot {bot.name!r} at seat {seat} chose {action!r}, which is refused: {bad}")


def _circle(bot: Bot, seat: int, action: object) -> BotMistake:
    return BotMistake(
        f"no end after {LONGEST_GAME} decisions; the last was {action!r} by bot {bot.name!r} at seat {seat}"
    )


def record_game(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, Any] | None = None,
    budget: Budget | None = None,
) -> Iterator[Record]:
    """Play a recorded game; the record is yielded at the start and after every decision."""
    record = Record.new(game, len(bots), dict(options or {}), seed, players=[bot.name for bot in bots])
    yield record
    for _ in moves(record, bots, seed, budget):
        yield record


def rotations(
    game: str, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any], iterations: int | None
) -> Iterator[Pairing]:
    """Every deal is played once for each way of turning the bots around the table, so that seats and cards even out."""
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        seated = tuple(bots[(seat + turn) % len(bots)] for seat in range(len(bots)))
        yield Pairing(game, seated, seed + deal, dict(options), iterations)


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any], iterations: int | None
) -> list[Pairing]:
    """The same as a list."""
    return list(rotations(game, bots, games, seed, options, iterations))


def run(
    pairings: Iterable[Pairing], workers: int = 1, records: Path | None = None
) -> Iterator[PairingResult]:
    """Play them all; with several workers, in several processes, in order. With a folder, game 1 is written to `1.jsonl`, and so on."""
    todo = [
        (pairing, None if records is None else records / f"{n}.jsonl")
        for n, pairing in enumerate(pairings, 1)
    ]
    if workers <= 1:
        yield from map(_play_one, todo)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play_one, todo, chunksize=1)


def _play_one(job: tuple[Pairing, Path | None]) -> PairingResult:
    return play(*job)


class BotTally(msgspec.Struct):
    """What one bot brought home."""

    bot: str
    games: int = 0
    won: float = 0.0
    """Shared victories count their share."""
    won_squared: float = 0.0
    score: float = 0.0

    @property
    def rate(self) -> float:
        return self.won / max(1, self.games)

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the rate."""
        if self.games < 2:
            return 1.0
        variance = max(0.0, self.won_squared / self.games - self.rate**2)
        return 1.96 * sqrt(variance / self.games)


def count(
    results: Iterable[PairingResult], tallies: dict[str, BotTally] | None = None
) -> dict[str, BotTally]:
    """Add results to a table by bot. A bot that sits on several chairs gets the average of them."""
    tallies = {} if tallies is None else tallies
    for result in results:
        for name in dict.fromkeys(result.pairing.bots):
            tally = tallies.setdefault(name, BotTally(name))
            chairs = [seat for seat, bot in enumerate(result.pairing.bots) if bot == name]
            winners = result.outcome.winners
            share = sum(1 / len(winners) for seat in chairs if seat in winners)
            tally.games += 1
            tally.won += share
            tally.won_squared += share * share
            tally.score += sum(result.outcome.scores[seat] for seat in chairs) / len(chairs)
    return tallies
