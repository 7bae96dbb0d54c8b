"""What is hidden in a position: the order of the piles, and the open choices of the one who is choosing (section 5)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from clapboard.games.action.knowledge.chains import open_chains
from clapboard.games.action.moves import action_of
from clapboard.games.action.notation import text
from clapboard.games.action.state import State
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.hidden import Path as Place

PILES = ("event_pile", "script_pile", "actor_pile", "set_pile")


def hidden(described: dict[str, Any], state: State) -> list[Hidden]:
    """Of the Actor pile a top card that everybody has seen stays. `state` is what is described."""
    parts: list[Hidden] = []
    for pile in PILES:
        known = pile == "actor_pile" and described["known_top"]
        places: list[Place] = [(pile, at) for at in range(1 if known else 0, len(described[pile]))]
        if len(places) > 1:
            parts.append(Swappable(tuple(places)))
    chains = open_chains(state)
    if len(chains) > 1:
        prints = state.prints
        told = [[text(prints, action_of(prints, step)) for step in chain] for chain in chains]
        parts.append(Free(("chain",), tuple(told)))
    return parts


def small_positions() -> list[dict[str, Any]]:
    """Positions of the standard box in which every possible world can be listed."""
    path = Path(__file__).with_name("small.toml")
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["position"]
    return found
