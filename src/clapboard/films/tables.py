"""Film facts on their way into a base: columns of plain values, in any order, small enough for millions of credits."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from clapboard.films.spelling import slug

VOICE: Final = 0x80
UNCONFIRMED: Final = 0x40
BILLING: Final = 0x3F
"""What is noted beside a credit: two flags, and the rank on the bill from 1 (0 where it is not known)."""

WHOLE: Final = 10_000
"""Fame is kept as a number from 0 to this."""

OLDEST, NEWEST = 1870, 2100
"""Years outside are mistakes."""

BORN_FIRST: Final = 1700
"""Anyone who was born earlier is in no film, but may have written what it is made of."""


class Tables:
    """Films, people, credits and other names. A film or person is meant by its place in these columns."""

    def __init__(self) -> None:
        self.film_ids: list[str] = []
        self.titles: list[str] = []
        self.years = array("H")
        self.genres = array("I")
        self.film_fame = array("H")
        self.imdb = array("I")
        """The number of the IMDb id, 0 if there is none."""
        self.languages: list[str] = []
        self.countries: list[str] = []
        self.origins: list[str] = []
        """Where the facts of a film come from: base, patch, the name of a pack or an import."""
        self.person_ids: list[str] = []
        self.names: list[str] = []
        self.person_fame = array("H")
        self.born = array("H")
        self.died = array("H")
        """Years; 0 where nobody says."""
        self.cast_film = array("i")
        self.cast_person = array("i")
        self.cast_mark = array("B")
        self.directed_film = array("i")
        self.directed_person = array("i")
        self.film_aliases: list[tuple[int, str]] = []
        """Other titles of films: in other languages, or as people say them."""
        self.person_aliases: list[tuple[int, str]] = []
        self.sets: dict[str, tuple[str, list[int]]] = {}
        """Franchises: the name and the films of each, by its id."""
        self.moved: dict[str, str] = {}
        """Ids that were corrected, with the new id."""
        self.left_out: dict[str, int] = {}
        """Credits that an import did not take over, by the reason."""

    def add_film(
        self,
        title: str,
        year: int,
        *,
        genres: int = 0,
        imdb: int = 0,
        language: str = "",
        country: str = "",
        origin: str = "base",
    ) -> int:
        self.titles.append(title)
        self.years.append(year)
        self.genres.append(genres)
        self.film_fame.append(0)
        self.imdb.append(imdb)
        self.languages.append(language)
        self.countries.append(country)
        self.origins.append(origin)
        return len(self.titles) - 1

    def add_person(self, name: str, born: int = 0, died: int = 0) -> int:
        self.names.append(name)
        self.person_fame.append(0)
        self.born.append(born)
        self.died.append(died)
        return len(self.names) - 1

    def add_cast(self, film: int, person: int, mark: int = 0) -> None:
        self.cast_film.append(film)
        self.cast_person.append(person)
        self.cast_mark.append(mark)

    def add_director(self, film: int, person: int) -> None:
        self.directed_film.append(film)
        self.directed_person.append(person)


def give_ids(tables: Tables) -> None:
    """Ids from titles and years, and from names; `_2` for the second film or person that would have the same."""
    tables.film_ids = distinct(
        (f"{slug(title)}_{year}" for title, year in zip(tables.titles, tables.years, strict=True)),
        sorted(range(len(tables.titles)), key=lambda at: (tables.imdb[at] or 2**32, at)),
    )
    tables.person_ids = distinct(map(slug, tables.names), range(len(tables.names)))


def distinct(wanted: Iterable[str], order: Sequence[int]) -> list[str]:
    """The wanted ids, made distinct in the given order."""
    ids = list(wanted)
    taken: set[str] = set()
    last: dict[str, int] = {}
    """The number that was given last for an id: anyone who shares a name with a hundred thousand others does not try all of theirs."""
    for at in order:
        id = ids[at]
        number = last.get(id, 1)
        while ids[at] in taken:
            number += 1
            ids[at] = f"{id}_{number}"
        last[id] = number
        taken.add(ids[at])
    return ids


LONG_DEAD: Final = 10
"""Years after somebody's death from which a performance is archive footage, or somebody else of that name (CX-003). Films may be
finished long after they were made, but hardly so long."""


def drop_impossible(tables: Tables) -> dict[str, int]:
    """Take away what somebody cannot have done in their lifetime; how much it was. Many direct a film that comes out after their death,
    but nobody before their birth."""
    left_out = {"before_birth": 0, "long_after_death": 0}
    cast = (tables.cast_film, tables.cast_person, tables.cast_mark)
    directed = (tables.directed_film, tables.directed_person)
    for columns, performing in ((cast, True), (directed, False)):
        kept = 0
        for at, (film, person) in enumerate(zip(columns[0], columns[1], strict=True)):
            year, born, died = tables.years[film], tables.born[person], tables.died[person]
            if born and year < born:
                left_out["before_birth"] += 1
            elif performing and died and year > died + LONG_DEAD:
                left_out["long_after_death"] += 1
            else:
                for column in columns:
                    column[kept] = column[at]
                kept += 1
        for column in columns:
            del column[kept:]
    if any(left_out.values()):
        drop_idle(tables)
    return left_out


def drop_idle(tables: Tables) -> None:
    """Take away people who neither act nor direct. Before they have ids."""
    used = {*tables.cast_person, *tables.directed_person}
    place = {person: at for at, person in enumerate(sorted(used))}
    for people in (tables.cast_person, tables.directed_person):
        for at, person in enumerate(people):
            people[at] = place[person]
    tables.names = [tables.names[person] for person in place]
    tables.born = array("H", (tables.born[person] for person in place))
    tables.died = array("H", (tables.died[person] for person in place))
    tables.person_fame = array("H", bytes(2 * len(place)))
    tables.person_aliases = [
        (place[person], name) for person, name in tables.person_aliases if person in place
    ]


def rank_films(tables: Tables, counts: Sequence[int], *, prized: Sequence[bool] = ()) -> None:
    """Fame of films: how many of its decade have fewer reviews or votes; a little more for three Oscars."""
    decades: dict[int, list[int]] = {}
    for film, year in enumerate(tables.years):
        decades.setdefault(year // 10, []).append(counts[film])
    for group in decades.values():
        group.sort()
    for film, year in enumerate(tables.years):
        group = decades[year // 10]
        count = counts[film]
        below = bisect_left(group, count) + bisect_right(group, count)  # twice the middle of its equals
        fame = below * WHOLE // (2 * len(group))
        if prized and prized[film]:
            fame += WHOLE // 10
        tables.film_fame[film] = min(fame, WHOLE)


def rank_people(tables: Tables) -> None:
    """Fame of people: the fame of their films together, 1 for the largest."""
    sums = array("q", bytes(8 * len(tables.names)))
    for film, person in zip(tables.cast_film, tables.cast_person, strict=True):
        sums[person] += tables.film_fame[film]
    for film, person in zip(tables.directed_film, tables.directed_person, strict=True):
        sums[person] += tables.film_fame[film]
    most = max(sums, default=0) or 1
    for person, total in enumerate(sums):
        tables.person_fame[person] = total * WHOLE // most


def add_set(tables: Tables, name: str, film: int) -> None:
    """Put a film into the franchise of this name."""
    tables.sets.setdefault(slug(name), (name, []))[1].append(film)


def drop_small_sets(tables: Tables) -> None:
    """A franchise of one film is none."""
    tables.sets = {id: told for id, told in tables.sets.items() if len(told[1]) > 1}


LABEL = re.compile(r"(?P<title>.+) \((?P<year>\d{4})\)")


def title_and_year(label: str) -> tuple[str, int] | None:
    """The parts of a label such as "Pulp Fiction (1994)"."""
    match = LABEL.fullmatch(label.strip())
    return (match["title"], int(match["year"])) if match else None
