"""PettingZoo's classic games, by its own loop over agents with action masks."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

from bench.meter import Counts, Task, repeated
from bench.peers import Maker
from clapboard.kernel.rng import Rng


def versions() -> dict[str, str]:
    return {"pettingzoo": version("pettingzoo"), "gymnasium": version("gymnasium")}


def makers() -> dict[str, Maker]:
    return {
        "tictactoe": lambda: playouts("tictactoe_v3"),
        "connect_four": lambda: playouts("connect_four_v3"),
        "leduc_holdem": lambda: playouts("leduc_holdem_v4"),
    }


def playouts(name: str) -> Task:
    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    rng = Rng(20_26)
    env.reset(seed=20_26)

    def once(seed: int) -> Counts:
        env.reset()  # without a seed: some of these games take far longer to seed than to play
        decisions = 0
        for _ in env.agent_iter():
            observed, _, ended, cut, told = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observed["action_mask"] if "action_mask" in observed else told["action_mask"]
            actions = mask.nonzero()[0]
            env.step(int(actions[rng.below(len(actions))]))
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return repeated(once)
