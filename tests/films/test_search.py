"""What is found for what somebody types."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from clapboard import films
from clapboard.films import Base
from clapboard.films.distance import FAR, slips
from clapboard.films.spelling import folded, words


@pytest.fixture(scope="module")
def base() -> Base:
    return films.open()


def found(base: Base, text: str, limit: int = 5) -> list[str]:
    return [hit.label for hit in base.names.search(text, limit)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("penelope cruz", "Penélope Cruz"),
        ("PENÉLOPE C", "Penélope Cruz"),
        ("inarritu", "Alejandro González Iñárritu"),
        ("jk simmons", "J. K. Simmons"),
        ("j. k. simmons", "J. K. Simmons"),
        ("leo dicap", "Leonardo DiCaprio"),
        ("scorcese", "Martin Scorsese"),
        ("swarzenegger", "Arnold Schwarzenegger"),
        ("shwarz", "Arnold Schwarzenegger"),
        ("mcconahey", "Matthew McConaughey"),
        ("zelweger", "Renée Zellweger"),
        ("kevin bacn", "Kevin Bacon"),
        ("gladiatr", "Gladiator (2000)"),
        ("pulp ficton", "Pulp Fiction (1994)"),
        ("godfather", "The Godfather (1972)"),
        ("the godfather", "The Godfather (1972)"),
        ("up", "Up (2009)"),
        ("her", "Her (2013)"),
        ("king kong 1933", "King Kong (1933)"),
        ("1917", "1917 (2019)"),
        ("schindlers list", "Schindler's List (1993)"),
        ("thelma and louise", "Thelma & Louise (1991)"),
        ("mos def", "Yasiin Bey"),
        ("se7en", "Seven (1995)"),
        ("les dents de la mer", "Jaws (1975)"),
    ],
)
def test_a_name_is_found_first(base: Base, typed: str, meant: str) -> None:
    assert found(base, typed)[0] == meant


def test_the_very_name_comes_before_better_known_beginnings(base: Base) -> None:
    assert found(base, "alien")[:2] == ["Alien (1979)", "Aliens (1986)"]


def test_equals_are_ranked_by_fame(base: Base) -> None:
    hits = base.names.search("tom", 10, kind="person")
    numbers = [base.node(hit.node) >> 3 for hit in hits if hit.spelling == hits[0].spelling]
    assert numbers == sorted(numbers)
    assert hits[0].label == "Tom Hanks"


def test_only_films_or_only_people(base: Base) -> None:
    assert all(hit.node.startswith("F:") for hit in base.names.search("ali", 20, kind="film"))
    assert not any(hit.node.startswith("F:") for hit in base.names.search("ali", 20, kind="person"))


def test_a_film_that_is_found_by_another_title_says_so(base: Base) -> None:
    hit = base.names.search("les dents de la mer")[0]
    assert hit.also == "Les Dents de la mer"
    assert hit.detail == "Steven Spielberg"


def test_a_hit_is_listed_once(base: Base) -> None:
    for typed in ("star wars", "kill bill", "alien"):
        nodes = [hit.node for hit in base.names.search(typed, 50)]
        assert len(nodes) == len(set(nodes))


@pytest.mark.parametrize(
    "typed", ["", " ", "...", "\x00", "\ud800", "%_%", "xqzwv", "the" * 40, "é" * 5000, "日本", "a " * 90]
)
def test_anything_may_be_typed(base: Base, typed: str) -> None:
    assert len(base.names.search(typed, 7)) <= 7


def test_every_name_finds_its_bearer(base: Base) -> None:
    """Of a thousand people and films drawn at random, each is among the first for its own name."""
    rng = random.Random(3)
    for _ in range(500):
        person, film = rng.randrange(base.people), rng.randrange(base.films)
        if words(base.name(person)):
            assert base.name(person)[:64] in [label[:64] for label in found(base, base.name(person), 30)]
        if words(base.title(film)):
            assert base.label(film) in found(base, f"{base.title(film)[:59]} {base.year[film]}", 30)


def test_one_slip_in_a_long_name_is_forgiven(base: Base) -> None:
    rng, forgiven, tried = random.Random(4), 0, 0
    for person in range(300):
        name = folded(base.name(person))
        last = name.split()[-1]
        if len(last) < 6:
            continue
        at = rng.randrange(1, len(last))
        typed = " ".join([*name.split()[:-1], last[:at] + last[at + 1 :]])
        tried += 1
        forgiven += base.name(person) in found(base, typed)
    assert tried > 100
    assert forgiven >= tried - 2


def plain_slips(typed: str, word: str) -> int:
    """The same distance by the textbook: the least over all beginnings of the word."""

    def distance(one: str, other: str) -> int:
        table = {(i, 0): i for i in range(len(one) + 1)} | {(0, j): j for j in range(len(other) + 1)}
        for i in range(1, len(one) + 1):
            for j in range(1, len(other) + 1):
                wrong = one[i - 1] != other[j - 1]
                table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + wrong)
                if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
                    table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
        return table[len(one), len(other)]

    return min(distance(typed, word[:end]) for end in range(len(word) + 1))


def test_slips_are_counted_as_in_the_textbook() -> None:
    rng = random.Random(1)
    for _ in range(3000):
        typed = "".join(rng.choices("abc", k=rng.randint(0, 7)))
        word = "".join(rng.choices("abc", k=rng.randint(0, 8)))
        for most in (1, 2):
            expected = plain_slips(typed, word)
            assert slips(typed, word, most) == (expected if expected <= most else FAR), (typed, word, most)


def test_nothing_is_ranked_by_what_fits(base: Base, tmp_path: Path) -> None:
    """The search knows of no cards: the same text gives the same answer, whatever was asked before."""
    before = base.names.search("mar", 20)
    base.names.search("star wars")
    assert base.names.search("mar", 20) == before
    assert films.open().names.search("mar", 20) == before
