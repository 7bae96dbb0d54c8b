"""The file of a film base: a header, a directory, and arrays that are used in place.

    8 bytes   CLAPFILM
    4 bytes   version of the format
    4 bytes   length of the directory
    32 bytes  SHA-256 of everything that follows
    JSON      the directory: where each array lies, and the manifest
    arrays    little-endian, each beginning at a multiple of 8

The file is memory-mapped, so all processes on a machine share one copy and nothing is read before it is needed.

Films and people are numbered by fame: 0 is the best known, equals by id. So a sorted list of films has the best known first,
and the smallest member of an intersection is the best one.
"""

from __future__ import annotations

import hashlib
import json
import mmap
import os
import struct
import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from clapboard.films.errors import FilmBaseError
from clapboard.films.spelling import words
from clapboard.films.tables import Tables

MAGIC: Final = b"CLAPFILM"
FORMAT: Final = 1
HEADER: Final = struct.Struct("<8sII32s")
WIDTH: Final = {"B": 1, "H": 2, "I": 4, "i": 4}

TITLE, NAME, OTHER = 0, 1, 2
"""What an entry of the name index is: the title of a film, the name of a person, another name of either."""

YEAR: Final = "#"
"""Before the year of a film in the vocabulary, where no word can begin so: "king kong 1933" finds the film of that year."""


# Writing


def pack(tables: Tables, manifest: dict[str, Any]) -> bytes:
    """The file as bytes. The same tables and manifest give the same bytes."""
    return b"".join(packed(tables, manifest))


def write(path: Path, tables: Tables, manifest: dict[str, Any], *, named: bool = True) -> None:
    """Write the file completely or not at all. Without `named` it has no name index: for graphs whose names are made up."""
    write_bytes(path, *packed(tables, manifest, named=named))


