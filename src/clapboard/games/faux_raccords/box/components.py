"""The cards, tokens and starting figures, read from `edition.toml` and checked: what the box holds, and what the rules can count on."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final, Literal

import msgspec

from clapboard.games.faux_raccords.geometry import geometry
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.kernel.edition import Edition, edition_from
from clapboard.kernel.errors import EditionError

Member = Literal["editor", "script", "star", "producer", "manager"]
Role = Literal["mood", "joker", "raw"]
Layout = Literal["line", "lines", "grid", "diamond", "pyramid"]

MEMBERS: Final[tuple[str, ...]] = ("editor", "script", "star", "producer", "manager")
SYMBOLS: Final[tuple[str, ...]] = (
    "comedy",
    "drama",
    "romance",
    "action",
    "fear",
    "wonder",
    "joker",
    "raw",
)
MODES: Final[tuple[str, ...]] = ("tutorial", "full", "shorts", "series", "arcs", "studio")
EVENTS: Final[tuple[str, ...]] = tuple(f"e{number:02}" for number in range(1, 11))
DOUBLES: Final[tuple[int, ...]] = (1, 10, 19, 28)
VALUES: Final = 28


class Symbol(msgspec.Struct, forbid_unknown_fields=True):
    """What is printed on a Rush card beside its value."""

    id: str
    """As in `rush`."""
    name: str
    """In English."""
    role: Role
    """A mood is an Ambiance that has tokens; a joker counts as every mood; raw material as none."""


class Genre(msgspec.Struct, forbid_unknown_fields=True):
    """What a film is by its two Ambiance tokens."""

    id: str
    """Its name for programs."""
    tokens: tuple[str, str]
    """The two symbols."""
    name: str
    """In English."""


class Rush(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the film."""

    id: str
    """As in views and actions."""
    value: int
    """1 to 28."""
    symbol: str
    """The id of its symbol."""
    member: Member
    """Whose power it has."""
    title: str
    """Of the scene, in English."""
    take: Literal["a", "b"] | None = None
    """The first or second take of a value that is there twice; null for all others."""


class EventCard(msgspec.Struct, forbid_unknown_fields=True):
    """An Event."""

    id: str
    """As in views and actions."""
    name: str
    """In English."""
    effect: str
    """What it does, in English."""


class Mode(msgspec.Struct, forbid_unknown_fields=True):
    """One of the six ways to play."""

    id: str
    """As in the option `mode`."""
    name: str
    """In English."""
    layout: Layout
    """How the cards of the Movie lie."""
    goal: int
    """With how many cards the film is complete."""
    figure: dict[str, list[str | int]]
    """By player count: the cards of each line, or the spaces."""
    difficulty: int
    """1 to 4."""
    genre: int = 0
    """The Genre score that is needed; 0: the mode has no Genre."""
    events: list[str] = []
    """The marks where Events lie, in board order."""
    sizes: list[int] = []
    """At how many cards each of them triggers; empty in the grid, where neighbours decide."""
    spacing: bool = False
    """With two players own Clap tokens may not touch (FR-200)."""


class FauxEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    symbol: list[Symbol]
    """The eight symbols."""
    genre: list[Genre]
    """A Genre for each pair of tokens."""
    rush: list[Rush]
    """The 32 cards, in the order of their numbers."""
    event: list[EventCard]
    """The ten Events."""
    mode: list[Mode]
    """The six modes."""


def read_edition(path: Path) -> FauxEdition:
    """Load and check a component file; an `EditionError` says what is wrong and at which entry."""
    edition = edition_from(path, FauxEdition)
    _check(edition, path.name)
    return edition


def _check(edition: FauxEdition, name: str) -> None:
    if edition.game != "faux-raccords":
        raise EditionError(name, f"is an edition of {edition.game!r}, not of 'faux-raccords'")
    _check_ids(name, "symbol", [symbol.id for symbol in edition.symbol], SYMBOLS)
    _check_ids(name, "event", [event.id for event in edition.event], EVENTS)
    _check_ids(name, "mode", [mode.id for mode in edition.mode], MODES)
    for place, symbol in enumerate(edition.symbol):
        role = "mood" if place < 6 else SYMBOLS[place]
        if symbol.role != role:
            raise EditionError(f"{name}, [[symbol]] {symbol.id}", f"must have the role {role!r}")
    _check_rush(edition, name)
    _check_genres(edition, name)
    for mode in edition.mode:
        _check_mode(mode, f"{name}, [[mode]] {mode.id}")


