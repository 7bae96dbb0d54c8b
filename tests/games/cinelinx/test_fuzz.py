"""Whole random games: each comes to an end, by every reason that there is."""

from __future__ import annotations

from collections import Counter

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.kernel.action import Leave
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE

ENDS = {
    ("shedding", "immediate"): {"shed", "blocked", "last-player"},
    ("shedding", "round"): {"round", "blocked", "last-player"},
    ("points", "immediate"): {"rounds", "deck-out", "last-player"},
}
ALONE = {"practice": {"shed", "blocked"}, "daily": {"connected", "given-up"}}
BOUND = 20_000


def played(mode: str, seed: int, **options: str | int) -> str:
    """A random game in which somebody now and then leaves, time runs out, and plays are accepted more often than not."""
    rng = Rng(seed)
    seats = 1 if mode in ("practice", "daily") else 2 + seed % 5
    state = GAME.new(seats, {"mode": mode, **options}, seed=seed)
    for _ in range(BOUND):
        if state.outcome() is not None:
            break
        if seats > 1 and rng.below(4000) == 0:
            leaves = Leave(int(rng.below(seats)))
            if leaves in state.legal(TABLE):
                state.apply(TABLE, leaves)
            continue
        deadline = state.deadline()
        if deadline is not None and rng.below(3):
            state.advance(deadline)
            continue
        actors = state.actors()
        seat = actors[int(rng.below(len(actors)))]
        state.apply(seat, state.legal(seat).sample(rng))
    outcome = state.outcome()
    assert outcome is not None, f"{mode} {options} with seed {seed} does not end"
    return outcome.reason


@pytest.mark.parametrize("mode, finish", list(ENDS))
@pytest.mark.parametrize("judging", ["challenge", "vote", "strict"])
def test_games_end(mode: str, finish: str, judging: str) -> None:
    options: dict[str, str | int] = {"judging": judging, "deck": "casual", "hand_size": 5}
    if finish == "round":
        options["finish"] = finish
    reasons = Counter(played(mode, seed, **options) for seed in range(6))
    assert set(reasons) <= ENDS[mode, finish]


@pytest.mark.parametrize("mode", ALONE)
def test_games_alone_end(mode: str) -> None:
    assert {played(mode, seed) for seed in range(3)} <= ALONE[mode]


@pytest.mark.slow
@pytest.mark.parametrize("mode, finish", list(ENDS))
@pytest.mark.parametrize("judging", ["challenge", "vote", "strict"])
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_games_end(mode: str, finish: str, judging: str, part: int) -> None:
    options: dict[str, str | int] = {"judging": judging, "deck": "casual", "hand_size": 5, "dc_set": 18}
    if mode == "points":
        del options["dc_set"]
    if finish == "round":
        options["finish"] = finish
    for seed in range(part * 500, part * 500 + 500):
        assert played(mode, seed, **options) in ENDS[mode, finish]


@pytest.mark.slow
@pytest.mark.parametrize("mode", ALONE)
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_games_alone_end(mode: str, part: int) -> None:
    options: dict[str, str | int] = {"deck": "casual", "hand_size": 5} if mode == "practice" else {}
    for seed in range(part * 500, part * 500 + 500):
        assert played(mode, seed, **options) in ALONE[mode]
