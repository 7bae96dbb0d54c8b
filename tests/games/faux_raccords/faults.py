"""What a final check can find wrong, and in which mode: the reasons of a loss, one by one (section 7, FR-R59)."""

from __future__ import annotations

from typing import Any

from clapboard.games.faux_raccords import GAME


def faults(told: dict[str, Any]) -> set[str]:
    """From the details of an outcome."""
    found = {what for what in ("missing", "surplus") if told[what]}
    if told["disorder"]:
        found.add("order")
    if told["doubles"]:
        found.add("double")
    if any(score < told["genre_needed"] for score in told["genre_scores"]):
        found.add("genre")
    found |= {"level" if what.startswith("level") else "spread" for what in told["mixed"]}
    if not told["complete"] and not found & {"missing", "surplus"}:
        found.add("shape")
    return found


def alone(mode: str) -> set[str]:
    """The faults that can be the only one in a mode.

    The grid and the pyramid hold no card too many (FR-R43), and with all their cards they have their shape. In a line, equal values are
    also out of order; in the others they can lie where nothing compares them.
    """
    it = GAME.box.modes[mode]
    found = {"missing"}
    if it.layout == "pyramid":
        return found | {"level", "spread"}
    found.add("order")
    if it.genre:
        found.add("genre")
    if it.layout != "grid":
        found.add("surplus")
    if it.layout == "diamond":
        found.add("shape")
    if it.layout != "line":
        found.add("double")
    return found
