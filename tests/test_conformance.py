"""Every game that is registered keeps the laws: in every mode, at every number of seats, with every option."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import clapboard
from clapboard.kernel.conformance import QUICK, check
from clapboard.kernel.options import Option, Value

MOST_TOGETHER = 8
"""Options at one table of the sample."""


class Table(NamedTuple):
    game: str
    mode: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        said = "+".join(f"{key}={value}" for key, value in self.options) or "default"
        return f"{self.game}-{self.mode}-{self.seats}-{said}"


def others(option: Option) -> list[Value]:
    """The values of an option besides its default; of a number, the least and the most."""
    values = [*option.choices, *(option.span or ())]
    return [value for value in dict.fromkeys(values) if value != option.default]


def possible(table: Table) -> bool:
    try:
        clapboard.game(table.game).options(table.seats, {"mode": table.mode, **dict(table.options)})
    except clapboard.OptionError:
        return False
    return True


def plain_tables() -> list[Table]:
    """Every mode and number of seats of every game, with the default options."""
    return [Table(id, mode, seats) for id in clapboard.games() for mode, seats in clapboard.game(id).tables()]


def all_tables() -> list[Table]:
    """The same, with each single value of each option that changes the rules."""
    tables = plain_tables()
    for table in plain_tables():
        for option in clapboard.game(table.game).meta.options:
            if option.key != "mode" and option.scope == "rules":
                tables += [table._replace(options=((option.key, value),)) for value in others(option)]
    return [table for table in tables if possible(table)]


def sampled_tables() -> list[Table]:
    """The plain ones, and each option value once: as many of them together as can be chosen together, at tables that take turns."""
    by_option: dict[tuple[str, tuple[tuple[str, Value], ...]], list[Table]] = {}
    for table in all_tables():
        if table.options:
            by_option.setdefault((table.game, table.options), []).append(table)
    packed: list[Table] = []
    for turn, tables in enumerate(by_option.values()):
        for place, pack in enumerate(packed):
            together = with_options(pack, tables[0])
            if together is not None:
                packed[place] = together
                break
        else:
            packed.append(tables[turn % len(tables)])
    return [*plain_tables(), *packed]


def with_options(table: Table, other: Table) -> Table | None:
    """A table with the options of both; None if that cannot be, or would be more than a failure can be read off from."""
    keys = {key for key, _ in table.options}
    if table.game != other.game or len(keys) == MOST_TOGETHER or any(key in keys for key, _ in other.options):
        return None
    together = table._replace(options=(*table.options, *other.options))
    return together if possible(together) and can_be_dealt(together) else None


def can_be_dealt(table: Table) -> bool:
    """Several filters of the cards may leave too few of them, which only the deal knows."""
    try:
        clapboard.Record.new(
            clapboard.game(table.game), table.seats, {"mode": table.mode, **dict(table.options)}, 0
        )
    except clapboard.OptionError:
        return False
    return True


SAMPLED = sampled_tables()
ALL = all_tables()


@pytest.mark.parametrize("table", SAMPLED, ids=str)
def test_a_table_conforms(table: Table) -> None:
    game, games = clapboard.game(table.game), 1 if table.options else 2
    report = check(game, table.mode, table.seats, dict(table.options), games=games, effort=QUICK).demand()
    assert report.games == games and report.worlds


@pytest.mark.slow
@pytest.mark.parametrize("table", ALL, ids=str)
def test_every_table_conforms(table: Table) -> None:
    game = clapboard.game(table.game)
    check(game, table.mode, table.seats, dict(table.options), games=8, seed=1).demand()


@pytest.mark.slow
@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_games_between_computer_players_conform(table: Table) -> None:
    game = clapboard.game(table.game)
    check(game, table.mode, table.seats, games=0, seed=2, effort=QUICK, bots=game.bots()).demand()


def test_no_game_is_left_out() -> None:
    """A folder in `games/` is a registered game, and a registered game is in the sample with each table and option."""
    folders = {
        path.name
        for path in (Path(clapboard.__path__[0]) / "games").iterdir()
        if (path / "__init__.py").exists()
    }
    assert {id.replace("-", "_") for id in clapboard.games()} == folders
    for sample in (SAMPLED, ALL):
        assert {(table.game, table.mode, table.seats) for table in sample} == {
            (id, mode, seats) for id in clapboard.games() for mode, seats in clapboard.game(id).tables()
        }
    for id in clapboard.games():
        for option in clapboard.game(id).meta.options:
            if option.key != "mode" and option.scope == "rules":
                tried = {
                    value
                    for table in SAMPLED
                    if table.game == id
                    for key, value in table.options
                    if key == option.key
                }
                # How far a span really reaches, its game may know only from its data.
                untried = set(others(option)) - tried
                assert untried <= set((option.span or ())[1:]), (
                    f"{id}: option {option.key} is not tried with {untried}"
                )
        assert clapboard.game(id).small_positions(), f"{id} offers no small position for exact enumeration"


DIGEST = """
import hashlib, clapboard
from clapboard import Record, Rng
total = hashlib.sha256()
for id in clapboard.games():
    game = clapboard.game(id)
    for mode, seats in game.tables():
        record, rng = Record.new(game, seats, {"mode": mode}, 7), Rng(7)
        while record.state.outcome() is None:
            actors = record.state.actors()
            if not actors:
                record.advance(record.state.deadline())
                continue
            seat = actors[rng.below(len(actors))]
            record.apply(seat, record.state.legal(seat).sample(rng))
            total.update(clapboard.encode(record.state.view(seat)))
        total.update(b"".join(record.lines()))
print(total.hexdigest())
"""


def test_a_game_does_not_depend_on_how_python_hashes() -> None:
    """Sets of words come out in another order in each process; no rule, view or record may depend on it."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(digests) == 1
    assert len(digests.pop().strip()) == hashlib.sha256().digest_size * 2
