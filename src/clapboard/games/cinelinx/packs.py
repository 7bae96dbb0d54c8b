"""Card packs: editions of Cinelinx that add cards to the master deck, or leave some out (CX-231). `docs/films.md` shows one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from clapboard.games.cinelinx.box.components import Deck, Pack, mixed
from clapboard.games.cinelinx.outside import known_films
from clapboard.kernel.edition import edition_from
from clapboard.kernel.errors import EditionError


def read_pack(path: Path) -> Deck:
    """The deck of a pack. Whatever its cards stand for is looked up in the film base, where there is one."""
    pack = edition_from(path, Pack)
    if not pack.cards and not pack.without:
        raise EditionError(
            path.name, "adds no cards and leaves none out: add [[cards]], or name some in `without`"
        )
    twice = [id for id, times in Counter(card.id for card in pack.cards).items() if times > 1]
    if twice:
        raise EditionError(f"{path.name}, {twice[0]}", "two cards have this id")
    for card in pack.cards:
        if card.category in ("genre", "wild"):
            raise EditionError(
                f"{path.name}, {card.id}", "Genre cards and Wilds are those of the master deck"
            )
    return mixed(pack, labels_of(pack, path.name), path.name)


def labels_of(pack: Pack, where: str) -> dict[str, str]:
    films = known_films()
    found: dict[str, str] = {}
    for card in pack.cards:
        for text in card.nodes:
            if films is None:
                found[text] = text[2:].replace("_", " ")
                continue
            graph = films.graph(False, ())
            node = films.node(graph, text)
            if node is None or graph.text(node) != text:
                raise EditionError(
                    f"{where}, {card.id}",
                    f"{text!r} is not in the film base: `clapboard films search` finds ids",
                )
            found[text] = films.label(graph, node)
    return found
