"""RLCard's uno: as its users drive it (the environment), and the bare game underneath."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import rlcard

from bench.meter import Counts, Task, repeated
from bench.peers import Maker
from clapboard.kernel.rng import Rng

SEED: Final = 20_26


def versions() -> dict[str, str]:
    return {"rlcard": version("rlcard")}


def makers() -> dict[str, Maker]:
    return {"uno": environment, "uno-raw": raw}


def environment() -> Task:
    env: Any = rlcard.make("uno", config={"seed": SEED})
    rng = Rng(SEED)

    def once(seed: int) -> Counts:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[rng.below(len(actions))])
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return repeated(once)


def raw() -> Task:
    """No arrays, no action numbers: the rules alone."""
    game: Any = rlcard.make("uno", config={"seed": SEED}).game
    rng = Rng(SEED)

    def once(seed: int) -> Counts:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[rng.below(len(actions))])
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return repeated(once)
