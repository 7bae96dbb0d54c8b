"""The cards of the master deck, and which nodes of a film base each of them stands for (CX-010 to CX-020)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import msgspec

from clapboard.films import genres
from clapboard.films.base import Base
from clapboard.films.errors import PatchError
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, node
from clapboard.films.patches import DATA, Patched, read

Category = Literal[
    "actor", "director", "movie", "double-feature", "quote", "character", "scene", "genre", "wild"
]

ENDS: Final[dict[Category, tuple[int, ...]]] = {
    "actor": (ACTOR,),
    "director": (DIRECTOR,),
    "movie": (FILM,),
    "double-feature": (FILM,),
    "quote": (ACTOR, FILM),
    "character": (ACTOR,),
    "scene": (FILM,),
    "genre": (GENRE,),
    "wild": (),
}
"""The kinds of nodes that a card of a category may stand for."""

HIDDEN: Final = frozenset({"quote", "character", "scene"})
"""Categories whose print does not say what they stand for: to know it is part of the claim (CX-103)."""


class PrintedCard(Patched):
    """A card as the file lists it."""

    id: str
    tier: int
    print: str
    category: Category
    people: tuple[str, ...] = ()
    films: tuple[str, ...] = ()
    genres: tuple[str, ...] = ()
    franchise: str = ""


class PrintedCards(Patched):
    card: list[PrintedCard]


class Card(msgspec.Struct, frozen=True):
    """A card of the main deck."""

    id: str
    category: Category
    tier: int
    """1: in every deck, 2: from standard on, 3: in the full deck only."""
    print: str
    nodes: tuple[int, ...]
    """What it stands for; nothing for a Wild, which connects to everything."""
    franchise: str = ""

    @property
    def wild(self) -> bool:
        return self.category == "wild"


def franchises(base: Base) -> dict[str, tuple[int, ...]]:
    """The films of each franchise of a base, by its id."""
    return {id: films for id, (_, films) in base.sets.items()}


def cards(base: Base, folder: Path = DATA) -> tuple[Card, ...]:
    """Every card of the master deck, with its nodes in this base. A card without nodes is a `PatchError`."""
    parts = franchises(base)
    found = tuple(card(base, each, parts) for each in read(folder / "cards.toml", PrintedCards).card)
    if len({each.id for each in found}) != len(found):
        raise PatchError("cards.toml", "two cards have the same id")
    return found


def card(base: Base, printed: PrintedCard, parts: dict[str, tuple[int, ...]]) -> Card:
    where = f"cards.toml, {printed.id}"
    role = DIRECTOR if printed.category == "director" else ACTOR
    nodes = {node(role, person_named(base, name, role, where)) for name in printed.people}
    nodes |= {node(FILM, film_named(base, label, where)) for label in printed.films}
    for name in printed.genres:
        if name.casefold() not in genres.NUMBERS:
            raise PatchError(where, f"{name!r} is not a genre")
        nodes.add(node(GENRE, genres.NUMBERS[name.casefold()]))
    if printed.franchise:
        if printed.franchise not in parts:
            raise PatchError(where, f"there is no franchise {printed.franchise!r}")
        nodes |= {node(FILM, film) for film in parts[printed.franchise]}
    strange = [each for each in nodes if each & 7 not in ENDS[printed.category]]
    if strange or bool(nodes) == (printed.category == "wild"):
        raise PatchError(where, f"cannot stand for this as a card of category {printed.category!r}")
    return Card(
        printed.id, printed.category, printed.tier, printed.print, tuple(sorted(nodes)), printed.franchise
    )


def film_named(base: Base, label: str, where: str) -> int:
    found = base.find_films(label)
    if len(found) != 1:
        raise PatchError(where, f"{label!r} is {'not' if not found else 'more than once'} in this film base")
    return found[0]


def person_named(base: Base, name: str, role: int, where: str) -> int:
    """The first bearer of the name who has the role."""
    for person in base.find_people(name):
        if base.acts(person) if role == ACTOR else base.directs(person):
            return person
    raise PatchError(where, f"{name!r} does not {'act' if role == ACTOR else 'direct'} in this film base")


def deck(all_cards: Iterable[Card], tier: int) -> tuple[Card, ...]:
    """The cards of a deck: casual is tier 1, standard up to 2, full up to 3."""
    return tuple(each for each in all_cards if each.tier <= tier)
