"""What is hidden in a position, and what it could be instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clapboard.games.faux_raccords import notation
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.rules.legal import ways_to_apply
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.hidden import Free, Hidden, Path, Swappable


def hidden(described: dict[str, Any], box: Box, state_of: Callable[[dict[str, Any]], State]) -> list[Hidden]:
    """Every card that not everybody has seen could be another one; so could what a hand put out of sight, and sealed answers."""
    places: list[Path] = [
        *(("film", at, "card") for at, shot in enumerate(described["film"]) if -1 not in shot["seen"]),
        *(("bin", at, "card") for at, scrap in enumerate(described["bin"]) if -1 not in scrap["seen"]),
        *(("hands", seat, at) for seat, hand in enumerate(described["hands"]) for at in range(len(hand))),
        *(("deck", at) for at in range(len(described["deck"]))),
        *(("out", at) for at in range(len(described["out"]))),
    ]
    cards = tuple(sorted(_card(described, place) for place in places))
    parts: list[Hidden] = [Swappable(tuple(places))]
    mode = box.modes[str(described["options"]["mode"])]
    marks = [at for at, mark in enumerate(mode.events) if mark not in described["fired"]]
    if marks:
        parts.append(
            Swappable(
                (
                    *(("events", at) for at in marks),
                    *(("unused", at) for at in range(len(described["unused"]))),
                )
            )
        )
    for at, trace in enumerate(described["trail"] or ()):
        if trace["what"] in ("drew", "hid", "gave", "looked", "passed"):
            parts.append(Free(("trail", at, "card"), cards))
    for seat, answer in enumerate(described["answers"] or ()):
        if answer not in (None, "", "?"):
            ways = tuple(f"#{notation.SHORT[card]}" for card in cards) if answer[0] == "#" else None
            parts.append(Free(("answers", seat), ways or tuple(_ways(state_of(described)))))
    return parts


def _card(described: Any, path: Path) -> str:
    for key in path:
        described = described[key]
    return str(described)


def _ways(state: State) -> list[str]:
    """The legal ways that are voted on; they are public."""
    return [notation.move_text(way) for way in ways_to_apply(state)]
