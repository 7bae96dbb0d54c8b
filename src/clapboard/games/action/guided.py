"""A first game to learn by: the opening round of EX-48 lies on its tape (`box/guided.toml`), then it is a game like any other."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from clapboard.games.action.box.prints import Prints
from clapboard.kernel.deals import Deal

TOP: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("box").joinpath("guided.toml").read_text(encoding="utf-8")
)
"""For each question to chance, the cards that come first."""


def guided(prints: Prints) -> Deal:
    """For the published box, whose cards the tape names."""
    tv, sets = int(prints.tv), int(prints.sets)
    cards = {
        "tv": prints.scripts[tv:],
        "scripts": prints.scripts[:tv],
        "actors": prints.performers[:sets],
        "sets": prints.performers[sets:],
        "events": prints.events,
        "genres": prints.genres,
    }
    return Deal(
        seats=2,
        options={"first_player": "seat-0"},
        players=("", "novice"),
        chance={question: (_order(pile, TOP[question]),) for question, pile in cards.items()},
    )


def _order(cards: Sequence[str], first: Sequence[str]) -> list[int]:
    named = [cards.index(card) for card in first]
    return named + [place for place in range(len(cards)) if place not in named]
