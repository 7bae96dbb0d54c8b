"""Other worlds of Cinelinx: other cards in the deck and in the hands that a viewer does not see, and standing plays of which nobody knows
whether they are bluffs: there the others are.

Whatever somebody chose, also in vain, is the same card there: what may be announced for it depends on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from clapboard.games.cinelinx.box.components import counted, order
from clapboard.kernel.codec import encode
from clapboard.kernel.record import Entry
from tests.table.past import Past, Viewer, World, exchanged

CARD = re.compile(r"\b[A-Z]{3}-\d{1,3}\b")
UNSEEN = ("deck", "under", "cut_deck", "box", "cuts", "chain", "drawn", "seen", "options", "chairs")


def cinelinx(past: Past, viewer: Viewer, seed: int) -> World:
    """Without Director's Cut cards, for which chance is asked in other ways too."""
    header = past.record.header
    assert header.options["dc_set"] == "none"
    told = [past.record.game.describe(state) for state in past.states()]
    seen = {str(act["card"]) for act in [*past.open_choices, *past.tried] if "card" in act}
    seen |= {str(step["card"]) for entry in past.happened for step in entry.do if "card" in step}
    for place, described in enumerate(told):
        seen |= open_cards(described, past.eyes(viewer, place))
    dealt = [card for chair in told[0]["chairs"] for card in chair.get("hand", ())]
    deck = sorted([*told[0]["deck"], *dealt], key=order)
    names = exchanged([card for card in counted(deck) if card not in seen], seed)
    tape: list[Any] = list(header.chance)
    many = len(dealt)
    tape[-many:] = drawn(tape[-many:], deck, names)
    rows: list[list[Any]] = []
    open_paths = unjudged(told[-1])
    for before, entry in reversed(list(zip(told, past.happened, strict=False))):
        places = drawn([each for each in entry.chance if isinstance(each, int)], before["deck"], names)
        rows.append(
            [
                next(places) if isinstance(each, int) else doubted(each, entry, open_paths)
                for each in entry.chance
            ]
        )
    for row in reversed(rows):
        tape += row
    return World(tape, names, len(names), sum(card != other for card, other in names.items()))


def open_cards(described: dict[str, Any], viewer: Viewer) -> set[str]:
    """The cards that this viewer sees now, or remembers: all but those in the deck and in others' hands."""
    shown = {key: value for key, value in described.items() if key not in UNSEEN}
    own = {} if viewer is None else described["chairs"][viewer]
    memory = described.get("seen", ()) if viewer is None else own.get("memory", ())
    return set(CARD.findall(encode([shown, own.get("hand", ()), memory]).decode()))


def drawn(places: list[Any], deck: list[str], names: Mapping[str, str]) -> Iterator[int]:
    """Cards are drawn by their places in the deck, which are others there."""
    here, there = list(deck), sorted((names.get(card, card) for card in deck), key=order)
    for place in places:
        card = here.pop(place)
        at = there.index(names.get(card, card))
        del there[at]
        yield at


def unjudged(described: dict[str, Any]) -> list[tuple[str, ...]]:
    """The announced paths of plays that stand, or lie provisional, and of which nobody has learned whether they are true."""
    plays = [*described["table"], *([described["play"]] if described.get("play") else ())]
    claims = [claim for play in plays for claim in play.get("claims", ())]
    return [tuple(claim["path"]) for claim in claims if not claim.get("judged")]


def doubted(answer: dict[str, Any], entry: Entry, open_paths: list[tuple[str, ...]]) -> dict[str, Any]:
    """What the film base says of a play there: of what is not judged, the contrary. Of equal paths it is the last one that stands."""
    edges = [list(row) for row in answer["edges"]]
    paths = [tuple(step["path"]) for step in entry.do if step["type"] == "announce"]
    for row, path in zip(edges, paths, strict=True):
        if path in open_paths:
            open_paths.remove(path)
            row[:] = [not holds for holds in row]
    return {**answer, "edges": edges}
