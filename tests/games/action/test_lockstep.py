"""The rules beside the naive second implementation, placement by placement: same choices, same table, same facts, same end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.games.action import GAME, State
from clapboard.games.action.moves import COMMITTING, action_of
from clapboard.kernel.action import CONFIRM, Action
from clapboard.kernel.fact import Fact
from tests.games.action.naive.choices import AREAS, closed, placements, slots
from tests.games.action.naive.course import due, pairs, play, ranks, score
from tests.games.action.naive.table import Table
from tests.games.action.policy import choose

UNTOLD = {"track_slid"}
"""Facts that only help a screen: the specification names no such moment."""
OPTIONS: list[dict[str, str | int]] = [
    {},
    {"film_markers": "unlimited", "gala_slots": "players"},
    {"bank": 50, "gold_pairs": "plain", "first_player": "seat-1"},
]
HABITS = (
    "films",
    "films curious",
    "curious films random",
    "hoard films",
    "sets scripts",
    "films random",
    "bank films",
)


class Feed:
    """What chance answered the rules, for the naive one to hear the same."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return self.told.pop(0)


class Beside:
    def __init__(self, seats: int, options: dict[str, str | int], seed: int) -> None:
        self.state: State = GAME.new(seats, options, seed=seed)
        self.feed = Feed()
        self.feed.told += self.state.chance.taken()
        self.table = Table(seats, dict(GAME.describe(self.state)["options"]), self.feed)
        self.met: Counter[str] = Counter()
        self.compare()

    def whole(self) -> set[str]:
        """Every whole placement that the rules offer, as a line of text."""
        found: set[str] = set()

        def follow(state: State, said: tuple[str, ...]) -> None:
            seat = state.actors()[0]
            for action in state.legal(seat):
                if action == CONFIRM or self.table.drawn is not None:
                    found.add(" ".join(said) if action == CONFIRM else GAME.text(action))
                    continue
                after = state.copy()
                after.apply(seat, action)
                follow(after, (*said, GAME.text(action)))

        follow(self.state.copy(), ())
        return found

    def compare(self) -> None:
        told, table = GAME.describe(self.state), self.table
        for name, value in table.described().items():
            if table.over and name in ("turn", "placements"):
                continue
            assert told[name] == value, f"{name}: {told[name]} by the rules, {value} by the naive one"
        assert not self.feed.told, "the rules asked chance once more than the naive one"
        view = self.state.view(None)
        for seat, chair in enumerate(view.chairs):
            player = table.players[seat]
            assert (chair.due.films, chair.due.event, chair.due.bonus) == due(table, seat)
            assert (chair.left, chair.hired, chair.pairs) == (
                player.left,
                player.hired,
                pairs(table, player.archives),
            )
            assert [stack.ready for stack in chair.stacks] == [stack.ready() for stack in player.stacks]
            if table.over or table.drawn is not None:
                continue
            for area in self.state.view(seat).areas:
                assert (area.area, area.slots, area.closed) == (
                    area.area,
                    slots(table, area.area),
                    closed(table, seat, area.area),
                )
                self.met[f"{area.area} {area.closed}"] += 1

    def step(self, actions: list[Action]) -> None:
        """The same placement in both."""
        seat = self.state.actors()[0]
        assert seat == self.table.turn
        assert self.whole() == placements(self.table)
        said = " ".join(GAME.text(action) for action in actions if action != CONFIRM)
        self.met[said.split()[0]] += 1
        self.met[f"{self.table.event} {said.split()[0]}"] += 1
        facts: list[Fact] = []
        for action in actions:
            facts += self.state.apply(seat, action)
        self.feed.told += self.state.chance.taken()
        play(self.table, said)
        assert ordered([msgspec.to_builtins(fact) for fact in facts]) == ordered(self.table.facts)
        for fact in facts:
            self.met[str(msgspec.to_builtins(fact)["type"])] += 1
        self.compare()

    def ends(self) -> None:
        outcome = self.state.outcome()
        assert outcome is not None and self.table.over
        assert list(outcome.scores) == [score(self.table, one) for one in self.table.players]
        found = ranks(self.table)
        assert list(outcome.ranks) == found
        assert list(outcome.winners) == [seat for seat, rank in enumerate(found) if rank == 1]


def ordered(facts: list[dict[str, Any]]) -> list[str]:
    cleaned = [{name: value for name, value in fact.items() if name != "to"} for fact in facts]
    return sorted(json.dumps(fact, sort_keys=True) for fact in cleaned if fact["type"] not in UNTOLD)


def placement(beside: Beside, habit: str, rng: clapboard.Rng) -> list[Action]:
    state = beside.state
    if habit == "random":
        trial, chain = state.copy(), []
        seat = trial.actors()[0]
        while True:
            legal = list(trial.legal(seat))
            action = legal[int(rng.below(len(legal)))]
            chain.append(action)
            if action == CONFIRM or beside.table.drawn is not None:
                return chain
            trial.apply(seat, action)
    moves = choose(state, habit, rng)
    return [CONFIRM if move == COMMITTING else action_of(state.prints, move) for move in moves]


def game(seed: int) -> Counter[str]:
    seats = 2 + seed % 3
    beside = Beside(seats, OPTIONS[seed % len(OPTIONS)] if seed % 9 else {}, seed)
    rng = clapboard.Rng(seed)
    habits = HABITS[seed % len(HABITS)].split()
    while beside.state.actors():
        beside.step(placement(beside, habits[beside.state.actors()[0] % len(habits)], rng))
    beside.ends()
    return beside.met


def test_both_play_the_same_game() -> None:
    met: Counter[str] = Counter()
    for seed in range(24):
        met += game(seed)
    assert met["film_archived"] and met["ceremony"] and met["pile_shuffled"] and met["films_exchanged"]


@pytest.mark.slow
def test_both_play_the_same_games() -> None:
    """Enough for every Event with what it changes, piles that run dry, and every reason for which an area can be closed."""
    met: Counter[str] = Counter()
    for seed in range(1000, 3000):
        met += game(seed)
    for event, area in (("E01", "HIRE"), ("E03", "HIRE"), ("E02", "MARKET"), ("E04", "MARKET"), ("E05", "GALA"), ("E08", "ACTOR"), ("E09", "ACTOR"), ("E10", "ACTOR"), ("E11", "SEND"), ("E12", "ACTOR"), ("E12", "SET"), ("E14", "ACTOR"), ("E15", "SCRIPT")):  # fmt: skip
        assert met[f"{event} {area}"] > 30, f"{area} under {event}"
    for area in AREAS:
        assert met[f"{area} None"]
    for reason in ("HIRE none-lying", "HIRE money", "SEND nothing-ready", "SEND markers", "SEND no-slot", "MARKET too-few-films", "MARKET money", "SET event", "SET no-card", "GALA event", "GALA no-slot", "GALA money", "ACTOR money"):  # fmt: skip
        assert met[reason], reason
    assert met["performer_kept"] and met["pile_shuffled"] > 500
