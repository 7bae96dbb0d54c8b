"""Positions of Cinelinx, each by the title of the table that begins there (`staged.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from clapboard.games.cinelinx import GAME
from tests.games.cinelinx.desk import SPARE, Desk

PATIENT: dict[str, Any] = {"challenge_seconds": 120, "vote_seconds": 120}
LAST = "MOV-082"
"""Fargo: a step away from Crime."""


def last_card(seats: int, **options: str | int) -> Desk:
    """Ada has one card left; Bob is on, and has none that fits."""
    hands = [LAST, "ACT-001 MOV-017", "ACT-002 MOV-018"][:seats]
    agreed: dict[str, Any] = {**PATIENT, **options}
    return Desk(hands, "GEN-05@0,0", active=1, **agreed)


def with_cut() -> Desk:
    """Ada is on, and holds Extra Role and Casting Call."""
    return Desk(
        [f"{LAST} ACT-001", "MOV-017"], "GEN-05@0,0", stage="w1", held=["DC-04 DC-14", ""], judging="strict"
    )


def with_wild() -> Desk:
    """Ada is on with a card that fits nothing, and a Wild."""
    deck = " ".join(SPARE)
    return Desk(["GEN-06 WLD-1 ACT-001", "MOV-017"], "GEN-05@0,0", deck, judging="strict")


def with_cuts() -> Desk:
    """Ada is on, and holds Recast, Test Screening and Location Change. Psycho can lie elsewhere beside Horror/Thriller."""
    return Desk(
        [f"{LAST} ACT-001 ACT-002", "MOV-017 ACT-003"], "GEN-08@0,0 MOV-064@4,0 GEN-05@0,6", stage="w1",
        held=["DC-02 DC-15 DC-16", ""], dc_per_turn="unlimited", **PATIENT,
    )  # fmt: skip


def with_director() -> Desk:
    """Ada has just laid a Director, and the next Director's Cut card is Pass the Script."""
    return Desk(
        [f"{LAST} ACT-001", "MOV-017 ACT-003", "ACT-004"], "GEN-05@0,0 DIR-003@4,0", stage="cut", cuts="DC-03",
        **PATIENT,
    )  # fmt: skip


STANDS: Mapping[str, Callable[[], Desk]] = {
    "Two at the last card": lambda: last_card(2),
    "Two at the last card, three steps": lambda: last_card(2, max_degree=3),
    "Three at the last card": lambda: last_card(3, judging="vote"),
    "A card that is held": with_cut,
    "A Wild in hand": with_wild,
    "Cards that look and move": with_cuts,
    "A Director is laid": with_director,
}


def position(title: str) -> dict[str, Any] | None:
    desk = STANDS.get(title)
    return None if desk is None else GAME.describe(desk().state)
