"""Write the file of the main deck anew from the cards of the film graph: `python -m tests.games.cinelinx.make_box`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from clapboard import films
from clapboard.kernel.codec import encode

FILE = Path(films.__file__).parents[1] / "games" / "cinelinx" / "box" / "deck.json"


def made() -> bytes:
    """What the file should hold."""
    base = films.open()
    cards = []
    labels: dict[str, str] = {}
    for card in films.cards(base):
        nodes = sorted(base.text(node) for node in card.nodes)
        labels.update({base.text(node): base.say(node).removeprefix("dir. ") for node in card.nodes})
        described = {"id": card.id, "category": card.category, "tier": card.tier, "print": card.print}
        if nodes:
            described["nodes"] = nodes
        if card.franchise:
            described["franchise"] = card.franchise
        cards.append(described)
    cards.sort(key=lambda card: (str(card["id"])[:3], int(str(card["id"])[4:])))
    box = {
        "game": "cinelinx",
        "edition": "master",
        "title": "Cinelinx master deck",
        "base": base.digest,
        "cards": cards,
        "labels": labels,
    }
    return msgspec.json.format(encode(box), indent=1) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(made())
