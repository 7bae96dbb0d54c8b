"""Dumps of TMDB: the files of the TMDB-5000 set (movies.csv and credits.csv), or details of films, one in JSON a line.

TMDB asks for its attribution to be shown, and allows non-commercial use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from clapboard.films import genres, packing
from clapboard.films.base import Base
from clapboard.films.errors import SourceError
from clapboard.films.importers.namesakes import give_known_ids
from clapboard.films.importers.sources import Source, Watch, date_of
from clapboard.films.importers.work import Work
from clapboard.films.tables import (
    NEWEST,
    OLDEST,
    Tables,
    add_set,
    drop_small_sets,
    rank_films,
    rank_people,
)

CREDITS: Final = "This product uses TMDB data but is not endorsed or certified by TMDB."
LONGEST: Final = 8 * 2**20
"""Bytes of a line or cell. A film's whole cast is some 100 kB; what is read of a line becomes some fifteen times as much memory."""

T = TypeVar("T")


class TmdbName(msgspec.Struct):
    name: str


class Performer(msgspec.Struct):
    id: int
    name: str
    order: int = 0


class CrewMember(msgspec.Struct):
    id: int
    name: str
    job: str = ""


class Credits(msgspec.Struct):
    cast: list[Performer] = []
    crew: list[CrewMember] = []


class Details(msgspec.Struct):
    """The details of a film, as the API gives them with `append_to_response=credits`."""

    id: int
    title: str
    original_title: str = ""
    release_date: str | None = ""
    genres: list[TmdbName] = []
    vote_count: int = 0
    adult: bool = False
    imdb_id: str | None = None
    belongs_to_collection: TmdbName | None = None
    credits: Credits = msgspec.field(default_factory=Credits)


Film = tuple[int, str, str, int, int, int, int, str]
"""What is kept of a film: id, title, original title, year, genres, votes, number of the IMDb id, collection."""

People = tuple[int, list[tuple[int, str, int]], list[tuple[int, str]]]
"""What is kept of its people: id of the film, cast with ranks, directors."""


def run(sources: Sequence[Path], out: Path, least: int | None, watch: Watch | None) -> Base:
    paths = [
        path for source in sources for path in (sorted(source.iterdir()) if source.is_dir() else [source])
    ]
    work = Work(out, f"tmdb {least or 0}")
    stages: list[str] = []
    for number, path in enumerate(paths):
        stage = f"{number}"
        if path.name.lower().removesuffix(".gz").endswith(".csv"):
            keep_csv(work, stage, path, least or 0, watch)
        else:
            keep_lines(work, stage, path, least or 0, watch)
        stages.append(stage)
    tables = assembled(work, stages, paths)
    if not tables.titles:
        raise SourceError(paths[0] if paths else out, "no film was found in these files")
    manifest = {
        "name": "TMDB",
        "version": 1,
        "date": date_of(paths),
        "credits": CREDITS,
        "sources": [{"name": "TMDB", "licence": "TMDB API terms of use, non-commercial"}],
    }
    packing.write(out, tables, manifest)
    base = Base(out)
    work.finish()
    return base


def year_of(date: str | None) -> int:
    digits = (date or "")[:4]
    return int(digits) if digits.isascii() and digits.isdigit() and OLDEST <= int(digits) <= NEWEST else 0


def imdb_of(id: str | None) -> int:
    digits = (id or "").removeprefix("tt")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else 0


def keep_lines(work: Work, stage: str, path: Path, least: int, watch: Watch | None) -> None:
    decode = msgspec.json.Decoder(Details).decode

    def choose(number: int, line: bytes) -> object | None:
        if not line.strip():
            return None
        film = json_of(line, decode, path, number)
        year = year_of(film.release_date)
        if film.adult or not year or film.vote_count < least:
            return None
        about = (
            film.id,
            film.title,
            film.original_title,
            year,
            genres.mask(each.name for each in film.genres),
            film.vote_count,
            imdb_of(film.imdb_id),
            film.belongs_to_collection.name if film.belongs_to_collection else "",
        )
        return about, people_of(film.id, film.credits.cast, film.credits.crew)

    work.keep(stage, path, Source(path, watch, LONGEST).lines, choose)


