"""The cards: read from the files beside this one and checked once. What a card stands for is written there, so that rules need no film base."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar, Final, Literal

import msgspec

from clapboard.kernel.edition import Edition, edition_from
from clapboard.kernel.errors import EditionError

Category = Literal[
    "actor", "director", "movie", "double-feature", "quote", "character", "scene", "genre", "wild"
]

ENDS: Final[dict[str, str]] = {
    "actor": "A",
    "director": "D",
    "movie": "F",
    "double-feature": "F",
    "quote": "AF",
    "character": "A",
    "scene": "F",
    "genre": "G",
    "wild": "",
}
"""The kinds of nodes that a card of a category may stand for (CX-011 to CX-019)."""
HIDDEN: Final = frozenset({"quote", "character", "scene"})
"""Categories whose print does not say what they stand for: to know it is part of the claim (CX-103)."""
TIERS: Final = {"casual": 1, "standard": 2, "full": 3}
BLANK: Final = "DC-08"
"""The Director's Cut card that lies on the table as a Wild."""
NODE: Final = re.compile(r"[ADFGPS]:[a-z0-9_]{1,120}")
HERE: Final = Path(__file__).parent


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A card of the main deck."""

    id: str
    """By which a card is named for ever."""
    category: Category
    """Its kind."""
    tier: int
    """1: in every deck, 2: from standard on, 3: in the full deck only."""
    print: str
    """What is printed on it."""
    nodes: tuple[str, ...] = ()
    """What it stands for, S(c) in the rules; nothing for a Wild."""
    franchise: str = ""
    """Of a Movie card with the infinity mark."""

    @property
    def wild(self) -> bool:
        return self.category == "wild"


class Deck(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file of the main deck."""

    words: ClassVar[frozenset[str]] = Edition.words | {"base"}
    """No rule reads which film base it was: a table and a record outlive a base that was built anew."""

    base: str
    """The digest of the film base with which the nodes were found."""
    cards: list[CardData]
    """Every card, Wilds included."""
    labels: dict[str, str]
    """Every node of a card, for people to read."""


class Pack(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card pack: what is played with beside the master deck, and what is left out of it (CX-231)."""

    cards: tuple[CardData, ...] = ()
    without: tuple[str, ...] = ()
    """Ids of cards of the master deck."""


class CutCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Director's Cut card."""

    id: str
    name: str
    kind: Literal["now", "hold", "react"]
    windows: tuple[Literal["w1", "w2", "main", "play"], ...] = ()
    base: bool = False
    text: str


class Cuts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cut: list[CutCard]


def read_deck(path: Path) -> Deck:
    """A deck file, or an `EditionError` that names the card."""
    try:
        deck = msgspec.json.decode(path.read_bytes(), type=Deck)
    except OSError as bad:
        raise EditionError(path.name, f"cannot be read: {bad.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise EditionError(path.name, str(bad)) from None
    checked(deck, path.name)
    return deck


def checked(deck: Deck, where: str) -> None:
    """An `EditionError` names the card that cannot be played with."""
    if deck.game != "cinelinx":
        raise EditionError(where, f"is an edition of {deck.game!r}, not of 'cinelinx'")
    seen: set[str] = set()
    for card in deck.cards:
        _check(card, deck, seen, f"{where}, {card.id}")
        seen.add(card.id)
    if not any(card.category == "genre" for card in deck.cards):
        raise EditionError(where, "there is no Genre card to begin with")


def _check(card: CardData, deck: Deck, seen: set[str], where: str) -> None:
    if card.id in seen:
        raise EditionError(where, "two cards have this id")
    if not re.fullmatch(r"[A-Z]{3}-\d{1,3}", card.id):
        raise EditionError(where, "an id is three letters, a hyphen and a number")
    if card.tier not in (1, 2, 3):
        raise EditionError(where, "the tier is 1, 2 or 3")
    if bool(card.nodes) == card.wild:
        raise EditionError(where, "a card stands for something, and only a Wild for nothing")
    for node in card.nodes:
        if not NODE.fullmatch(node) or node[0] not in ENDS[card.category]:
            raise EditionError(where, f"a card of category {card.category!r} cannot stand for {node!r}")
        if node not in deck.labels:
            raise EditionError(where, f"{node!r} has no label")
    if list(card.nodes) != sorted(set(card.nodes)):
        raise EditionError(where, "nodes stand in order, each once")


DECK: Final = read_deck(HERE / "deck.json")
CARDS: Final = {card.id: card for card in DECK.cards}
"""Every card that is known here: those of the master deck, and those of card packs. An id is one card."""
LABELS: Final = dict(DECK.labels)
"""Every node of these cards, for people to read."""
CUTS: Final = {cut.id: cut for cut in edition_from(HERE / "directors_cut.toml", Cuts).cut}
KEPT: Final = tuple(id for id, cut in CUTS.items() if cut.kind != "now")
"""Director's Cut cards that somebody may hold."""
WILDS: Final = tuple(card.id for card in DECK.cards if card.wild)
WILD: Final = frozenset(WILDS)
GENRE_CARDS: Final = tuple(card.id for card in DECK.cards if card.category == "genre")


class MixedDeck(Deck, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The master deck with a card pack."""

    words: ClassVar[frozenset[str]] = Deck.words | {"labels"}


def mixed(pack: Pack, labels: dict[str, str], where: str) -> MixedDeck:
    """The master deck without what a pack leaves out and with what it adds. `labels`: its nodes, as the film base calls them."""
    for id in pack.without:
        if id not in CARDS or CARDS[id].wild:
            raise EditionError(where, f"without: the master deck has no card {id!r} that could be left out")
    kept = [card for card in DECK.cards if card.id not in pack.without]
    deck = MixedDeck(
        game=pack.game,
        edition=pack.edition,
        title=pack.title,
        base=DECK.base,
        cards=sorted(
            [*kept, *pack.cards], key=lambda card: order(card.id) if "-" in card.id else (card.id, 0)
        ),
        labels=DECK.labels | labels,
    )
    checked(deck, where)
    for card in pack.cards:
        if CARDS.get(card.id, card) != card:
            raise EditionError(f"{where}, {card.id}", "another card has this id: give it one of its own")
    CARDS.update({card.id: card for card in pack.cards})
    LABELS.update(labels)
    return deck


def shown(deck: Deck) -> Deck:
    """The deck without what Quote, Character and Scene cards stand for: nobody may look that up during a game."""
    replace = msgspec.structs.replace
    cards = [replace(card, nodes=()) if card.category in HIDDEN else card for card in deck.cards]
    named = {node for card in cards for node in card.nodes}
    return replace(deck, cards=cards, labels={node: deck.labels[node] for node in sorted(named)})


def is_wild(id: str) -> bool:
    """Whether a card in play is a Wild: one of the deck, or Blank Slate."""
    return id == BLANK or id in WILD


def counted(cards: Iterable[str]) -> list[str]:
    """The cards that count: all but Wilds (CX-150)."""
    return [id for id in cards if id not in WILD]


def wilds(cards: Iterable[str]) -> list[str]:
    return [id for id in cards if id in WILD]


def order(id: str) -> tuple[str, int]:
    return id[:3], int(id[4:])


@cache
def catalogue(kind: str) -> tuple[str, ...]:
    """The nodes of one kind that cards stand for, by id: the names that a player who knows nothing else could say."""
    if kind == "P":
        return tuple(sorted({"P:" + node[2:] for node in DECK.labels if node[0] in "AD"}))
    return tuple(sorted(node for node in DECK.labels if node[0] == kind))
