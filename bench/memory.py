"""Whether simulation memory stays flat: many games, the size of the process at every tenth."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any, Final

import clapboard
from bench.machine import memory
from bench.peers.ours import SEATS, compiled
from clapboard.games.rythm_and_play import GAME
from clapboard.kernel.rng import Rng

BY_HAND: Final = 10
"""One game in so many goes through `legal` and `apply`, the others through the compiled playout."""
MOST: Final = 3000
FLAT: Final = 1 << 20
"""Bytes that the process may differ by between the first tenth and the last."""


def simulate(games: int, say: Callable[[str], None]) -> dict[str, Any]:
    """`games` games to their end, and the resident memory after each tenth of them."""
    rng = Rng(20_26)
    marks: list[dict[str, int]] = [{"games": 0, "rss": memory()}]
    played: dict[str, int] = {"playout": 0, "legal_apply": 0}
    unfinished = 0
    begun = process_time()
    for tenth in range(1, 11):
        for number in range(games * (tenth - 1) // 10, games * tenth // 10):
            state: Any = GAME.new(seats=SEATS, options={}, seed=number)
            if number % BY_HAND == 0:
                by_hand(state, rng)
                played["legal_apply"] += 1
            else:
                state.playout(rng, MOST)
                played["playout"] += 1
            unfinished += state.outcome() is None
        marks.append({"games": games * tenth // 10, "rss": memory()})
        say(f"{marks[-1]['games']:>9,} games  {marks[-1]['rss'] / 2**20:8.2f} MiB")
    growth = marks[-1]["rss"] - marks[1]["rss"]
    return {
        "games": games,
        **played,
        "unfinished": unfinished,
        "compiled": compiled(),
        "cpu": process_time() - begun,
        "marks": marks,
        "growth": growth,
        "flat": growth <= FLAT,
    }


def by_hand(state: clapboard.State, rng: Rng) -> None:
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