def people_of(film: int, cast: list[Performer], crew: list[CrewMember]) -> People:
    return (
        film,
        [(each.id, each.name, each.order + 1) for each in cast],
        [(each.id, each.name) for each in crew if each.job == "Director"],
    )


def json_of(text: bytes | str, decode: Callable[[bytes | str], T], path: Path, line: int) -> T:
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise SourceError(path, f"is not valid TMDB JSON ({str(bad)[:120]})", line) from None


def keep_csv(work: Work, stage: str, path: Path, least: int, watch: Watch | None) -> None:
    """A row of movies.csv gives a film and nobody; one of credits.csv gives people and no film."""
    places: dict[str, int] = {}
    names = msgspec.json.Decoder(list[TmdbName]).decode
    performers = msgspec.json.Decoder(list[Performer]).decode
    workers = msgspec.json.Decoder(list[CrewMember]).decode

    def header(row: list[str]) -> None:
        places.update({name.removeprefix("\ufeff"): at for at, name in enumerate(row)})
        if not (
            {"movie_id", "cast", "crew"} <= places.keys() or {"id", "title", "release_date"} <= places.keys()
        ):
            raise SourceError(path, "has neither the columns of movies.csv nor those of credits.csv", 1)

    def cell(row: list[str], name: str) -> str:
        return row[places[name]] if name in places else ""

    def number_in(row: list[str], name: str, line: int) -> int:
        text = cell(row, name) or "0"
        if not (text.isascii() and text.isdigit()) or len(text) > 12:
            raise SourceError(path, f"{text[:20]!r} is not a number for {name}", line)
        return int(text)

    def choose(line: int, row: list[str]) -> object | None:
        if len(row) != len(places):
            raise SourceError(path, f"{len(row)} cells, but the header has {len(places)}", line)
        if "cast" in places:
            cast = json_of(cell(row, "cast") or "[]", performers, path, line)
            crew = json_of(cell(row, "crew") or "[]", workers, path, line)
            return None, people_of(number_in(row, "movie_id", line), cast, crew)
        year = year_of(cell(row, "release_date"))
        votes = number_in(row, "vote_count", line)
        if not year or votes < least:
            return None
        kinds = genres.mask(each.name for each in json_of(cell(row, "genres") or "[]", names, path, line))
        film = number_in(row, "id", line)
        return (film, cell(row, "title"), cell(row, "original_title"), year, kinds, votes, 0, ""), None

    work.keep(stage, path, Source(path, watch, LONGEST).rows, choose, header=header)


def assembled(work: Work, stages: Sequence[str], paths: Sequence[Path]) -> Tables:
    tables, films, people = Tables(), dict[int, int](), dict[int, int]()
    votes: list[int] = []

    def records() -> Iterator[tuple[Path, Film | None, People | None]]:
        for stage, path in zip(stages, paths, strict=True):
            for film, crew in work.kept(stage, tuple[Film | None, People | None]):
                yield path, film, crew

    for path, film, _ in records():
        if film is None:
            continue
        id, title, original, year, kinds, count, imdb, collection = film
        if id in films:
            raise SourceError(path, f"the film {id} appears twice")
        films[id] = tables.add_film(title, year, genres=kinds, imdb=imdb, origin="tmdb")
        votes.append(count)
        if original and original != title:
            tables.film_aliases.append((films[id], original))
        if collection:
            add_set(tables, collection.removesuffix(" Collection"), films[id])

    def person(id: int, name: str) -> int:
        if id not in people:
            people[id] = tables.add_person(name)
        return people[id]

    for _, _, crew in records():
        if crew is None or crew[0] not in films:
            continue
        at = films[crew[0]]
        for id, name, rank in crew[1]:
            tables.add_cast(at, person(id, name), max(0, min(rank, 63)))
        for id, name in crew[2]:
            tables.add_director(at, person(id, name))
    drop_small_sets(tables)
    give_known_ids(tables)
    rank_films(tables, votes)
    rank_people(tables)
    return tables
