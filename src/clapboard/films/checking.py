"""Is a film base sound? What must hold is checked, and the rest is counted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from clapboard.films.base import Base
from clapboard.films.cards import Card, cards
from clapboard.films.connections import Graph
from clapboard.films.errors import PatchError
from clapboard.films.nodes import FILM, index_of, kind_of
from clapboard.films.tables import NEWEST, OLDEST, UNCONFIRMED, VOICE

NOT_A_NAME: Final = re.compile(r"(Jr|Sr|II|III|IV|PhD)\.?|list of .*|art director|\d+(st|nd|rd|th) .*")
MOST_CREDITS: Final = 120
"""Somebody of the embedded base with more is several people, or a label gone wrong."""

FEWEST_NAMES: Final = 5
"""The least names that the cast of a film on a card needs."""

SHOWN: Final = 20
"""Problems of one kind that are named."""


class Distribution(msgspec.Struct):
    """How a number is spread over films or people."""

    middle: int
    most_of_99_percent: int
    most: int


class BaseCheck(msgspec.Struct):
    """What the check of a base found."""

    problems: list[str]
    """What must not be; a base with problems should not be used."""
    name: str
    date: str
    """How old the facts are: the day of the table, or of the newest file of an import. Empty where the base does not say."""
    sources: list[str]
    """Where they come from, each with its licence."""
    films: int
    people: int
    performances: int
    directions: int
    both_roles: int
    """People who act and direct."""
    voices: int
    unconfirmed: int
    """Performances that no second source confirms."""
    without_people: int
    """Films with neither cast nor director: they serve as films of their genres only."""
    without_genre: int
    cast_sizes: Distribution
    films_of_actors: Distribution
    films_of_directors: Distribution
    years: tuple[int, int]
    undecided: dict[str, int]
    """Names that may hide two people and that nobody has looked at."""


def check(base: Base, *, with_cards: bool = True) -> BaseCheck:
    """Look at everything. With cards, the deck must fit the base too."""
    problems: list[str] = []
    check_shape(base, problems)
    if problems:  # what follows would stumble
        return report(base, problems, sound=False)
    check_ids(base, problems)
    check_people(base, problems, most=MOST_CREDITS if with_cards else None)
    check_films(base, problems)
    check_moved(base, problems)
    if with_cards:
        check_cards(base, problems)
    return report(base, problems, sound=True)


def say(problems: list[str], found: Sequence[str]) -> None:
    problems += found[:SHOWN]
    if len(found) > SHOWN:
        problems.append(f"... and {len(found) - SHOWN} more like the last")


def check_shape(base: Base, problems: list[str]) -> None:
    """Every number refers to something that exists, and every list is sorted."""
    for name, starts, values, owners, limit in (
        ("cast", base.cast_at, base.cast, base.films, base.people),
        ("directors", base.directors_at, base.directors, base.films, base.people),
        ("acted", base.acted_at, base.acted, base.people, base.films),
        ("directed", base.directed_at, base.directed, base.people, base.films),
    ):
        if len(starts) != owners + 1 or starts[0] != 0 or starts[owners] != len(values):
            problems.append(f"{name}: the lists do not fill the array")
            continue
        for owner in range(owners):
            own = values[starts[owner] : starts[owner + 1]].tolist()
            if own != sorted(set(own)) or (own and not (own[0] >= 0 and own[-1] < limit)):
                problems.append(f"{name} of {owner}: not sorted, repeated, or out of range")
                break
    counts = base.manifest.get("counts", {})
    for name, number in (
        ("films", base.films),
        ("people", base.people),
        ("performances", len(base.cast)),
        ("directions", len(base.directors)),
    ):
        if counts.get(name) != number:
            problems.append(f"the manifest says {counts.get(name)} {name}, and there are {number}")
    if len(base.acted) != len(base.cast) or len(base.directed) != len(base.directors):
        problems.append("the casts and the films of people disagree")


def check_ids(base: Base, problems: list[str]) -> None:
    checks: tuple[tuple[int, Callable[[int], str], Callable[[str], int | None]], ...] = (
        (base.films, base.film_id, base.film),
        (base.people, base.person_id, base.person),
    )
    for size, text, number in checks:
        found = [f"the id {text(at)!r} appears twice" for at in range(size) if number(text(at)) != at]
        say(problems, found)


def check_people(base: Base, problems: list[str], most: int | None) -> None:
    nobody, strange, busy = [], [], []
    for person in range(base.people):
        credits = len(base.acted_in(person)) + len(base.directed_by(person))
        name = base.name(person)
        if not credits:
            nobody.append(f"{name!r} neither acts nor directs")
        if NOT_A_NAME.fullmatch(name) or not name.strip():
            strange.append(f"{name!r} is not the name of a person")
        if most is not None and credits > most:
            busy.append(f"{name!r} has {credits} credits: several people?")
    for found in (nobody, strange, busy):
        say(problems, found)


def check_films(base: Base, problems: list[str]) -> None:
    early = [
        f"{base.label(film)!r}: not a plausible year"
        for film in range(base.films)
        if not OLDEST <= base.year[film] <= NEWEST
    ]
    say(problems, early)
    seen: dict[tuple[str, tuple[int, ...]], int] = {}
    twice = []
    for film in range(base.films):
        key = base.label(film).casefold(), tuple(base.directors_of(film))
        if key in seen and key[1]:
            twice.append(f"{base.label(film)!r} appears twice, with the same directors")
        seen[key] = film
    say(problems, twice)


def check_moved(base: Base, problems: list[str]) -> None:
    for old in base.moved:
        at, steps = old, 0
        while at in base.moved and steps <= len(base.moved):
            at, steps = base.moved[at], steps + 1
        if steps > len(base.moved):
            problems.append(f"the id {old!r} was moved in a cycle")
        elif (base.film(at[2:]) if at.startswith("f:") else base.person(at[2:])) is None:
            problems.append(f"the id {old!r} was moved to {at!r}, which does not exist")


def check_cards(base: Base, problems: list[str]) -> None:
    try:
        deck = cards(base)
    except PatchError as bad:
        problems.append(str(bad))
        return
    found = []
    for card in deck:
        films = [index_of(node) for node in card.nodes if kind_of(node) == FILM]
        for film in films:
            if len(base.cast_of(film)) < FEWEST_NAMES:
                found.append(
                    f"{card.id}: the cast of {base.label(film)!r} has fewer than {FEWEST_NAMES} names"
                )
    say(problems, list(dict.fromkeys(found)))
    check_genre_cards(base, deck, problems)


def check_genre_cards(base: Base, deck: Sequence[Card], problems: list[str]) -> None:
    graph = Graph(base)
    for card in deck:
        if card.category == "genre":
            others = (other for other in deck if other.category not in ("genre", "wild"))
            if sum(graph.degree(card.nodes, other.nodes, 1) is not None for other in others) < 2:
                problems.append(f"{card.id}: fewer than two cards are of the genre {card.print!r}")


def spread(numbers: list[int]) -> Distribution:
    numbers = sorted(numbers) or [0]
    return Distribution(numbers[len(numbers) // 2], numbers[len(numbers) * 99 // 100], numbers[-1])


def report(base: Base, problems: list[str], *, sound: bool) -> BaseCheck:
    films, people = (range(base.films), range(base.people)) if sound else (range(0), range(0))
    marks: Any = base.cast_mark if sound else ()
    acting = [len(base.acted_in(person)) for person in people]
    directing = [len(base.directed_by(person)) for person in people]
    casts = [len(base.cast_of(film)) for film in films]
    years = [base.year[film] for film in films] or [0]
    return BaseCheck(
        problems=problems,
        name=str(base.manifest.get("name", "")),
        date=str(base.manifest.get("date", "")),
        sources=[f"{told['name']} ({told['licence']})" for told in base.manifest.get("sources", [])],
        films=base.films,
        people=base.people,
        performances=len(base.cast),
        directions=len(base.directors),
        both_roles=sum(1 for acts, directs in zip(acting, directing, strict=True) if acts and directs),
        voices=sum(1 for mark in marks if mark & VOICE),
        unconfirmed=sum(1 for mark in marks if mark & UNCONFIRMED),
        without_people=sum(1 for film in films if not casts[film] and not len(base.directors_of(film))),
        without_genre=sum(1 for film in films if not base.film_genres[film]),
        cast_sizes=spread(casts),
        films_of_actors=spread([number for number in acting if number]),
        films_of_directors=spread([number for number in directing if number]),
        years=(min(years), max(years)),
        undecided=base.manifest.get("candidates", {}),
    )
