"""Positions with so few hidden cards that every possible world can be listed."""

from __future__ import annotations

from typing import Any

from clapboard.games.faux_raccords.box.components import CARDS


def _small(seats: int, **fields: Any) -> dict[str, Any]:
    """A position with few hidden cards: whatever is not named went through the Cut."""
    named = [*fields.get("deck", []), *fields.get("out", [])]
    named += [shot["card"] for shot in fields.get("film", [])]
    named += [card for hand in fields["hands"] for card in hand] + fields.get("cut", [])
    named += [scrap["card"] for scrap in fields.get("bin", [])]
    rest = [{"card": card, "seen": [-1]} for card in CARDS if card not in named]
    own = [{**scrap, "handle": 100 + at} for at, scrap in enumerate(fields.pop("bin", []))]
    return {
        "seats": seats,
        "deck": [],
        "out": [],
        "bin": [*own, *({**scrap, "handle": 40 + at} for at, scrap in enumerate(rest))],
        "arrivals": 110,
        **fields,
    }


def _film(*rows: tuple[str, str, list[int], int]) -> list[dict[str, Any]]:
    return [{"at": at, "card": card, "seen": seen, "handle": handle} for at, card, seen, handle in rows]


SMALL: list[dict[str, Any]] = [
    # Own hand, a card that the other has placed, one that nobody knows, and the Deck.
    _small(
        2,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r08"]],
        film=_film(("c1", "r02", [0], 0), ("c2", "r14", [1], 1), ("c3", "r20", [], 2)),
        deck=["r11"],
    ),
    # Seat 0 saw r14 go to seat 1, who then placed a card and holds another one: r14 is one of the two.
    _small(
        2,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r14"]],
        film=_film(("c1", "r02", [0], 0), ("c2", "r08", [1], 3)),
        deck=["r11"],
        trail=[
            {"what": "gave", "seat": 1, "cell": 2, "card": "r14", "seen": 1},
            {"what": "hid", "seat": 1, "cell": 3, "card": "r08"},
        ],
    ),
    # Seat 1 holds two cards that seat 0 has seen, and placed one of them or the third: never both.
    _small(
        3,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r14", "r20"], ["r02"]],
        film=_film(("c1", "r08", [1], 4)),
        trail=[
            {"what": "gave", "seat": 1, "cell": 2, "card": "r14", "seen": 1},
            {"what": "gave", "seat": 1, "cell": 3, "card": "r20", "seen": 1},
            {"what": "hid", "seat": 1, "cell": 4, "card": "r08"},
        ],
    ),
    # Recasting: seat 0 has answered, nobody else knows what.
    _small(
        2,
        options={"mode": "full"},
        phase="recast",
        events=["e08", "e01", "e02"],
        fired=["c10", "c12", "c14"],
        mark="c10",
        hands=[["r05", "r09"], ["r14"]],
        film=_film(("c1", "r20", [], 0)),
        answers=["#5", ""],
        until=30_000,
    ),
]
