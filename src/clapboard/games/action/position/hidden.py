"""What is hidden in a position: the order of the piles, and nothing else (section 5)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from clapboard.kernel.hidden import Hidden, Swap
from clapboard.kernel.hidden import Path as Place

PILES = ("event_pile", "script_pile", "actor_pile", "set_pile")


def hidden(described: dict[str, Any]) -> list[Hidden]:
    """Of the Actor pile a top card that everybody has seen stays."""
    parts: list[Hidden] = []
    for pile in PILES:
        known = pile == "actor_pile" and described["known_top"]
        places: list[Place] = [(pile, at) for at in range(1 if known else 0, len(described[pile]))]
        if len(places) > 1:
            parts.append(Swap(tuple(places)))
    return parts


def small_positions() -> list[dict[str, Any]]:
    """Positions of the standard box in which every possible world can be listed."""
    path = Path(__file__).with_name("small.toml")
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["position"]
    return found
