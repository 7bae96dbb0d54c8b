"""Ids for the people of an import, so that anyone who is also in Clapboard's own base has the same id in both.

The cards of games stand for ids. Where several people share a name, the one who made the same films is the same person; those whom
our base does not know get the numbers that are left, the one who has more credits first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clapboard.films.base import Base
from clapboard.films.errors import FilmBaseError
from clapboard.films.spelling import slug
from clapboard.films.tables import Tables, distinct, give_ids


def give_known_ids(tables: Tables) -> None:
    """Ids for films and people, by our own base where it is there."""
    give_ids(tables)
    credits = Counter(tables.cast_person)
    credits.update(tables.directed_person)
    names = [slug(name) for name in tables.names]
    order = sorted(range(len(names)), key=lambda at: (-credits[at], at))
    tables.person_ids = distinct(names, order)
    try:
        ours = Base(verify=False)
    except FilmBaseError:
        return
    bearers = namesakes(names, ours)
    films = films_of(tables, {person for group in bearers.values() for person in group})
    used = {id for person, id in enumerate(tables.person_ids) if person not in films}
    for name, group in bearers.items():
        ids = ids_of(name, [films[person] for person in group], ours, used)
        used.update(ids)
        for person, id in zip(group, ids, strict=True):
            tables.person_ids[person] = id


def namesakes(names: list[str], ours: Base) -> dict[str, list[int]]:
    """The people of each name that several have, here or in our base; in the order of the ids that they have so far."""
    times = Counter(names)
    found: dict[str, list[int]] = {}
    for person, name in enumerate(names):
        if times[name] > 1 or (ours.person(name) is not None and ours.person(f"{name}_2") is not None):
            found.setdefault(name, []).append(person)
    return found


def films_of(tables: Tables, people: set[int]) -> dict[int, list[str]]:
    """The ids of the films of these people."""
    found: dict[int, list[str]] = {person: [] for person in people}
    for films, persons in (
        (tables.cast_film, tables.cast_person),
        (tables.directed_film, tables.directed_person),
    ):
        for film, person in zip(films, persons, strict=True):
            if person in people:
                found[person].append(tables.film_ids[film])
    return found


def ids_of(name: str, films: list[list[str]], ours: Base, used: set[str]) -> list[str]:
    """An id for each bearer of a name, of whom the films are given; none of those in use elsewhere."""
    known = [(person, ours.person_id(person)) for person in family(name, ours)]
    works = {id: {ours.film_id(film) for film in credits(ours, person)} for person, id in known}
    alike = sorted(
        (-len(works[id].intersection(made)), at, id) for at, made in enumerate(films) for _, id in known
    )
    given: dict[int, str] = {}
    taken: set[str] = set()
    for shared, at, id in alike:
        if shared and at not in given and id not in taken and id not in used:
            given[at] = id
            taken.add(id)
    # An id of ours that nobody here has earned stays free, unless our base knows only one of the name.
    if given or len(works) > 1:
        taken.update(works)
    others = sorted((at for at in range(len(films)) if at not in given), key=lambda at: (-len(films[at]), at))
    for at, id in zip(others, free(name, taken, used), strict=False):
        given[at] = id
    return [given[at] for at in range(len(films))]


def free(name: str, *taken: set[str]) -> Iterator[str]:
    number = 1
    while True:
        id = name if number == 1 else f"{name}_{number}"
        if not any(id in ids for ids in taken):
            yield id
        number += 1


def family(name: str, ours: Base) -> Iterator[int]:
    """Everybody of our base with this name."""
    number, person = 1, ours.person(name)
    while person is not None:
        yield person
        number += 1
        person = ours.person(f"{name}_{number}")


def credits(ours: Base, person: int) -> list[int]:
    return [*ours.acted_in(person), *ours.directed_by(person)]
