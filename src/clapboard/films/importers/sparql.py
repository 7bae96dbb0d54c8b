"""Answers of Wikidata's query service in CSV: one row for each film and each of its people, genres and series.

The columns `film`, `filmLabel` and `year` are needed. The others may be missing or empty: `director`, `actor` and `voice`, each with
its `...Label`, then `genreLabel`, `seriesLabel`, `imdb` and `sitelinks`. In the public domain (CC0).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from clapboard.films.base import Base
from clapboard.films.errors import SourceError
from clapboard.films.importers.namesakes import give_known_ids
from clapboard.films.importers.sources import Source, Watch
from clapboard.films.importers.wikidata import basic_genres, packed
from clapboard.films.importers.work import Work
from clapboard.films.tables import (
    NEWEST,
    OLDEST,
    VOICE,
    Tables,
    add_set,
    drop_small_sets,
    rank_films,
    rank_people,
)

NEEDED: Final = ("film", "filmLabel", "year")
ENTITY: Final = re.compile(r"(?:https?://www\.wikidata\.org/entity/)?(Q\d{1,12})")


class SparqlRow(msgspec.Struct, array_like=True):
    """What is kept of a row; a person is an id and a name, both empty where the cell is."""

    film: str
    title: str
    year: int
    director: tuple[str, str]
    actor: tuple[str, str]
    voice: tuple[str, str]
    genre: str
    series: str
    imdb: int
    links: int


def run(sources: Sequence[Path], out: Path, least: int, watch: Watch | None) -> Base:
    work = Work(out, "sparql")
    for number, path in enumerate(sources):
        keep(work, str(number), path, watch)
    tables = assembled(work, [str(number) for number in range(len(sources))], least)
    return packed(work, tables, out, sources)


def keep(work: Work, stage: str, path: Path, watch: Watch | None) -> None:
    places: dict[str, int] = {}

    def header(row: list[str]) -> None:
        places.update({name.removeprefix("\ufeff"): at for at, name in enumerate(row)})
        missing = [name for name in NEEDED if name not in places]
        if missing:
            raise SourceError(path, f"has no column {missing[0]!r}", 1)

    def choose(line: int, row: list[str]) -> SparqlRow | None:
        if len(row) != len(places):
            raise SourceError(path, f"{len(row)} cells, but the header has {len(places)}", line)

        def cell(name: str) -> str:
            return row[places[name]].strip() if name in places else ""

        def entity(name: str) -> str:
            match = ENTITY.fullmatch(cell(name))
            if match is None:
                raise SourceError(path, f"{cell(name)[:40]!r} is not a Wikidata entity", line)
            return match[1]

        def number(name: str) -> int:
            digits = cell(name).removeprefix("tt") or "0"
            if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
                raise SourceError(path, f"{cell(name)[:20]!r} is not a number for {name}", line)
            return int(digits)

        def person(name: str) -> tuple[str, str]:
            label = cell(f"{name}Label")
            return (entity(name), label) if cell(name) and label else ("", "")

        film, year = entity("film"), number("year")
        if not cell("filmLabel") or not OLDEST <= year <= NEWEST:
            return None
        return SparqlRow(
            film,
            cell("filmLabel"),
            year,
            person("director"),
            person("actor"),
            person("voice"),
            cell("genreLabel"),
            cell("seriesLabel"),
            number("imdb"),
            number("sitelinks") if "sitelinks" in places else -1,
        )

    work.keep(stage, path, Source(path, watch).rows, choose, header=header)


def assembled(work: Work, stages: Sequence[str], least: int) -> Tables:
    tables = Tables()
    films: dict[str, int] = {}
    people: dict[str, int] = {}
    links: list[int] = []
    seen: set[tuple[int, str, str]] = set()

    def person(told: tuple[str, str]) -> int:
        if told[0] not in people:
            people[told[0]] = tables.add_person(told[1])
        return people[told[0]]

    def new(film: int, kind: str, what: str) -> bool:
        """Whether a row says something of a film that no earlier one said."""
        before = len(seen)
        if what:
            seen.add((film, kind, what))
        return len(seen) > before

    for stage in stages:
        for row in work.kept(stage, SparqlRow):
            if 0 <= row.links < least:
                continue
            if row.film not in films:
                films[row.film] = tables.add_film(row.title, row.year, imdb=row.imdb, origin="wikidata")
                links.append(max(row.links, 0))
            at = films[row.film]
            tables.years[at] = min(tables.years[at], row.year)  # the earliest date of publication
            if new(at, "director", row.director[0]):
                tables.add_director(at, person(row.director))
            if new(at, "cast", row.actor[0]):
                tables.add_cast(at, person(row.actor))
            if new(at, "cast", row.voice[0]):
                tables.add_cast(at, person(row.voice), VOICE)
            if new(at, "genre", row.genre):
                tables.genres[at] |= basic_genres(row.genre)
            if new(at, "series", row.series):
                add_set(tables, row.series, at)
    drop_small_sets(tables)
    give_known_ids(tables)
    rank_films(tables, links)
    rank_people(tables)
    return tables
