"""Questions that a screen asks about a card: what is printed on it, and the list of an infinity card (section 5 of the rules)."""

from __future__ import annotations

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, CUTS, HIDDEN, LABELS
from clapboard.games.cinelinx.knowledge.view import CineView
from clapboard.kernel.errors import NoAnswer


class AboutCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="card"):
    """What is on a card of the main deck or of the Director's Cut deck."""

    card: str


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is printed."""

    card: str
    category: str
    print: str
    text: str = ""
    nodes: list[str] = []
    """What it stands for, where everybody may know it."""
    labels: list[str] = []


def look(view: CineView, about: AboutCard) -> CardFace:
    if about.card in CUTS:
        cut = CUTS[about.card]
        return CardFace(card=cut.id, category="director's-cut", print=cut.name, text=cut.text)
    if about.card not in CARDS:
        raise NoAnswer("no-such-card", "there is no such card", card=about.card)
    card = CARDS[about.card]
    known = card.category not in HIDDEN or card.id in view.revealed or view.outcome is not None
    nodes = list(card.nodes) if known else []
    return CardFace(
        card=card.id,
        category=card.category,
        print=card.print,
        nodes=nodes,
        labels=[LABELS[node] for node in nodes],
    )
