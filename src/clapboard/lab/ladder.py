"""How strong the levels of a game are: each one alone against the level below it, and each among its equals.

A ladder is played in small blocks, each row in turn, and every finished game is a line in a file: a run that was stopped goes on where it
was, and what there is so far is spread over all rows. Every deal is played once for each way of turning the players around the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from clapboard.bots.by_name import make_bot
from clapboard.kernel.bot import Budget, acts_of
from clapboard.kernel.codec import encode
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Pairing, PairingResult, rotations, run

BLOCK = 60
"""Games of a row at a time: every number of seats up to six divides it."""
Z = 1.96
"""Standard errors to either end of a 95 % interval."""


class Duel(msgspec.Struct, frozen=True):
    """One player of the upper level against the lower one in all other chairs."""

    upper: str
    lower: str
    seats: int
    games: int
    least: float
    """What the lower end of the 95 % interval of the upper one's share of victories must reach."""

    @property
    def bots(self) -> tuple[str, ...]:
        return (self.upper, *[self.lower] * (self.seats - 1))


class Equals(msgspec.Struct, frozen=True):
    """One level in all chairs."""

    level: str
    seats: int
    games: int
    least: float | None = None
    """What the mean score must reach."""

    @property
    def bots(self) -> tuple[str, ...]:
        return (self.level,) * self.seats


class Ladder(msgspec.Struct, frozen=True):
    """What is measured of a game."""

    game: str
    version: int
    """Of its players: games of an older one do not count."""
    first_seed: int
    """Deals that no weight or setting was tuned on."""
    duels: tuple[Duel, ...]
    equals: tuple[Equals, ...] = ()
    note: str = ""
    """What a reader of the table should know."""
    on: str = ""
    """What else its games depend on, a film base by its digest: games on another one do not count."""

    @property
    def rows(self) -> tuple[Duel | Equals, ...]:
        return (*self.duels, *self.equals)


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A finished game on paper: what the report needs of it, and no more, so that the games of a ladder can be kept beside its table."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]


def budgets(game: AnyGame) -> dict[str, int]:
    """For each level how often it plays on before it decides; 0 for one that only looks."""
    return {name: int(getattr(make(), "iterations", 0)) for name, make in game.bots().items()}


def settings_of(ladder: Ladder) -> str:
    """What a game depends on beside the pairing itself."""
    game = find_game(ladder.game)
    thought = " ".join(f"{name}={number}" for name, number in budgets(game).items())
    return f"{ladder.game} rules {game.meta.rules_version} players {ladder.version} {thought}" + (
        f" on {ladder.on}" if ladder.on else ""
    )


Key = tuple[int, tuple[str, ...]]
"""Which game of a ladder: the deal, and who sat where."""


def played_of(result: PairingResult) -> Played:
    pairing, outcome = result.pairing, result.outcome
    return Played(pairing.seed, pairing.bots, tuple(outcome.scores), tuple(outcome.winners))


def pairings_of(ladder: Ladder, row: Duel | Equals, part: float = 1.0) -> list[Pairing]:
    """The games of a row, in the order in which they are played."""
    games = max(row.seats, round(row.games * part / row.seats) * row.seats)
    if isinstance(row, Equals):
        seeds = range(ladder.first_seed, ladder.first_seed + games)
        return [Pairing(ladder.game, row.bots, seed) for seed in seeds]
    return list(rotations(ladder.game, row.bots, games, ladder.first_seed, {}, None))


