"""Rates, spreads and differences with their 95 % intervals, from the games that were seen. Nothing here depends on the machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import floor, log10, sqrt
from typing import Any

import msgspec

from clapboard.kernel.measures import Factor, Happening, Quantity
from clapboard.lab.balance.playing import Schedule, Seen

Z = 1.96
"""Standard errors to either end of a 95 % interval."""
MOST_BARS = 24
CHAIR = Factor(key="chair", title="Chair", about="Where a player sits, no matter who begins.")
BOT = Factor(key="bot", title="Player", about="Which computer player it was.")
SCORE = Quantity(key="score", title="Score")


class WinRate(msgspec.Struct):
    """How often players won of whom something can be said."""

    value: str
    players: int
    """So many in all games."""
    won: float
    low: float
    high: float


class Rates(msgspec.Struct):
    key: str
    title: str
    about: str
    fair: float | None
    """What everybody would win if it made no difference; null in a cooperative game."""
    rows: list[WinRate]


class Spread(msgspec.Struct):
    key: str
    title: str
    about: str
    players: int
    mean: float
    low: float
    """Of the interval of the mean."""
    high: float
    deviation: float
    percentiles: dict[str, float]
    """The 5th, 25th, 50th, 75th and 95th."""
    begin: float
    """Where the first bar begins."""
    width: float
    bars: list[int]
    """How many players there are in each."""


class Difference(msgspec.Struct):
    """How much more a player has where something happened, on average."""

    quantity: str
    difference: float
    low: float
    high: float


class Effect(msgspec.Struct):
    value: str
    games: int
    """In which it happened; where it happens to single players, to anybody."""
    changes: list[Difference]
    """None where it happened in nearly all games or in nearly none; where it happens to single players, to nearly all or nobody in each."""
    players: int | None = None
    """To whom it happened; null where it happens to a whole game."""


class Effects(msgspec.Struct):
    key: str
    title: str
    about: str
    quantities: dict[str, str]
    """Titles by key."""
    rows: list[Effect]


class BalanceReport(msgspec.Struct, kw_only=True):
    game: str
    title: str
    rules_version: int
    edition: str
    """The name of the components; empty in a game that has no editions."""
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    iterations: int | None
    games: int
    decisions: float
    """In a game, on average."""
    ends: dict[str, int]
    rates: list[Rates]
    spreads: list[Spread]
    effects: list[Effects]


def report_of(plan: Schedule, seen: Sequence[Seen]) -> BalanceReport:
    """What these games say, whatever their order."""
    game = plan.opened()
    games = sorted(seen, key=lambda one: one.number)
    seats = len(plan.bots)
    together = len(game.new(seats, plan.options, plan.seed).sides()) == 1
    fair = None if together else 1 / seats
    several = len(set(plan.bots)) > 1
    factors = [measure for measure in game.measures if isinstance(measure, Factor)]
    quantities = [SCORE, *(measure for measure in game.measures if isinstance(measure, Quantity))]
    return BalanceReport(
        game=plan.game,
        title=game.meta.title,
        rules_version=game.meta.rules_version,
        edition="" if game.edition is None else str(game.edition.edition),
        bots=plan.bots,
        options=dict(game.options(seats, plan.options)),
        seed=plan.seed,
        iterations=plan.iterations,
        games=len(games),
        decisions=_round(sum(one.decisions for one in games) / max(1, len(games))),
        ends=dict(sorted(Counter(one.reason for one in games).items())),
        rates=[_rates(factor, games, fair) for factor in ([BOT] if several else []) + [CHAIR, *factors]],
        spreads=[_spread(quantity, games) for quantity in quantities if games],
        effects=[
            _effects(measure, quantities, games)
            for measure in game.measures
            if isinstance(measure, Happening)
        ],
    )


def _said(factor: Factor, one: Seen, seat: int) -> str | None:
    if factor is CHAIR:
        return f"chair {seat + 1}"
    return one.bots[seat] if factor is BOT else one.measured.factors[seat].get(factor.key)


def _number(quantity: Quantity, one: Seen, seat: int) -> float:
    return one.scores[seat] if quantity is SCORE else one.measured.quantities[seat][quantity.key]


def _rates(factor: Factor, games: Sequence[Seen], fair: float | None) -> Rates:
    found: dict[str, list[float]] = {value: [] for value in factor.values}
    for one in games:
        for seat, won in enumerate(one.won):
            value = _said(factor, one, seat)
            if value is not None:
                found.setdefault(value, []).append(won)
    named = [value for value in factor.values if found[value]]
    others = sorted(value for value in found if value not in factor.values)
    rows = []
    for value in [*named, *others]:
        low, high = wilson(found[value])
        rate = sum(found[value]) / len(found[value])
        rows.append(WinRate(value, len(found[value]), _round(rate), _round(low), _round(high)))
    return Rates(factor.key, factor.title, factor.about, None if fair is None else _round(fair), rows)


def wilson(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a share of victories: sensible also after few games, or when all were won."""
    n = len(shares)
    p = sum(shares) / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(max(0.0, p * (1 - p)) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def _spread(quantity: Quantity, games: Sequence[Seen]) -> Spread:
    # A game is one piece of evidence for the mean, however many players it has.
    means = [_mean([_number(quantity, one, seat) for seat in range(len(one.won))]) for one in games]
    numbers = sorted(_number(quantity, one, seat) for one in games for seat in range(len(one.won)))
    mean, half = _mean(numbers), Z * _error(means)
    begin, width, bars = histogram(numbers)
    return Spread(
        quantity.key,
        quantity.title,
        quantity.about,
        len(numbers),
        _round(mean),
        _round(mean - half),
        _round(mean + half),
        _round(sqrt(_variance(numbers))),
        {str(part): _round(percentile(numbers, part / 100)) for part in (5, 25, 50, 75, 95)},
        _round(begin),
        _round(width),
        bars,
    )


def histogram(numbers: Sequence[float]) -> tuple[float, float, list[int]]:
    """Where the first bar begins, how wide a bar is, and how many of the sorted numbers each holds. Widths are 1, 2 or 5 times a power of
    ten; whole numbers are never cut finer than 1."""
    least, most = numbers[0], numbers[-1]
    rough = max((most - least) / MOST_BARS, 1e-9)
    width = 10.0 ** floor(log10(rough))
    width *= next(step for step in (1, 2, 5, 10) if width * step >= rough)
    if all(number == int(number) for number in numbers):
        width = max(1.0, width)
    begin = floor(least / width) * width
    bars = [0] * (int((most - begin) / width) + 1)
    for number in numbers:
        bars[int((number - begin) / width)] += 1
    return begin, width, bars


def percentile(numbers: Sequence[float], part: float) -> float:
    """Of sorted numbers; between two of them in proportion."""
    at = part * (len(numbers) - 1)
    low = int(at)
    high = min(low + 1, len(numbers) - 1)
    return numbers[low] + (numbers[high] - numbers[low]) * (at - low)


def _effects(happening: Happening, quantities: Sequence[Quantity], games: Sequence[Seen]) -> Effects:
    compared = [quantity for quantity in quantities if quantity.key in happening.changes]
    numbers = {
        quantity.key: [[_number(quantity, one, seat) for seat in range(len(one.won))] for one in games]
        for quantity in compared
    }
    rows = _rows_each(happening, numbers, games) if happening.each else _rows(happening, numbers, games)
    titles = {quantity.key: quantity.title for quantity in compared}
    return Effects(happening.key, happening.title, happening.about, titles, rows)


def _rows(happening: Happening, numbers: dict[str, list[list[float]]], games: Sequence[Seen]) -> list[Effect]:
    means = {key: [_mean(each) for each in all_of_them] for key, all_of_them in numbers.items()}
    occurred = [set(one.measured.happenings.get(happening.key, ())) for one in games]
    rows = []
    for value in sorted(set().union(*occurred)):
        there = [value in found for found in occurred]
        changes = [change(key, each, there) for key, each in means.items()]
        rows.append(Effect(value, sum(there), [one for one in changes if one is not None]))
    return rows


def _rows_each(
    happening: Happening, numbers: dict[str, list[list[float]]], games: Sequence[Seen]
) -> list[Effect]:
    occurred = [[set(own.get(happening.key, ())) for own in one.measured.own] for one in games]
    alone = all(len(one.won) == 1 for one in games)
    rows = []
    for value in sorted({value for seats in occurred for found in seats for value in found}):
        there = [[value in found for found in seats] for seats in occurred]
        changes = [
            change(key, [each[0] for each in by_game], [each[0] for each in there])
            if alone
            else change_within(key, by_game, there)
            for key, by_game in numbers.items()
        ]
        rows.append(
            Effect(
                value,
                sum(any(seats) for seats in there),
                [one for one in changes if one is not None],
                sum(sum(seats) for seats in there),
            )
        )
    return rows


def change_within(
    key: str, numbers: Sequence[Sequence[float]], there: Sequence[Sequence[bool]]
) -> Difference | None:
    """How much more players have than others of the same game, if there are at least two games with both. A game counts by how much it tells:
    two against two more than one against three. It is one piece of evidence, however many sit in it."""
    found: list[tuple[float, float]] = []
    for each, is_there in zip(numbers, there, strict=True):
        with_it = [number for number, has in zip(each, is_there, strict=True) if has]
        without = [number for number, has in zip(each, is_there, strict=True) if not has]
        if with_it and without:
            weight = len(with_it) * len(without) / len(each)
            found.append((weight, _mean(with_it) - _mean(without)))
    if len(found) < 2:
        return None
    total = sum(weight for weight, _ in found)
    difference = sum(weight * one for weight, one in found) / total
    spread = sum((weight * (one - difference)) ** 2 for weight, one in found)
    half = Z * sqrt(spread * len(found) / (len(found) - 1)) / total
    return Difference(key, _round(difference), _round(difference - half), _round(difference + half))


def change(key: str, numbers: Sequence[float], there: Sequence[bool]) -> Difference | None:
    """The difference of two means (Welch), if there are at least two games on each side."""
    with_it = [number for number, is_there in zip(numbers, there, strict=True) if is_there]
    without = [number for number, is_there in zip(numbers, there, strict=True) if not is_there]
    if len(with_it) < 2 or len(without) < 2:
        return None
    difference = _mean(with_it) - _mean(without)
    half = Z * sqrt(_error(with_it) ** 2 + _error(without) ** 2)
    return Difference(key, _round(difference), _round(difference - half), _round(difference + half))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _variance(numbers: Sequence[float]) -> float:
    mean = _mean(numbers)
    return sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)


def _error(numbers: Sequence[float]) -> float:
    """The standard error of a mean."""
    return sqrt(_variance(numbers) / len(numbers))


def _round(number: float) -> float:
    return round(number, 6)


def outside(fair: float | None, rows: Iterable[WinRate]) -> list[str]:
    """The values whose interval does not hold the fair share."""
    return [] if fair is None else [row.value for row in rows if not row.low <= fair <= row.high]
