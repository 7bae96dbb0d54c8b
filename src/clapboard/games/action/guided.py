"""A first game to learn by: the opening round of EX-48 lies on its tape, and what comes after it is kind to a beginner."""

from __future__ import annotations

from collections.abc import Sequence

from clapboard.games.action.box.prints import Prints
from clapboard.kernel.deals import Deal

TV = ("TV1", "TV3")
"""Whoever learns has the first one. Each order is from the top of its pile down; what is not named lies below, as it is printed."""
SCRIPTS = ("SB01", "SR07", "SG03", "SB02", "SR01", "SR05", "SB08", "SR09", "SG05", "SB09")
ACTORS = ("A13", "A18", "A09", "A06", "A10", "A05", "A02", "A19", "A21", "A04")
"""The first three come to the track from the right: in the first round the first two make the own TV Script ready, for one Million each."""
SETS = ("D02", "D06", "D11", "D12")
EVENTS = ("E01", "E08", "E06", "E02", "E11")
"""Such as make something cheaper or better: nothing is closed in a first game."""
GENRES = ("RO", "CO", "DR", "AC", "FA", "HO")
"""The first Trend is for the film that the first round releases."""


def guided(prints: Prints) -> Deal:
    """For the published box, whose cards are named here."""
    tv, sets = int(prints.tv), int(prints.sets)
    return Deal(
        seats=2,
        options={"first_player": "seat-0"},
        players=("", "novice"),
        chance={
            "tv": (_order(prints.scripts[tv:], TV),),
            "scripts": (_order(prints.scripts[:tv], SCRIPTS),),
            "actors": (_order(prints.performers[:sets], ACTORS),),
            "sets": (_order(prints.performers[sets:], SETS),),
            "events": (_order(prints.events, EVENTS),),
            "genres": (_order(prints.genres, GENRES),),
        },
    )


def _order(cards: Sequence[str], first: Sequence[str]) -> list[int]:
    named = [cards.index(card) for card in first]
    return named + [place for place in range(len(cards)) if place not in named]
