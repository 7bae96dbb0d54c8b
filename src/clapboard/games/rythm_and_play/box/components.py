"""The cards, read from `edition.toml` and checked: what the box holds, and what the rules can count on."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, Literal

import msgspec

from clapboard.kernel.bag import pack
from clapboard.kernel.edition import Edition, edition_from
from clapboard.kernel.errors import EditionError

PlayCard = Literal["n1", "n2", "n3", "n4", "n5", "n6", "n7", "sharp", "flat"]

NOTES: Final[tuple[PlayCard, ...]] = ("n1", "n2", "n3", "n4", "n5", "n6", "n7")
PLAY: Final[tuple[PlayCard, ...]] = (*NOTES, "sharp", "flat")
"""The nine types of PLAY card; their places are the type indices everywhere."""
RHYTHM: Final[tuple[str, ...]] = ("w", "h", "q", "e")
"""The four kinds of RHYTHM card."""
LADDERS: Final[tuple[str, ...]] = ("A-G", "C-B")
HALF_BEATS: Final[tuple[int, ...]] = (8, 4, 2, 1)


class Totals(msgspec.Struct, forbid_unknown_fields=True):
    """What the box adds up to."""

    play: int
    """PLAY cards."""
    rhythm: int
    """RHYTHM cards."""
    half_beats: int
    """What all RHYTHM cards are worth together."""


class PlayType(msgspec.Struct, forbid_unknown_fields=True):
    """A type of PLAY card."""

    id: str
    """`n1` to `n7`, `sharp` or `flat`."""
    kind: Literal["note", "change"]
    """What it is."""
    cards: list[str]
    """An id for each copy."""
    rank: int | None = None
    """Of a Note, from 1, the lowest; null for a Change."""


class RhythmType(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of RHYTHM card."""

    id: str
    """`w`, `h`, `q` or `e`."""
    name: str
    """In English."""
    half_beats: int
    """What one is worth."""
    cards: list[str]
    """An id for each copy."""


class Tonality(msgspec.Struct, forbid_unknown_fields=True):
    """The double-sided card."""

    sides: list[str]
    """`sharp` and `flat`."""


class Ladder(msgspec.Struct, forbid_unknown_fields=True):
    """What the seven ranks are called, from the lowest."""

    letters: list[str]
    """As letters."""
    solfege: list[str]
    """As syllables."""
    german: list[str]
    """As letters in German."""
    pitches: list[str]
    """How they sound: a letter with its octave."""


class RythmEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    words: ClassVar[frozenset[str]] = frozenset({"title", "name", "ladders"})

    totals: Totals
    """What the cards must add up to."""
    play: list[PlayType]
    """The nine types, in the order of hands and of action numbers."""
    rhythm: list[RhythmType]
    """The four kinds, the longest first."""
    tonality: Tonality
    """The card that shows the direction."""
    ladders: dict[str, Ladder]
    """By the choices of the option `ladder`."""

    def play_bag(self) -> int:
        return pack(len(kind.cards) for kind in self.play)

    def rhythm_bag(self) -> int:
        return pack(len(kind.cards) for kind in self.rhythm)


def read_edition(path: Path) -> RythmEdition:
    """Load and check a component file; an `EditionError` says what is wrong and at which entry."""
    edition = edition_from(path, RythmEdition)
    _check(edition, path.name)
    return edition


def _check(edition: RythmEdition, name: str) -> None:
    if edition.game != "rythm-and-play":
        raise EditionError(name, f"is an edition of {edition.game!r}, not of 'rythm-and-play'")
    _check_order(name, "play", [kind.id for kind in edition.play], PLAY)
    _check_order(name, "rhythm", [kind.id for kind in edition.rhythm], RHYTHM)
    for place, play in enumerate(edition.play):
        where = f"{name}, [[play]] {play.id}"
        rank = place + 1 if place < 7 else None
        if play.kind != ("note" if rank else "change") or play.rank != rank:
            raise EditionError(
                where, f"must be a {'note of rank ' + str(rank) if rank else 'change without a rank'}"
            )
        _check_cards(where, play.cards, 12)
    for rhythm, half_beats in zip(edition.rhythm, HALF_BEATS, strict=True):
        where = f"{name}, [[rhythm]] {rhythm.id}"
        if rhythm.half_beats != half_beats:
            raise EditionError(
                where, f"is worth {half_beats} half-beats by the rules, not {rhythm.half_beats}"
            )
        _check_cards(where, rhythm.cards, 31)
    rows = [kind.cards for kind in edition.play] + [kind.cards for kind in edition.rhythm]
    _check_unique(name, [card for row in rows for card in row])
    _check_totals(edition, name)
    if edition.tonality.sides != ["sharp", "flat"]:
        raise EditionError(f"{name}, [tonality]", "has the sides 'sharp' and 'flat', in this order")
    if list(edition.ladders) != list(LADDERS):
        raise EditionError(
            f"{name}, [ladders]",
            f"must be {' and '.join(LADDERS)}, in this order: the option `ladder` names them",
        )
    for ladder, words in edition.ladders.items():
        for row in (words.letters, words.solfege, words.german, words.pitches):
            if len(row) != 7 or len(set(row)) != 7:
                raise EditionError(f"{name}, [ladders.{ladder}]", "every row names seven different ranks")


def _check_order(name: str, table: str, ids: list[str], wanted: tuple[str, ...]) -> None:
    for id in wanted:
        if id not in ids:
            raise EditionError(f"{name}, [[{table}]]", f"the type {id!r} is missing")
    for id in ids:
        if id not in wanted:
            raise EditionError(
                f"{name}, [[{table}]]", f"{id!r} is no type the rules know; they know {', '.join(wanted)}"
            )
    if tuple(ids) != wanted:
        raise EditionError(
            f"{name}, [[{table}]]", f"types must stand once each in the order {', '.join(wanted)}"
        )


def _check_cards(where: str, cards: list[str], most: int) -> None:
    if not 1 <= len(cards) <= most:
        raise EditionError(where, f"has {len(cards)} cards; 1 to {most} are possible")
    for card in cards:
        if not card or card != card.strip():
            raise EditionError(where, f"{card!r} is no card id")


def _check_unique(name: str, cards: list[str]) -> None:
    seen: set[str] = set()
    for card in cards:
        if card in seen:
            raise EditionError(name, f"the card id {card!r} stands twice")
        seen.add(card)


def _check_totals(edition: RythmEdition, name: str) -> None:
    found = {
        "play": sum(len(kind.cards) for kind in edition.play),
        "rhythm": sum(len(kind.cards) for kind in edition.rhythm),
        "half_beats": sum(len(kind.cards) * kind.half_beats for kind in edition.rhythm),
    }
    told = msgspec.structs.asdict(edition.totals)
    for key, number in found.items():
        if told[key] != number:
            hint = "is a card missing, or one too many?" if key != "half_beats" else "is a value wrong?"
            raise EditionError(
                f"{name}, [totals] {key}", f"says {told[key]}, but the cards make {number}: {hint}"
            )
    if found["play"] <= 24 or found["rhythm"] <= 6:
        raise EditionError(name, "six players need more than 24 PLAY and more than 6 RHYTHM cards")


STANDARD: Final = read_edition(Path(__file__).with_name("edition.toml"))
