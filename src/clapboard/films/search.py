"""Finding films and people by what somebody types: beginnings of words, without accents, with slips of the finger.

Ranked by spelling and then by fame, never by what fits the cards on the table.

Sets of entries and of words are whole numbers, one bit for each, so that every step is a few operations on numbers of the same
length: the time does not depend on what was typed. Entries are numbered by fame; the lowest bit is the best known.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from clapboard.films.distance import FAR, slips
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, node
from clapboard.films.packing import NAME, TITLE, YEAR, Packed
from clapboard.films.spelling import words

if TYPE_CHECKING:
    from clapboard.films.base import Base

LONGEST: Final = 64
"""Letters of a text that are looked at."""

EXACT, BEGINNING, BEGINNINGS, ONE_SLIP, TWO_SLIPS = range(5)
"""How well a name is spelt: all of it, the last word only begun, several words only begun, with slips."""

MANY: Final = 256
"""Sets with at least this many entries are kept ready."""

COMPARED: Final = 48
"""Words that are compared letter by letter for all that was typed."""

Kind = Literal["film", "person"]


class Hit(msgspec.Struct, frozen=True):
    """One line under a search box."""

    node: str
    """`F:...` for a film; `A:...` for a person, `D:...` for one who only directs."""
    label: str
    """A film with its year, or a person's name."""
    also: str
    """The other title or name by which it was found, or nothing."""
    detail: str
    """The directors of a film; the best-known film of a person."""
    acts: bool
    directs: bool
    spelling: int
    """0 for the very name, up to 4 for two slips."""