def write_bytes(path: Path, *pieces: bytes) -> None:
    """Write a file completely or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def packed(tables: Tables, manifest: dict[str, Any], *, named: bool = True) -> list[bytes]:
    columns, sets = renumbered(tables, named)
    directory: dict[str, list[object]] = {}
    at, body = 0, []
    for name, values in columns.items():
        if sys.byteorder == "big" and isinstance(values, array):
            values = array(values.typecode, values)
            values.byteswap()
        code = values.typecode if isinstance(values, array) else "B"
        data = values.tobytes() if isinstance(values, array) else values
        directory[name] = [code, at, len(data)]
        data += bytes(-len(data) % 8)
        body.append(data)
        at += len(data)
    counts = {
        "films": len(tables.titles),
        "people": len(tables.names),
        "performances": len(columns["cast"]),
        "directions": len(columns["directors"]),
        "other_names": len(tables.film_aliases) + len(tables.person_aliases),
    }
    told = {
        "arrays": directory,
        "manifest": {**manifest, "counts": counts},
        "moved": tables.moved,
        "sets": sets,
    }
    head = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    head += b" " * (-(HEADER.size + len(head)) % 8)
    digest = hashlib.sha256(head)
    for data in body:
        digest.update(data)
    return [HEADER.pack(MAGIC, FORMAT, len(head), digest.digest()), head, *body]


def renumbered(tables: Tables, named: bool) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """The columns and the franchises, with films and people numbered by fame."""
    film_order = sorted(
        range(len(tables.titles)), key=lambda at: (-tables.film_fame[at], tables.film_ids[at])
    )
    person_order = sorted(
        range(len(tables.names)), key=lambda at: (-tables.person_fame[at], tables.person_ids[at])
    )
    film_number, person_number = inverse(film_order), inverse(person_order)
    strings = sorted({*tables.languages, *tables.countries, *tables.origins})
    string_number = {text: at for at, text in enumerate(strings)}
    columns: dict[str, Any] = {
        "film_year": array("H", (tables.years[at] for at in film_order)),
        "film_fame": array("H", (tables.film_fame[at] for at in film_order)),
        "film_genres": array("I", (tables.genres[at] for at in film_order)),
        "film_imdb": array("I", (tables.imdb[at] for at in film_order)),
        "film_language": array("H", (string_number[tables.languages[at]] for at in film_order)),
        "film_country": array("H", (string_number[tables.countries[at]] for at in film_order)),
        "film_origin": array("H", (string_number[tables.origins[at]] for at in film_order)),
        "person_fame": array("H", (tables.person_fame[at] for at in person_order)),
    }
    if any(tables.born) or any(tables.died):
        columns["person_born"] = array("H", (tables.born[at] for at in person_order))
        columns["person_died"] = array("H", (tables.died[at] for at in person_order))
    put_texts(columns, "string", strings)
    put_texts(columns, "film_title", (tables.titles[at] for at in film_order))
    put_texts(columns, "film_id", (tables.film_ids[at] for at in film_order))
    put_texts(columns, "person_name", (tables.names[at] for at in person_order))
    put_texts(columns, "person_id", (tables.person_ids[at] for at in person_order))
    columns["film_slots"] = slots([tables.film_ids[at] for at in film_order])
    columns["person_slots"] = slots([tables.person_ids[at] for at in person_order])

    films = array("i", (film_number[at] for at in tables.cast_film))
    people = array("i", (person_number[at] for at in tables.cast_person))
    starts, others, marks = grouped(films, people, tables.cast_mark, len(film_order))
    columns["cast_at"], columns["cast"], columns["cast_mark"] = starts, others, marks
    columns["acted_at"], columns["acted"], _ = turned(starts, others, len(person_order))
    films = array("i", (film_number[at] for at in tables.directed_film))
    people = array("i", (person_number[at] for at in tables.directed_person))
    starts, others, _ = grouped(films, people, bytes(len(films)), len(film_order))
    columns["directors_at"], columns["directors"] = starts, others
    columns["directed_at"], columns["directed"], _ = turned(starts, others, len(person_order))

    other = sorted(
        {(0, film_number[at], text) for at, text in tables.film_aliases}
        | {(1, person_number[at], text) for at, text in tables.person_aliases}
    )
    put_texts(columns, "other_name", (text for _, _, text in other))
    columns["other_of"] = array("I", (number * 2 + is_person for is_person, number, _ in other))
    put_names(
        columns,
        [tables.titles[at] for at in film_order] if named else [],
        columns["film_year"],
        [tables.names[at] for at in person_order] if named else [],
        other,
    )
    sets = {
        id: [name, sorted(film_number[film] for film in films)] for id, (name, films) in tables.sets.items()
    }
    return columns, sets


def inverse(order: Sequence[int]) -> array[int]:
    number = array("i", bytes(4 * len(order)))
    for new, old in enumerate(order):
        number[old] = new
    return number


def grouped(
    keys: array[int], values: array[int], marks: Sequence[int], size: int
) -> tuple[array[int], array[int], array[int]]:
    """Pairs by key, and within a key by value, each once: where each key begins, the values, their marks."""
    starts, counts = array("I"), array("I", bytes(4 * (size + 1)))
    for key in keys:
        counts[key + 1] += 1
    total = 0
    for count in counts:
        total += count
        starts.append(total)
    places = array("I", starts)
    order = array("I", bytes(4 * len(keys)))
    for at, key in enumerate(keys):
        order[places[key]] = at
        places[key] += 1
    found, found_marks, begins = array("i"), array("B"), array("I", [0])
    for key in range(size):
        own: dict[int, int] = {}
        for at in order[starts[key] : starts[key + 1]]:
            own.setdefault(values[at], marks[at])
        for value in sorted(own):
            found.append(value)
            found_marks.append(own[value])
        begins.append(len(found))
    return begins, found, found_marks


def turned(starts: array[int], values: array[int], size: int) -> tuple[array[int], array[int], array[int]]:
    """The same pairs, by value; sorted, because the keys come in order."""
    counts = array("I", bytes(4 * (size + 1)))
    for value in values:
        counts[value + 1] += 1
    begins, total = array("I"), 0
    for count in counts:
        total += count
        begins.append(total)
    places = array("I", begins)
    found = array("i", bytes(4 * len(values)))
    for key in range(len(starts) - 1):
        for value in values[starts[key] : starts[key + 1]]:
            found[places[value]] = key
            places[value] += 1
    return begins, found, array("B")


def put_texts(columns: dict[str, Any], name: str, texts: Iterable[str]) -> None:
    """Texts one after the other, and where each begins."""
    starts, blob = array("I", [0]), bytearray()
    for text in texts:
        blob += text.encode()
        starts.append(len(blob))
    columns[f"{name}_at"], columns[name] = starts, bytes(blob)


def slots(ids: Sequence[str]) -> array[int]:
    """A hash table from ids to numbers: the slot of an id, or one of the next, holds its number + 1."""
    size = 8
    while size < 2 * len(ids):
        size *= 2
    table = array("I", bytes(4 * size))
    for number, id in enumerate(ids):
        slot = zlib.crc32(id.encode()) & (size - 1)
        while table[slot]:
            slot = (slot + 1) & (size - 1)
        table[slot] = number + 1
    return table


def put_names(
    columns: dict[str, Any],
    titles: Sequence[str],
    years: Sequence[int],
    names: Sequence[str],
    other: list[tuple[int, int, str]],
) -> None:
    """The name index: entries by fame, and for each word the entries that have it.

    Films and people take turns by their rank, so that the tenth best-known film stands beside the tenth best-known person.
    """
    entries = [(at, TITLE, at, text) for at, text in enumerate(titles)]
    entries += [(at, NAME, at, text) for at, text in enumerate(names)]
    entries += [(number, OTHER, at, text) for at, (_, number, text) in enumerate(other)]
    entries.sort(key=lambda entry: entry[:3])
    postings: dict[str, list[int]] = {}
    lengths = array("B")
    for number, (_, kind, at, text) in enumerate(entries):
        found = dict.fromkeys(words(text))
        lengths.append(min(len(found), 255))
        if kind == TITLE:
            found[f"{YEAR}{years[at]}"] = None
        elif kind == OTHER and not other[at][0]:
            found[f"{YEAR}{years[other[at][1]]}"] = None
        for word in found:
            postings.setdefault(word, []).append(number)
    vocabulary = sorted(postings)
    starts, flat = array("I", [0]), array("I")
    for word in vocabulary:
        flat.extend(postings[word])
        starts.append(len(flat))
    columns["entry"] = array("I", (at * 4 + kind for _, kind, at, _ in entries))
    columns["entry_words"] = lengths
    columns["vocabulary"] = "\n".join(vocabulary).encode()
    columns["postings_at"], columns["postings"] = starts, flat


# Reading


class Packed:
    """An opened file: `array` gives a typed view of one of its arrays."""

    def __init__(self, path: Path, *, verify: bool = True) -> None:
        self.path = path
        try:
            with path.open("rb") as file:
                self.map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:
            raise FilmBaseError(path, f"is empty; {REMEDY}") from None
        except OSError as bad:
            raise FilmBaseError(path, f"cannot be opened ({bad.strerror}); {REMEDY}") from None
        if len(self.map) < HEADER.size or self.map[:8] != MAGIC:
            raise FilmBaseError(path, f"is not a film base; {REMEDY}")
        _, version, size, digest = HEADER.unpack(self.map[: HEADER.size])
        if version != FORMAT:
            raise FilmBaseError(
                path,
                f"has format {version}, and this program reads format {FORMAT}; build or import it again",
            )
        if verify and hashlib.sha256(memoryview(self.map)[HEADER.size :]).digest() != digest:
            raise FilmBaseError(path, f"is damaged: its checksum does not match; {REMEDY}")
        self.digest = bytes(digest).hex()
        try:
            told = json.loads(self.map[HEADER.size : HEADER.size + size])
            self.directory: dict[str, list[Any]] = told["arrays"]
            self.manifest: dict[str, Any] = told["manifest"]
            self.moved: dict[str, str] = told["moved"]
            self.sets: dict[str, list[Any]] = told.get("sets", {})
        except (ValueError, KeyError, TypeError):
            raise FilmBaseError(path, f"is damaged: its directory cannot be read; {REMEDY}") from None
        self.body = HEADER.size + size
        if sys.byteorder == "big":
            raise FilmBaseError(path, "is little-endian, and this machine is not")

    def has(self, name: str) -> bool:
        """Whether this base has an array that others may lack."""
        return name in self.directory

    def array(self, name: str) -> memoryview[Any]:
        try:
            code, at, length = self.directory[name]
            begin = self.body + at
            if not 0 <= begin <= begin + length <= len(self.map):
                raise FilmBaseError(self.path, f"is cut off: {name} is missing; {REMEDY}")
            return memoryview(self.map)[begin : begin + length].cast(code)
        except (KeyError, TypeError, ValueError):
            raise FilmBaseError(self.path, f"is damaged: {name} cannot be read; {REMEDY}") from None

    def texts(self, name: str) -> Callable[[int], str]:
        """Reads the text of a number."""
        starts, blob = self.array(f"{name}_at"), self.array(name)

        def text(number: int) -> str:
            return str(blob[starts[number] : starts[number + 1]], "utf-8")

        return text


REMEDY: Final = "import it again, or if it is the one that comes with Clapboard, run `clapboard films build`"
