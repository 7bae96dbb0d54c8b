"""A first game to learn by: connections of one step, strict judging that points out what is wrong, and five cards that are all connected."""

from __future__ import annotations

from typing import Any, Final

from clapboard.games.cinelinx.box.components import CARDS, order
from clapboard.games.cinelinx.rules.settings import usual_box
from clapboard.games.cinelinx.rules.setup import director_cuts
from clapboard.kernel.deals import Deal
from clapboard.kernel.options import Value

ANCHOR: Final = "GEN-05"
HANDS: Final = (
    ("ACT-009", "ACT-013", "DIR-003", "MOV-008", "MOV-019"),
    ("ACT-004", "ACT-011", "DIR-002", "MOV-013", "MOV-030"),
)
"""Pulp Fiction to Crime, Bruce Willis and Samuel L. Jackson in it, Quentin Tarantino behind it, and Die Hard beside either of them; the
computer player has The Godfather and The Wolf of Wall Street, which are Crime too, and some of those who made them."""
OPTIONS: Final[dict[str, Value]] = {
    "max_degree": 1,
    "deck": "casual",
    "judging": "strict",
    "announce": "checked",
    "hints": "on",
    "hand_size": 5,
    "dc_set": 12,
    "first_player": "seat-0",
    "turn_seconds": 0,
}


def guided(full: dict[str, Value]) -> Deal:
    """`full`: all options of that game."""
    box = usual_box(full)
    gone = {ANCHOR, *HANDS[0], *HANDS[1]}
    cuts = director_cuts(full)
    position: dict[str, Any] = {
        "seats": 2,
        "options": dict(full),
        "cuts": cuts,
        "cut_deck": list(cuts),
        "table": [{"card": ANCHOR, "at": [0, 0, False]}],
        "deck": sorted((card for card in box if card not in gone), key=order),
        "chairs": [{"hand": list(hand), "swaps": int(full["swaps"])} for hand in HANDS],
        "limit": 1,
    }
    assert all(card in CARDS for card in gone)
    return Deal(seats=2, options=OPTIONS, players=("", "novice"), position=position)
