"""The rules of the film graph, on the base that comes with Clapboard: what is an edge, and what a card stands for there."""

from __future__ import annotations

import pytest

from clapboard.games.cinelinx.outside import known_films
from tests.games.cinelinx.desk import rule

CLINT = "A:clint_eastwood"
CLINT_DIRECTS = "D:clint_eastwood"


def edges(*path: str, person: bool = False) -> list[bool]:
    """What the base says of each step."""
    films = known_films()
    assert films is not None
    about = {"paths": [list(path)], "person": person, "bridges": []}
    found: list[bool] = films.claims(about)["edges"][0]
    return found


def labels(*path: str) -> list[str | None]:
    films = known_films()
    assert films is not None
    found: list[str | None] = films.claims({"paths": [list(path)], "person": False, "bridges": []})["labels"][
        0
    ]
    return found


@rule("CX-001", "CX-003", "CX-004", "CX-032", "CX-R01")
@pytest.mark.parametrize(
    "path, told",
    [
        ("D:rian_johnson F:looper_2012 A:bruce_willis F:pulp_fiction_1994", [True, True, True]),
        ("A:bruce_willis F:looper_2012", [True]),
        ("D:bruce_willis F:looper_2012", [False]),
        ("A:tom_hanks F:looper_2012", [False]),
        ("D:clint_eastwood F:mystic_river_2003", [True]),
        ("A:clint_eastwood F:mystic_river_2003", [False]),
        ("D:clint_eastwood F:in_the_line_of_fire_1993", [False]),
    ],
)
def test_acting_and_directing(path: str, told: list[bool]) -> None:
    assert edges(*path.split()) == told


@rule("CX-002", "CX-005", "CX-R03")
def test_two_roles_are_two_nodes_that_meet() -> None:
    assert edges(CLINT, CLINT_DIRECTS) == [True]
    assert edges(CLINT, CLINT_DIRECTS, "F:mystic_river_2003") == [True, True]
    assert edges(CLINT_DIRECTS, "F:in_the_line_of_fire_1993") == [False]
    assert edges("A:tom_hanks", CLINT_DIRECTS) == [False]


@rule("CX-042", "CX-R60")
def test_where_a_person_is_one_node() -> None:
    assert edges("P:clint_eastwood", "F:mystic_river_2003", person=True) == [True]
    assert edges("P:clint_eastwood", "F:in_the_line_of_fire_1993", person=True) == [True]
    assert edges("P:clint_eastwood", "F:titanic_1997", person=True) == [False]


@rule("CX-006", "CX-007", "CX-008", "CX-019")
def test_genres_and_nothing_else() -> None:
    assert edges("F:fargo_1996", "G:crime") == [True]
    assert edges("F:fargo_1996", "G:western") == [False]
    assert edges("A:tom_hanks", "G:comedy") == [False]
    assert edges("A:joel_coen", "A:frances_mcdormand") == [False], "families are no edge"
    assert edges("F:king_kong_1933", "F:king_kong_2005") == [False], "equal titles are none"
    assert labels("F:friends_1994") == [None], "series are not there"


@rule("CX-R39", "CX-012")
def test_each_co_director_has_directed() -> None:
    for director in ("D:joel_coen", "D:ethan_coen"):
        assert edges(director, "F:no_country_for_old_men_2007") == [True]


@rule("CX-R38", "CX-003")
def test_voices_and_cameos_are_performances() -> None:
    assert edges("A:tom_hanks", "F:toy_story_1995") == [True]
    assert edges("A:quentin_tarantino", "F:reservoir_dogs_1992") == [True]