class NameIndex:
    """The name index of a base."""

    def __init__(self, base: Base, file: Packed) -> None:
        self.base = base
        self.entry = file.array("entry")
        self.other_of = file.array("other_of")
        self.other_name = file.texts("other_name")
        self.starts, self.postings = file.array("postings_at"), file.array("postings")
        text = str(file.array("vocabulary"), "utf-8")
        self.vocabulary = text.split("\n") if text else []
        self.size = len(self.entry) // 8 + 1
        self.kept: dict[tuple[int, int], int] = {}
        self.lengths = by_length(file.array("entry_words"))
        self.films = self._of_kind(film=True)
        self.people = self._of_kind(film=False)
        first = [self.postings[at] for at in self.starts[:-1]]
        self.by_fame = sorted(range(len(self.vocabulary)), key=first.__getitem__)
        """The words, those of the best-known names first."""
        self.pairs = by_pair([self.vocabulary[at] for at in self.by_fame])
        for begin in sorted({word[:1] for word in self.vocabulary} | {word[:2] for word in self.vocabulary}):
            self._entries(*self._begun(begin))

    def _of_kind(self, film: bool) -> int:
        bits = bytearray(self.size)
        for number, value in enumerate(self.entry):
            kind, at = value & 3, value >> 2
            is_film = not self.other_of[at] & 1 if kind not in (TITLE, NAME) else kind == TITLE
            if is_film == film:
                bits[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(bits, "little")

    def search(self, text: str, limit: int = 10, kind: Kind | None = None) -> list[Hit]:
        """The best names for a text of any kind, at most `limit`."""
        typed = words(text[:LONGEST])
        if not typed or not self.vocabulary:
            return []
        wanted = (
            self.films if kind == "film" else self.people if kind == "person" else self.films | self.people
        )
        hits: list[Hit] = []
        seen: set[int] = set()
        for spelling, found in enumerate(self._sets(typed, wanted)):
            self._take(found, spelling, limit, hits, seen)
        return hits

    def _sets(self, typed: list[str], wanted: int) -> list[int]:
        """The entries for each spelling. All are made, also where the first would do: the time tells nothing."""
        typed = list(dict.fromkeys(typed))
        exact = [self._entries(*self._whole(word)) for word in typed]
        begun = [self._entries(*self._begun(word)) for word in typed]
        for at, word in enumerate(typed):
            if len(word) == 4 and word.isdecimal():
                begun[at] |= self._entries(*self._whole(YEAR + word))
        beginning = wanted
        for found in exact[:-1]:
            beginning &= found
        whole = beginning & exact[-1] & self.lengths.get(len(typed), 0)
        beginning &= begun[-1]
        beginnings = wanted
        for found in begun:
            beginnings &= found
        one = two = wanted
        share = max(4, COMPARED // len(typed))
        for word, found in zip(typed, begun, strict=True):
            near, nearer = self._slipped(word, share)
            one &= found | nearer
            two &= found | near
        return [whole, beginning, beginnings, one, two]

    def _whole(self, word: str) -> tuple[int, int]:
        at = bisect_left(self.vocabulary, word)
        return at, at + (at < len(self.vocabulary) and self.vocabulary[at] == word)

    def _begun(self, word: str) -> tuple[int, int]:
        """The words that begin so are neighbours."""
        return bisect_left(self.vocabulary, word), bisect_left(self.vocabulary, word + "\U0010ffff")

    def _entries(self, low: int, high: int) -> int:
        """The entries that have one of these neighbouring words."""
        kept = self.kept.get((low, high))
        if kept is not None:
            return kept
        begin, end = self.starts[low], self.starts[high]
        bits = bytearray(self.size)
        mark(bits, self.postings[begin:end].tolist())
        found = int.from_bytes(bits, "little")
        if end - begin >= MANY:
            self.kept[low, high] = found
        return found

    def _slipped(self, word: str, share: int) -> tuple[int, int]:
        """The entries with a word that begins like this one but for slips: up to two, and one."""
        allowed = 0 if len(word) < 3 else 1 if len(word) < 6 else 2
        if not allowed:
            return 0, 0
        near = nearer = 0
        for rank in self._alike(word, share):
            at = self.by_fame[rank]
            count = slips(word, self.vocabulary[at], allowed)
            if count == FAR:
                continue
            found = self._entries(at, at + 1)
            near |= found
            if count <= 1:
                nearer |= found
        return near, nearer

    def _alike(self, word: str, share: int) -> list[int]:
        """The words that have most pairs of letters in common with this one, by their rank in fame.

        `counts[k]` holds bit k of the number of common pairs for every word at once; adding a pair is a ripple of carries.
        """
        counts: list[int] = []
        for pair in pairs_of(word):
            carry = self.pairs.get(pair, 0)
            for at, bits in enumerate(counts):
                counts[at], carry = bits ^ carry, bits & carry
            if carry:
                counts.append(carry)
        found: list[int] = []
        for amount in range(len(word), max(1, len(word) - 5), -1):
            level = -1
            for at, bits in enumerate(counts):
                level &= bits if amount >> at & 1 else ~bits
            if amount >> len(counts) or level <= 0:
                continue
            lowest(level, share - len(found), found)
            if len(found) >= share:
                break
        return found

    def _take(self, found: int, spelling: int, limit: int, hits: list[Hit], seen: set[int]) -> None:
        while len(hits) < limit and found:
            numbers: list[int] = []
            found = lowest(found, limit, numbers)
            for number in numbers:
                value = self.entry[number]
                kind, at = value & 3, value >> 2
                also = ""
                if kind not in (TITLE, NAME):
                    also = self.other_name(at)
                    kind, at = (NAME if self.other_of[at] & 1 else TITLE), self.other_of[at] >> 1
                key = at * 2 + kind
                if key not in seen and len(hits) < limit:
                    seen.add(key)
                    hits.append(self._hit(kind, at, also, spelling))

    def _hit(self, kind: int, at: int, also: str, spelling: int) -> Hit:
        base = self.base
        if kind == TITLE:
            detail = ", ".join(base.name(person) for person in base.directors_of(at)[:2])
            return Hit(base.text(node(FILM, at)), base.label(at), also, detail, False, False, spelling)
        acts, directs = base.acts(at), base.directs(at)
        known = [*base.acted_in(at)[:1], *base.directed_by(at)[:1]]
        detail = base.label(min(known)) if known else ""
        return Hit(
            base.text(node(ACTOR if acts else DIRECTOR, at)),
            base.name(at),
            also,
            detail,
            acts,
            directs,
            spelling,
        )


def mark(bits: bytearray, numbers: list[int]) -> None:
    for number in numbers:
        bits[number >> 3] |= 1 << (number & 7)


def lowest(bits: int, count: int, into: list[int]) -> int:
    """Put the numbers of the `count` lowest bits into a list; what is left is returned."""
    while bits and count > 0:
        low = bits & -bits
        into.append(low.bit_length() - 1)
        bits ^= low
        count -= 1
    return bits


def by_length(lengths: memoryview[Any]) -> dict[int, int]:
    """The entries by their number of words."""
    found: dict[int, bytearray] = {}
    for number, length in enumerate(lengths):
        if length not in found:
            found[length] = bytearray(len(lengths) // 8 + 1)
        found[length][number >> 3] |= 1 << (number & 7)
    return {length: int.from_bytes(bits, "little") for length, bits in found.items()}


def by_pair(vocabulary: list[str]) -> dict[str, int]:
    """The words that have a pair of letters, for each pair."""
    found: dict[str, bytearray] = {}
    size = len(vocabulary) // 8 + 1
    for number, word in enumerate(vocabulary):
        for pair in pairs_of(word):
            if pair not in found:
                found[pair] = bytearray(size)
            found[pair][number >> 3] |= 1 << (number & 7)
    return {pair: int.from_bytes(bits, "little") for pair, bits in found.items()}


def pairs_of(word: str) -> set[str]:
    """Neighbouring letters, and the first one with a mark before it."""
    text = "^" + word
    return {text[at : at + 2] for at in range(len(word))}