def _check_ids(name: str, table: str, ids: list[str], wanted: tuple[str, ...]) -> None:
    for id in wanted:
        if id not in ids:
            raise EditionError(f"{name}, [[{table}]]", f"{id!r} is missing")
    if tuple(ids) != wanted:
        raise EditionError(
            f"{name}, [[{table}]]", f"must stand once each in the order {', '.join(wanted)}; found {ids}"
        )


def _check_rush(edition: FauxEdition, name: str) -> None:
    """32 cards in order, the four red values twice, four cards of each symbol with four different members."""
    wanted: list[tuple[str, int, str | None]] = []
    for value in range(1, VALUES + 1):
        takes: tuple[str | None, ...] = ("a", "b") if value in DOUBLES else (None,)
        wanted += [(f"r{value:02}{take or ''}", value, take) for take in takes]
    for card, (id, value, take) in zip(edition.rush, wanted, strict=False):
        if (card.id, card.value, card.take) != (id, value, take):
            said = f"must be {id!r}, of value {value}" + (f", take {take!r}" if take else "")
            raise EditionError(f"{name}, [[rush]] {card.id}", said)
        if card.symbol not in SYMBOLS:
            raise EditionError(f"{name}, [[rush]] {card.id}", f"{card.symbol!r} is no symbol")
    if len(edition.rush) != len(wanted):
        raise EditionError(
            f"{name}, [[rush]]", f"the box has {len(wanted)} Rush cards, not {len(edition.rush)}"
        )
    for symbol in SYMBOLS:
        cards = [card for card in edition.rush if card.symbol == symbol]
        if len(cards) != 4 or len({card.member for card in cards}) != 4:
            raise EditionError(
                f"{name}, [[rush]]", f"{symbol!r} must be on four cards with four different members"
            )


def _check_genres(edition: FauxEdition, name: str) -> None:
    moods = SYMBOLS[:6]
    pairs = [genre.tokens for genre in edition.genre]
    for genre in edition.genre:
        if not set(genre.tokens) <= set(moods) or genre.tokens[0] == genre.tokens[1]:
            raise EditionError(
                f"{name}, [[genre]] {genre.id}", "is made of two different ambiances with tokens"
            )
    if sorted(map(frozenset, pairs), key=sorted) != sorted(
        map(frozenset, itertools.combinations(moods, 2)), key=sorted
    ):
        raise EditionError(f"{name}, [[genre]]", "each of the 15 pairs of tokens must have one Genre")


def _check_mode(mode: Mode, where: str) -> None:
    wanted = {"line": (12, 16), "lines": (16,), "grid": (16,), "diamond": (16,), "pyramid": (15,)}
    if mode.goal not in wanted[mode.layout]:
        raise EditionError(where, f"a {mode.layout} cannot be won with {mode.goal} cards")
    if mode.layout != "grid" and len(mode.sizes) != len(mode.events):
        raise EditionError(where, "needs one size for each Event")
    if sorted(mode.figure) != ["2", "3", "4"]:
        raise EditionError(where, "needs a figure for 2, 3 and 4 players")
    for seats, figure in mode.figure.items():
        spaces = figure_spaces(mode, int(seats))
        if -1 in spaces or len(set(spaces)) != len(spaces):
            raise EditionError(
                where, f"the figure for {seats} players names a space twice, or none: {figure}"
            )
        if not geometry(mode.layout, mode.goal).sound(spaces):
            raise EditionError(where, f"the figure for {seats} players is no legal layout")


def figure_spaces(mode: Mode, seats: int) -> list[int]:
    """The spaces of the starting cards, in board order."""
    figure = mode.figure[str(seats)]
    if mode.layout in ("line", "lines"):
        letters = "c" if mode.layout == "line" else "ab"
        names = [
            f"{letter}{place + 1}"
            for letter, many in zip(letters, figure, strict=False)
            for place in range(int(many))
        ]
    else:
        names = [str(space) for space in figure]
    return sorted(space_number(space) for space in names)


STANDARD: Final = read_edition(Path(__file__).with_name("edition.toml"))
CARDS: Final[tuple[str, ...]] = tuple(card.id for card in STANDARD.rush)
"""The 32 Rush cards; their places are the card numbers everywhere."""
VALUE: Final[list[int]] = [card.value for card in STANDARD.rush]
SECOND_TAKES: Final[list[int]] = [place for place, card in enumerate(STANDARD.rush) if card.take == "b"]