class Book:
    """The finished games of a file. Its first line says what they depend on: games of other players or rules are left out, and the file
    begins anew. A line that was cut off when a run was killed is left out too, and played again."""

    def __init__(self, path: Path, settings: str) -> None:
        self.path = path
        self.games: dict[Key, Played] = {}
        head = encode(settings) + b"\n"
        first, *lines = (path.read_bytes().splitlines(keepends=True) if path.exists() else []) or [b""]
        whole = len(head)
        for line in lines if first == head else ():
            try:
                read = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError:
                break
            if not line.endswith(b"\n"):
                break
            self.games[read.seed, read.bots] = read
            whole += len(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        if first != head:
            path.write_bytes(head)
        with path.open("ab") as out:
            out.truncate(whole)

    def write(self, line: Played) -> None:
        self.games[line.seed, line.bots] = line
        with self.path.open("ab") as out:
            out.write(encode(line) + b"\n")


def play(
    ladder: Ladder,
    book: Book,
    *,
    workers: int = 1,
    part: float = 1.0,
    goes_on: Callable[[], bool] = lambda: True,
) -> Iterator[Played]:
    """Play what is missing, a block of each row in turn, as long as `goes_on` says so."""
    rows = [pairings_of(ladder, row, part) for row in ladder.rows]
    for start in range(0, max(map(len, rows)), BLOCK):
        for pairings in rows:
            missing = [
                pairing
                for pairing in pairings[start : start + BLOCK]
                if (pairing.seed, pairing.bots) not in book.games
            ]
            if not missing:
                continue
            if not goes_on():
                return
            for result in run(missing, workers):
                line = played_of(result)
                book.write(line)
                yield line


class Standing(msgspec.Struct):
    """What came out of a duel."""

    duel: Duel
    games: int
    won: float
    """The upper one's share of victories; a shared victory counts its share."""
    interval: tuple[float, float]
    """95 %."""
    points: float
    points_of_others: float
    reached: bool


class LevelResult(msgspec.Struct):
    """What came out among equals."""

    equals: Equals
    games: int
    mean: float
    interval: float
    """Half of the 95 % interval of the mean."""
    reached: bool | None


class Cost(msgspec.Struct):
    """What a decision takes, measured on the machine that wrote the report."""

    level: str
    seats: int
    iterations: int
    """How often it plays on, at most."""
    decisions: int
    median_ms: float
    """CPU time."""
    most_ms: float
    """CPU time that 99 % of the decisions stay below."""


class LadderReport(msgspec.Struct):
    game: str
    settings: str
    first_seed: int
    planned: int
    """Games that the whole ladder has."""
    played: int
    duels: list[Standing]
    equals: list[LevelResult]
    costs: list[Cost]


def share_of(game: Played, name: str) -> float:
    winners = game.winners
    return sum(1 / len(winners) for seat, bot in enumerate(game.bots) if bot == name and seat in winners)


def spread(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def interval_of(shares: Mapping[int, Sequence[float]]) -> tuple[float, float]:
    """The 95 % interval of a share of victories, by deal: the games of one deal are no separate evidence. Never narrower than Wilson's for
    as many games, which is sensible also where nearly all were won."""
    means = [sum(found) / len(found) for found in shares.values()]
    games = sum(map(len, shares.values()))
    rate = sum(map(sum, shares.values())) / games
    error = Z * spread(means)
    scale = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / scale
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, min(rate - error, middle - half)), min(1.0, max(rate + error, middle + half))


def standing_of(duel: Duel, games: Sequence[Played]) -> Standing:
    shares: dict[int, list[float]] = {}
    points = others = 0.0
    for game in games:
        shares.setdefault(game.seed, []).append(share_of(game, duel.upper))
        own = game.scores[game.bots.index(duel.upper)]
        points += own
        others += (sum(game.scores) - own) / (duel.seats - 1)
    number = len(games)
    low, high = interval_of(shares)
    won = sum(map(sum, shares.values())) / number
    return Standing(duel, number, won, (low, high), points / number, others / number, low >= duel.least)


def level_of(equals: Equals, games: Sequence[Played]) -> LevelResult:
    means = [sum(game.scores) / equals.seats for game in games]
    mean = sum(means) / len(means)
    reached = None if equals.least is None else mean >= equals.least
    return LevelResult(equals, len(means), mean, Z * spread(means), reached)


def cost_of(game: AnyGame, level: str, seats: int, games: int = 2, budget: Budget | None = None) -> Cost:
    """The CPU time of each decision with a choice, in a few games among equals."""
    taken: list[float] = []
    for seed in range(games):
        state, rng = game.new(seats, seed=seed), Rng(seed)
        bots = [make_bot(game, level) for _ in range(seats)]
        while state.outcome() is None:
            seat = state.actors()[0]
            view, legal = state.view(seat), state.legal(seat)
            start = time.process_time()
            answer = bots[seat].choose(view, legal, rng.seed(), budget)
            if len(legal) > 1:
                taken.append(1000 * (time.process_time() - start))
            for action in acts_of(answer):
                state.apply(seat, action)
    taken.sort()
    number = len(taken)
    return Cost(
        level,
        seats,
        budgets(game)[level],
        number,
        taken[number // 2],
        taken[min(number - 1, number * 99 // 100)],
    )


def report_of(ladder: Ladder, book: Book, part: float = 1.0, costs: Sequence[Cost] = ()) -> LadderReport:
    """What the games of the book say; rows without any are left out."""
    settings = settings_of(ladder)
    report = LadderReport(ladder.game, settings, ladder.first_seed, 0, 0, [], [], list(costs))
    for row in ladder.rows:
        pairings = pairings_of(ladder, row, part)
        keys: list[Key] = [(pairing.seed, pairing.bots) for pairing in pairings]
        results = [book.games[key] for key in keys if key in book.games]
        report.planned += len(pairings_of(ladder, row))
        report.played += len(results)
        if not results:
            continue
        if isinstance(row, Duel):
            report.duels.append(standing_of(row, results))
        else:
            report.equals.append(level_of(row, results))
    return report


def table_of(ladder: Ladder, report: LadderReport) -> str:
    """The report as Markdown."""
    title = find_game(ladder.game).meta.title
    out = [
        f"# The ladder of {title}",
        "",
        "One player of the upper level against the lower level in all other chairs. Every deal is played once for each way of turning",
        "the players around the table; a shared victory counts its share. The interval is 95 %, by deal; its lower end must reach the target.",
        f"Levels think for a number of playouts, not for a time, so that every game can be repeated: `make ladder GAME={ladder.game}`.",
        *([ladder.note] if ladder.note else []),
        "",
    ]
    if report.played < report.planned:
        out += [f"**{report.played} of {report.planned} games so far**; the same command plays on.", ""]
    out += [
        "| seats | upper | against | games | won | 95 % | target | reached | points |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for row in report.duels:
        duel = row.duel
        against = duel.lower + (f" x {duel.seats - 1}" if duel.seats > 2 else "")
        low, high = row.interval
        out.append(
            f"| {duel.seats} | {duel.upper} | {against} | {row.games} | {100 * row.won:.1f} % "
            f"| {100 * low:.1f} to {100 * high:.1f} % | {100 * duel.least:.1f} % | {yes(row.reached)} "
            f"| {row.points:.1f} : {row.points_of_others:.1f} |"
        )
    if report.equals:
        out += [
            "",
            "## Among equals",
            "",
            "| seats | level | games | mean score | target | reached |",
            "|---|---|---|---|---|---|",
        ]
        for one in report.equals:
            least = "" if one.equals.least is None else f"{one.equals.least:g}"
            out.append(
                f"| {one.equals.seats} | {one.equals.level} | {one.games} | {one.mean:.1f} ± {one.interval:.1f} | {least} | {yes(one.reached)} |"
            )
    if report.costs:
        out += [
            "",
            "## What a decision takes",
            "",
            "CPU time on one core, in games among equals; decisions with one choice are left out.",
            "",
            "| seats | level | playouts at most | decisions | median ms | 99 % below, ms |",
            "|---|---|---|---|---|---|",
        ]
        for cost in report.costs:
            out.append(
                f"| {cost.seats} | {cost.level} | {cost.iterations or '-'} | {cost.decisions} | {cost.median_ms:.2f} | {cost.most_ms:.2f} |"
            )
    return "\n".join(out) + "\n"


def yes(reached: bool | None) -> str:
    return "" if reached is None else "yes" if reached else "NO"
