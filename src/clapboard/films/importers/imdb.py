"""IMDb's non-commercial files: tab-separated, no quoting, `\\N` for nothing. Personal and non-commercial use only."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from clapboard.films import genres, packing
from clapboard.films.base import Base
from clapboard.films.errors import SourceError
from clapboard.films.importers.namesakes import give_known_ids
from clapboard.films.importers.sources import Source, Watch, date_of, decoded, wanted_file
from clapboard.films.importers.work import Work
from clapboard.films.tables import (
    BORN_FIRST,
    NEWEST,
    OLDEST,
    Tables,
    drop_impossible,
    rank_films,
    rank_people,
)

LEAST: Final = 1000
"""Votes that a film needs, if nothing else is said."""

FILM: Final = "movie"
ALSO: Final = ("tvMovie", "short")
"""Kinds of titles that are left out unless they are asked for; series and episodes are never films (CX-008)."""

PERFORMING: Final = frozenset({b"actor", b"actress", b"self"})
REGIONS: Final = frozenset({b"FR", b"GB", b"US", b"fr", b"en"})
"""Other titles are kept for these regions and languages."""

CREDITS: Final = "Information courtesy of IMDb (https://www.imdb.com). Used with permission."

FILES: Final = {
    "ratings": ("tconst", "numVotes"),
    "basics": ("tconst", "titleType", "primaryTitle", "originalTitle", "isAdult", "startYear", "genres"),
    "crew": ("tconst", "directors"),
    "principals": ("tconst", "ordering", "nconst", "category"),
    "names": ("nconst", "primaryName", "birthYear", "deathYear"),
    "akas": ("titleId", "title", "region", "language"),
}
"""The columns that are read of each file."""


class Columns:
    """Picks the wanted cells of a line."""

    def __init__(self, path: Path, names: Sequence[str]) -> None:
        self.path = path
        self.names = names
        self.places: list[int] = []
        self.tabs = 0

    def header(self, line: bytes) -> None:
        cells = decoded(line, self.path, 1).removeprefix("\ufeff").split("\t")
        missing = [name for name in self.names if name not in cells]
        if missing:
            raise SourceError(
                self.path, f"has no column {missing[0]!r}: is it the file that its name says?", 1
            )
        self.places = [cells.index(name) for name in self.names]
        self.tabs = len(cells) - 1

    def cells(self, number: int, line: bytes) -> list[bytes]:
        cells = line.split(b"\t")
        if len(cells) != self.tabs + 1:
            raise SourceError(self.path, f"{len(cells)} cells, but the header has {self.tabs + 1}", number)
        return [cells[place] for place in self.places]

    def number(self, cell: bytes, prefix: bytes, line: int) -> int:
        digits = cell.removeprefix(prefix)
        if not digits.isdigit() or len(digits) > 9:
            raise SourceError(
                self.path,
                f"{cell[:20].decode('utf-8', 'replace')!r} is not a {prefix.decode() + ' id' if prefix else 'number'}",
                line,
            )
        return int(digits)


def run(
    sources: Sequence[Path], out: Path, least: int | None, watch: Watch | None, also: Sequence[str] = ()
) -> Base:
    """Make a base from a folder with the files; `also` names further kinds of titles, of `ALSO`."""
    if len(sources) != 1 or not sources[0].is_dir():
        raise SourceError(sources[0], "pass exactly one folder, with title.basics.tsv.gz and the other files")
    folder = sources[0]
    paths: dict[str, Path] = {}
    for name in FILES:
        file = "name.basics.tsv" if name == "names" else f"title.{name}.tsv"
        path = wanted_file(folder, f"{file}.gz", file)
        if path is not None:
            paths[name] = path
        elif name != "akas":
            raise SourceError(folder / f"{file}.gz", "is missing")
    threshold = LEAST if least is None else least
    strange = sorted(set(also).difference(ALSO))
    if strange:
        raise SourceError(folder, f"{strange[0]!r} is not a kind of film; there are {' and '.join(ALSO)}")
    kinds = [FILM, *sorted(set(also))]
    work = Work(out, f"imdb {threshold} years {' '.join(kinds)}")
    tables = read(work, paths, threshold, frozenset(kind.encode() for kind in kinds), watch)
    if not tables.titles:
        raise SourceError(folder, f"contains no film that is wanted, with {threshold} votes or more")
    manifest = {
        "name": "IMDb",
        "version": 1,
        "date": date_of(paths.values()),
        "credits": CREDITS,
        "left_out": tables.left_out,
        "sources": [{"name": "IMDb non-commercial datasets", "licence": "personal and non-commercial use"}],
    }
    packing.write(out, tables, manifest)
    base = Base(out)
    work.finish()
    return base


def read(
    work: Work, paths: dict[str, Path], least: int, kinds: frozenset[bytes], watch: Watch | None
) -> Tables:
    def keep(name: str, choose: Callable[[Columns, int, bytes], object | None]) -> None:
        path = paths[name]
        columns = Columns(path, FILES[name])
        earlier = " ".join(f"{p.stat().st_size}:{p.stat().st_mtime_ns}" for p in paths.values())
        work.keep(
            name,
            path,
            Source(path, watch).lines,
            lambda number, line: choose(columns, number, line),
            header=columns.header,
            depends=earlier,
        )

    def rating(columns: Columns, number: int, line: bytes) -> object | None:
        film, votes = columns.cells(number, line)
        count = columns.number(votes, b"", number)
        return (columns.number(film, b"tt", number), count) if count >= least else None

    keep("ratings", rating)
    votes: dict[int, int] = dict(work.kept("ratings", tuple[int, int]))

    def basic(columns: Columns, number: int, line: bytes) -> object | None:
        film, kind, title, original, adult, year, genre = columns.cells(number, line)
        if kind not in kinds or adult != b"0" or year == b"\\N":
            return None
        imdb = columns.number(film, b"tt", number)
        if imdb not in votes:
            return None
        when = columns.number(year, b"", number)
        if not OLDEST <= when <= NEWEST:
            return None
        names = decoded(genre, columns.path, number).split(",")
        titles = [decoded(cell, columns.path, number) for cell in (title, original)]
        return imdb, *titles, when, genres.mask(names), "Documentary" in names

    keep("basics", basic)
    tables = Tables()
    films: dict[int, int] = {}
    documentaries: set[int] = set()
    counts = array("I")
    for imdb, title, original, year, bits, documentary in work.kept(
        "basics", tuple[int, str, str, int, int, bool]
    ):
        if imdb in films:
            raise SourceError(paths["basics"], f"tt{imdb:07} appears twice")
        films[imdb] = tables.add_film(title, year, genres=bits, imdb=imdb, origin="imdb")
        counts.append(votes[imdb])
        if documentary:
            documentaries.add(imdb)
        if original not in (title, "\\N"):
            tables.film_aliases.append((films[imdb], original))
    read_people(work, keep, tables, films, documentaries)
    if "akas" in paths:
        read_titles(work, keep, tables, films)
    tables.left_out = drop_impossible(tables)
    give_known_ids(tables)
    rank_films(tables, counts)
    rank_people(tables)
    return tables


Keep = Callable[[str, Callable[[Columns, int, bytes], "object | None"]], None]


def read_people(
    work: Work, keep: Keep, tables: Tables, films: dict[int, int], documentaries: set[int]
) -> None:
    def crew(columns: Columns, number: int, line: bytes) -> object | None:
        film, directors = columns.cells(number, line)
        imdb = columns.number(film, b"tt", number)
        if imdb not in films or directors == b"\\N":
            return None
        return imdb, [columns.number(name, b"nm", number) for name in directors.split(b",")]

    def principal(columns: Columns, number: int, line: bytes) -> object | None:
        film, rank, name, category = columns.cells(number, line)
        if category not in PERFORMING:
            return None
        imdb = columns.number(film, b"tt", number)
        if imdb not in films or (category == b"self" and imdb in documentaries):
            return None
        return imdb, columns.number(name, b"nm", number), columns.number(rank, b"", number)

    keep("crew", crew)
    keep("principals", principal)
    people: dict[int, int] = {}
    for _, directors in work.kept("crew", tuple[int, list[int]]):
        for name in directors:
            people.setdefault(name, -1)
    for _, name, _ in work.kept("principals", tuple[int, int, int]):
        people.setdefault(name, -1)

    def named(columns: Columns, number: int, line: bytes) -> object | None:
        who, name, born, died = columns.cells(number, line)
        person = columns.number(who, b"nm", number)
        if person not in people or name == b"\\N":
            return None
        return (
            person,
            decoded(name, columns.path, number),
            year(columns, born, number),
            year(columns, died, number),
        )

    keep("names", named)
    for person, called, born, died in work.kept("names", tuple[int, str, int, int]):
        if people.get(person) == -1:
            people[person] = tables.add_person(called, born, died)
    for imdb, directors in work.kept("crew", tuple[int, list[int]]):
        for name in directors:
            if people[name] >= 0:
                tables.add_director(films[imdb], people[name])
    for imdb, name, rank in work.kept("principals", tuple[int, int, int]):
        if people[name] >= 0:
            tables.add_cast(films[imdb], people[name], min(rank, 63))


def year(columns: Columns, cell: bytes, line: int) -> int:
    """A year of somebody's life, 0 if it is not known or not plausible: the files have people of antiquity too."""
    when = 0 if cell == b"\\N" or cell.startswith(b"-") else columns.number(cell, b"", line)
    return when if BORN_FIRST <= when <= NEWEST else 0


def read_titles(work: Work, keep: Keep, tables: Tables, films: dict[int, int]) -> None:
    def other(columns: Columns, number: int, line: bytes) -> object | None:
        film, title, region, language = columns.cells(number, line)
        imdb = columns.number(film, b"tt", number)
        if imdb not in films or not (region in REGIONS or language in REGIONS):
            return None
        return imdb, decoded(title, columns.path, number)

    keep("akas", other)
    seen = set(tables.film_aliases)
    for imdb, title in work.kept("akas", tuple[int, str]):
        at = films[imdb]
        if title != tables.titles[at] and (at, title) not in seen:
            seen.add((at, title))
            tables.film_aliases.append((at, title))
