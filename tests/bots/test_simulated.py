"""Games in real time between bots: in simulated time, each at its own pace, and nobody waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from clapboard.kernel import registry
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.record import Record
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View
from clapboard.lab.arena import BotMistake, Pairing, moves, play
from clapboard.lab.simulated import Bare, Simulation
from tests.kernel.games import sheet
from tests.kernel.games.sheet import LARGE as GAME
from tests.kernel.games.sheet import Lay, SheetState


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-sheet-large", sheet.LARGE)
        yield


def acts(*levels: str) -> list[tuple[int, int]]:
    """When somebody laid a tile, in milliseconds of play, and who."""
    state = GAME.new(len(levels), {}, seed=3)
    made, bots = GAME.bots(), []
    for level in levels:
        bots.append(made[level]())
    simulation = Simulation(Bare(state), bots, Rng(5))
    return [(simulation.now, move.by) for move in simulation.moves() if isinstance(move.action, Lay)]


def test_everybody_acts_at_their_own_pace() -> None:
    """The first free seat used to play its whole day before anybody else could move."""
    laid = acts("quick", "steady", "planner")
    assert Counter(seat for _, seat in laid) == {0: 54, 1: 27, 2: 27}
    assert [at for at, seat in laid if seat == 1] == list(range(400, 11_000, 400))
    assert [at for at, _ in laid] == sorted(at for at, _ in laid)


def test_a_bot_waits_for_an_instant() -> None:
    laid = acts("careful", "steady")
    own = [at for at, seat in laid if seat == 0]
    before = [max((other for other, _ in laid if other < at), default=0) for at in own]
    assert len(own) > 5 and all(at - last >= 300 for at, last in zip(own, before, strict=True) if last)


def test_a_bot_waits_for_a_change() -> None:
    laid = acts("patient", "steady")
    assert Counter(seat for _, seat in laid) == {0: 27, 1: 27}
    assert [seat for _, seat in laid[:4]] == [1, 0, 1, 0]
    assert all(later - at == 100 for (at, one), (later, _) in pairwise(laid) if one == 1)


def test_bots_that_all_wait_go_on() -> None:
    state = GAME.new(2, {}, seed=3)
    bots = [GAME.bots()["patient"]() for _ in range(2)]
    list(Simulation(Bare(state), bots, Rng(5)).moves())
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "time"


def test_a_match_and_its_record_tell_the_same(tmp_path: Path) -> None:
    match = Pairing("tiny-sheet-large", ("quick", "steady", "careful"), 7)
    plain, written = play(match), play(match, tmp_path / "1.jsonl")
    assert plain.outcome == written.outcome == play(match).outcome and plain.decisions == written.decisions
    record = Record.read(tmp_path / "1.jsonl", GAME)
    *_, last = record.replay()
    assert isinstance(last, SheetState) and last.outcome() == plain.outcome


class Wrong:
    """Lays where nothing can lie."""

    name = "wrong"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        return Lay(1, 5000)


def test_what_was_never_legal_is_the_bots_mistake() -> None:
    with pytest.raises(BotMistake, match="'wrong' at seat 0"):
        list(moves(Record.new(GAME, 1, {}, 1), [Wrong()], 1))


class Chained:
    """In a game of turns: names all the choices of its act at once, and then one that does not fit."""

    name = "chained"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        first: Action = legal.sample(Rng(seed))
        return first, first


def test_several_actions_in_a_game_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.kernel.games import pebbles

    monkeypatch.setitem(registry._games, "tiny-pebbles", pebbles.GAME)
    record = Record.new(pebbles.GAME, 2, {}, 1)
    list(moves(record, [Chained(), Chained()], 1))
    assert record.state.outcome() is not None
