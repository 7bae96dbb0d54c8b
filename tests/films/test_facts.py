"""Facts about the base that must hold: the acceptance checks, and well-known films checked by hand."""

from __future__ import annotations

import random
import re
import statistics
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from clapboard import films
from clapboard.films import Base, Card, Graph, patches
from clapboard.films.nodes import FILM

FACTS = Path(__file__).with_name("facts.toml")


@pytest.fixture(scope="module")
def base() -> Base:
    return films.open()


@pytest.fixture(scope="module")
def graph(base: Base) -> Graph:
    return Graph(base)


@pytest.fixture(scope="module")
def cards(base: Base) -> tuple[Card, ...]:
    return films.cards(base)


@pytest.fixture(scope="module")
def degrees(graph: Graph, cards: tuple[Card, ...]) -> dict[tuple[str, str], int | None]:
    """The lowest degree of every two cards of the full deck."""
    deck = [card for card in cards if not card.wild]
    return {
        (one.id, other.id): graph.degree(one.nodes, other.nodes)
        for at, one in enumerate(deck)
        for other in deck[:at]
    }


def node(base: Base, text: str) -> int:
    return base.resolve(text)


def facts() -> list[tuple[str, dict[str, list[str]]]]:
    return list(tomllib.loads(FACTS.read_text(encoding="utf-8")).items())


def test_there_are_more_than_three_hundred() -> None:
    assert len(facts()) >= 340


@pytest.mark.parametrize(("film", "told"), facts(), ids=[film for film, _ in facts()])
def test_a_well_known_film(base: Base, film: str, told: dict[str, list[str]]) -> None:
    (number,) = base.find_films(film)
    directors = {base.name(person) for person in base.directors_of(number)}
    cast = {base.name(person) for person in base.cast_of(number)}
    assert directors == set(told["directors"])
    assert set(told["cast"]) <= cast
    assert not set(told.get("not", [])) & cast


def test_the_chain_of_the_rulebook(base: Base, graph: Graph) -> None:
    chain = [
        node(base, text)
        for text in ("dir. Rian Johnson", "Looper (2012)", "Bruce Willis", "Pulp Fiction (1994)")
    ]
    assert graph.check(chain, chain[:1], chain[-1:]).valid
    wolf = [
        node(base, text) for text in ("Jonah Hill", "The Wolf of Wall Street (2013)", "Leonardo DiCaprio")
    ]
    assert graph.check(wolf, wolf[:1], wolf[-1:]).valid


@pytest.mark.parametrize("name", ["Steve McQueen", "Tom Holland"])
def test_namesakes_are_not_one_person(base: Base, name: str) -> None:
    bearers = base.find_people(name)
    assert len(bearers) == 2
    assert not any(
        base.acts(person) and base.directs(person) for person in bearers if name == "Steve McQueen"
    )
    spider = base.find_films("Spider-Man: Homecoming (2017)")[0]
    fright = base.find_films("Fright Night (1985)")[0]
    assert not any(base.has_acted(person, spider) and base.has_directed(person, fright) for person in bearers)


def test_damaged_labels_are_mended(base: Base) -> None:
    assert base.find_people("Luis Guzmán")
    assert not base.find_people("Luis Gómez")


def test_everybody_is_a_person(base: Base) -> None:
    """A list, a profession, or a title that the comma before it cut off."""
    names = {base.name(person) for person in range(base.people)}
    assert not [name for name in names if re.match(r"list of |\d+(st|nd|rd|th) |(art|film) director$", name)]
    assert not names & {
        "Duchess of Sussex",
        "PhD",
        "Earth",
        "Will Speck and Josh Gordon",
        "12th Earl of Portland",
    }
    assert {"Meghan Markle", "Earth, Wind & Fire", "Tim Bentinck"} <= names


def test_the_dead_do_not_act(base: Base) -> None:
    for name, film in (
        ("Humphrey Bogart", "Dead Men Don't Wear Plaid (1982)"),
        ("Marlon Brando", "Superman Returns (2006)"),
    ):
        (person,), (number,) = base.find_people(name), base.find_films(film)
        assert not base.has_acted(person, number)


def test_every_film_of_the_deck_has_a_french_title(base: Base, cards: tuple[Card, ...]) -> None:
    french = patches.load().titles.french
    deck = {base.label(node >> 3) for card in cards for node in card.nodes if node & 7 == FILM}
    assert set(french) == deck
    for label, title in french.items():
        assert label in [hit.label for hit in base.names.search(f"{title[:59]}", 12)], (label, title)


def test_animated_films_have_voices(base: Base) -> None:
    told = patches.load().voices
    assert sum(film.voices for film in told) == 44 + 117 + 1 + 124
    for film in told:
        (number,) = base.find_films(film.film)
        voices = [credit for credit in base.bill(number) if credit.voice == film.voices]
        assert [base.name(credit.person) for credit in voices] == film.cast
        assert [credit.billing for credit in voices] == list(range(1, len(voices) + 1))


WELL_KNOWN = (
    "The Iron Giant (1999)", "Bambi (1942)", "Dumbo (1941)", "The Jungle Book (1967)", "My Neighbor Totoro (1988)", "Cinderella (1950)",
    "Peter Pan (1953)", "Yellow Submarine (1968)", "Sleeping Beauty (1959)", "Mars Needs Moms (2011)", "Eight Crazy Nights (2002)",
    "Aqua Teen Hunger Force Colon Movie Film for Theaters (2007)", "Wild Tales (2014)",
)  # fmt: skip


def test_no_well_known_film_is_without_a_cast(base: Base) -> None:
    """To its players a true claim about it would not be in the base. The fame of a film does not say whether it is tagged as animated."""
    for label in WELL_KNOWN:
        (film,) = base.find_films(label)
        assert len(base.cast_of(film)) >= 5, label
    assert not [base.label(film) for film in range(1000) if not len(base.cast_of(film))]


# The deck


def test_the_deck_has_its_sizes(cards: tuple[Card, ...]) -> None:
    assert [len(films.deck(cards, tier)) for tier in (1, 2, 3)] == [106, 214, 300]
    counts = Counter(card.category for card in cards)
    assert counts == {
        "actor": 118, "director": 28, "movie": 88, "double-feature": 20, "quote": 8, "character": 8, "scene": 8,
        "genre": 14, "wild": 8,
    }  # fmt: skip


def test_what_cards_stand_for(base: Base, cards: tuple[Card, ...]) -> None:
    """CX-011 to CX-020."""
    stands = {card.id: [base.text(node) for node in card.nodes] for card in cards}
    assert stands["ACT-001"] == ["A:tom_hanks"]
    assert sorted(stands["DIR-014"]) == ["D:ethan_coen", "D:joel_coen"]
    assert stands["MOV-017"] == ["F:titanic_1997"]
    assert len(stands["MOV-001"]) == 12
    assert sorted(stands["DBL-001"]) == ["F:big_1988", "F:splash_1984"]
    assert sorted(stands["QUO-002"]) == ["A:tom_hanks", "F:apollo_13_1995"]
    assert all(text.startswith("A:") for text in stands["CHA-001"])
    assert "A:sean_connery" in stands["CHA-001"]
    assert stands["SCN-001"] == ["F:titanic_1997"]
    assert sorted(stands["GEN-08"]) == ["G:horror", "G:thriller"]
    assert stands["WLD-1"] == []


@pytest.mark.parametrize(
    ("tier", "shares"),
    [(1, (0.047, 0.238, 0.639)), (2, (0.031, 0.205, 0.616)), (3, (0.024, 0.163, 0.532))],
    ids=["casual", "standard", "full"],
)
def test_the_share_of_connected_pairs(
    cards: tuple[Card, ...], degrees: dict[tuple[str, str], int | None], tier: int, shares: tuple[float, ...]
) -> None:
    deck = {card.id for card in films.deck(cards, tier)}
    found = [degree for (one, other), degree in degrees.items() if one in deck and other in deck]
    for most, share in enumerate(shares, 1):
        connected = sum(1 for degree in found if degree is not None and degree <= most) / len(found)
        assert connected == pytest.approx(share, rel=0.1)


@pytest.mark.parametrize(
    ("tier", "middle"),
    [(1, (3, 20, 63)), (2, (5, 38, 126)), (3, (5, 41, 155))],
    ids=["casual", "standard", "full"],
)
def test_how_many_partners_a_card_has(
    cards: tuple[Card, ...],
    degrees: dict[tuple[str, str], int | None],
    tier: int,
    middle: tuple[int, int, int],
) -> None:
    """The median up to each degree."""
    near = neighbours(films.deck(cards, tier), degrees)
    for most, specified in enumerate(middle, 1):
        found = statistics.median(len(others[most]) for others in near.values())
        assert found == pytest.approx(specified, rel=0.1)


HANDS = {
    1: (73, 84, 93, 98, 100),
    2: (52, 68, 80, 93, 98),
    3: (53, 65, 76, 88, 97),
}
"""Of 100 hands of seven cards, so many can be played from at degree 1, beside 1, 3, 6, 12 and 24 cards of which the first is a Genre."""
DRAWN = 1500


@pytest.mark.parametrize("tier", HANDS, ids=["casual", "standard", "full"])
def test_a_hand_can_be_played_from(
    cards: tuple[Card, ...], degrees: dict[tuple[str, str], int | None], tier: int
) -> None:
    deck = [card for card in films.deck(cards, tier) if not card.wild]
    near, rng = neighbours(deck, degrees), random.Random(tier)
    anchors = [card for card in deck if card.category == "genre"]
    for size, specified in zip((1, 3, 6, 12, 24), HANDS[tier], strict=True):
        playable = Counter[int]()
        for _ in range(DRAWN):
            anchor = rng.choice(anchors)
            drawn = rng.sample([card.id for card in deck if card is not anchor], size - 1 + 7)
            hand, table = drawn[:7], {anchor.id, *drawn[7:]}
            for most in (1, 2, 3):
                playable[most] += any(near[id][most] & table for id in hand)
        assert 100 * playable[1] / DRAWN == pytest.approx(specified, rel=0.1)
        assert 100 * playable[2] / DRAWN >= 97
        assert 100 * playable[3] / DRAWN > 99.5


def neighbours(
    deck: Iterable[Card], degrees: dict[tuple[str, str], int | None]
) -> dict[str, dict[int, set[str]]]:
    """For each card of a deck, those of it that are connected to it up to each degree."""
    found: dict[str, dict[int, set[str]]] = {
        card.id: {most: set() for most in (1, 2, 3)} for card in deck if not card.wild
    }
    for (one, other), degree in degrees.items():
        if one in found and other in found and degree is not None:
            for most in range(degree, 4):
                found[one][most].add(other)
                found[other][most].add(one)
    return found


@pytest.mark.parametrize("tier", [1, 2, 3])
def test_every_card_has_partners(
    cards: tuple[Card, ...], degrees: dict[tuple[str, str], int | None], tier: int
) -> None:
    """Five at degree 2 for every card, and two at degree 1 for every genre, in every deck."""
    deck = {card.id: card for card in films.deck(cards, tier) if not card.wild}
    near, nearer = Counter[str](), Counter[str]()
    for (one, other), degree in degrees.items():
        if one in deck and other in deck and degree is not None:
            for id in (one, other):
                near[id] += degree <= 2
                nearer[id] += degree == 1
    assert min(near[id] for id in deck) >= 5
    assert min(nearer[id] for id in deck if deck[id].category == "genre") >= 2


SPECIFIED = {
    ("actor", "actor"): (0, 1525, 16),
    ("actor", "director"): (1, 354, 74),
    ("actor", "movie"): (228, 0, 7931),
    ("actor", "double-feature"): (47, 0, 1949),
    ("actor", "quote"): (16, 212, 509),
    ("actor", "character"): (17, 541, 2),
    ("actor", "scene"): (15, 0, 636),
    ("actor", "genre"): (0, 1403, 0),
    ("director", "director"): (0, 3, 8),
    ("director", "movie"): (57, 8, 1308),
    ("director", "double-feature"): (10, 1, 317),
    ("director", "quote"): (7, 26, 89),
    ("character", "director"): (0, 74, 6),
    ("director", "scene"): (7, 0, 102),
    ("director", "genre"): (0, 266, 21),
    ("movie", "movie"): (0, 679, 9),
    ("double-feature", "movie"): (0, 324, 3),
    ("movie", "quote"): (26, 77, 479),
    ("character", "movie"): (56, 0, 620),
    ("movie", "scene"): (8, 100, 2),
    ("genre", "movie"): (353, 0, 867),
    ("double-feature", "double-feature"): (0, 36, 0),
    ("double-feature", "quote"): (7, 21, 118),
    ("character", "double-feature"): (14, 0, 143),
    ("double-feature", "scene"): (0, 14, 0),
    ("double-feature", "genre"): (85, 0, 194),
    ("quote", "quote"): (2, 9, 17),
    ("character", "quote"): (5, 35, 22),
    ("quote", "scene"): (2, 9, 41),
    ("genre", "quote"): (30, 66, 15),
    ("character", "character"): (2, 24, 0),
    ("character", "scene"): (1, 0, 61),
    ("character", "genre"): (0, 111, 0),
    ("scene", "scene"): (0, 3, 0),
    ("genre", "scene"): (28, 0, 83),
    ("genre", "genre"): (0, 0, 0),
}
"""How many pairs of any two categories have which lowest degree, as the specification counted them on an earlier base."""
NEVER = {
    1: {("actor", "genre"), ("director", "genre"), ("character", "genre"), ("genre", "genre")},
    2: {("genre", "movie"), ("double-feature", "genre"), ("genre", "scene"), ("genre", "genre")},
    3: {("genre", "genre")},
}
"""What is impossible in every film base: a genre is only ever beside a film."""


def test_the_table_has_every_pair_of_categories(cards: tuple[Card, ...]) -> None:
    categories = sorted({card.category for card in cards} - {"wild"})
    assert set(SPECIFIED) == {(one, other) for one in categories for other in categories if one <= other}


@pytest.mark.parametrize("pair", SPECIFIED, ids="/".join)
def test_the_table_of_categories(
    cards: tuple[Card, ...], degrees: dict[tuple[str, str], int | None], pair: tuple[str, str]
) -> None:
    category = {card.id: card.category for card in cards}
    found = Counter(
        degree
        for (one, other), degree in degrees.items()
        if tuple(sorted((category[one], category[other]))) == pair
    )
    for degree, number in enumerate(SPECIFIED[pair], 1):
        assert found[degree] == pytest.approx(number, rel=0.1, abs=4)
        if pair in NEVER[degree]:
            assert found[degree] == 0


EXAMPLES = """
Christian Bale – The Dark Knight Rises (2012) – Anne Hathaway
Leonardo DiCaprio – J. Edgar (2011) – dir. Clint Eastwood – Clint Eastwood
Clint Eastwood – dir. Clint Eastwood
Christian Bale – The Dark Knight (2008) – dir. Christopher Nolan
John Goodman – Trouble with the Curve (2012) – Clint Eastwood – dir. Clint Eastwood
Harrison Ford – Indiana Jones and the Kingdom of the Crystal Skull (2008)
Clint Eastwood – dir. Clint Eastwood – Mystic River (2003)
Matt Damon – The Departed (2006) – Leonardo DiCaprio – Titanic (1997)
Sandra Bullock – Gravity (2013)
Brad Pitt – Burn After Reading (2008) – dir. Ethan Coen – No Country for Old Men (2007)
Whoopi Goldberg – Toy Story 3 (2010) – Tom Hanks
Leonardo DiCaprio – Inception (2010) – dir. Christopher Nolan – The Dark Knight (2008)
Sandra Bullock – Gravity (2013) – George Clooney
Mel Gibson – dir. Mel Gibson – Hacksaw Ridge (2016) – Andrew Garfield
Leonardo DiCaprio – Titanic (1997)
Jim Carrey – Eternal Sunshine of the Spotless Mind (2004) – Kate Winslet – Titanic (1997)
Leonardo DiCaprio – Inception (2010) – Drama
Clint Eastwood – dir. Clint Eastwood – Mystic River (2003) – Mystery
dir. Martin Scorsese – New York Stories (1989) – dir. Francis Ford Coppola
dir. Martin Scorsese – The Wolf of Wall Street (2013) – Rob Reiner – dir. Rob Reiner
dir. Peter Jackson – The Lord of the Rings: The Return of the King (2003)
dir. Rob Reiner – Rob Reiner – The Wolf of Wall Street (2013)
dir. Christopher Nolan – Inception (2010) – Leonardo DiCaprio – The Wolf of Wall Street (2013)
dir. Tim Burton – Charlie and the Chocolate Factory (2005)
dir. Rob Reiner – Rob Reiner – Sleepless in Seattle (1993)
dir. Ridley Scott – The Martian (2015) – Matt Damon – True Grit (2010)
dir. Christopher Nolan – The Dark Knight (2008)
dir. Steven Spielberg – Bridge of Spies (2015) – Tom Hanks
dir. Ridley Scott – Exodus: Gods and Kings (2014) – Christian Bale – The Dark Knight (2008)
dir. Christopher Nolan – The Dark Knight (2008) – Christian Bale
dir. Ron Howard – Ron Howard – American Graffiti (1973) – Harrison Ford
dir. James Cameron – Titanic (1997)
dir. Quentin Tarantino – Quentin Tarantino – Pulp Fiction (1994)
dir. Christopher Nolan – The Dark Knight Rises (2012) – Crime
dir. Rob Reiner – Rob Reiner – The Wolf of Wall Street (2013) – History
Inception (2010) – dir. Christopher Nolan – The Dark Knight (2008)
A Few Good Men (1992) – dir. Rob Reiner – Rob Reiner – The Wolf of Wall Street (2013)
Pirates of the Caribbean: On Stranger Tides (2011) – Johnny Depp – Charlie and the Chocolate Factory (2005)
Men in Black 3 (2012) – Tim Burton – dir. Tim Burton – Charlie and the Chocolate Factory (2005)
Toy Story 3 (2010) – Tom Hanks
Indiana Jones and the Kingdom of the Crystal Skull (2008) – dir. Steven Spielberg – Bridge of Spies (2015) – Tom Hanks
The Dark Knight (2008) – Christian Bale
Inception (2010) – dir. Christopher Nolan – The Dark Knight (2008) – Heath Ledger
Avatar (2009) – dir. James Cameron – Titanic (1997)
Men in Black (1997) – Steven Spielberg – dir. Steven Spielberg – E.T. the Extra-Terrestrial (1982)
The Dark Knight Rises (2012) – Drama
The Wolf of Wall Street (2013) – Leonardo DiCaprio – Inception (2010) – Action
The Prestige (2006) – Michael Caine – Children of Men (2006)
Zoolander (2001) – dir. Ben Stiller – Ben Stiller – Anchorman: The Legend of Ron Burgundy (2004)
Cast Away (2000) – Tom Hanks
The Prestige (2006) – dir. Christopher Nolan – The Dark Knight (2008)
True Grit (2010) – Matt Damon – The Departed (2006) – Jack Nicholson
Gravity (2013) – George Clooney
The Social Network (2010) – dir. David Fincher – Gone Girl (2014) – Ben Affleck
Cast Away (2000) – dir. Robert Zemeckis – Forrest Gump (1994)
Reservoir Dogs (1992) – Quentin Tarantino – dir. Quentin Tarantino – Pulp Fiction (1994)
Gravity (2013) – Sci-Fi
The Social Network (2010) – Andrew Garfield – The Amazing Spider-Man (2012) – Action
Tom Hanks – Forrest Gump (1994) – Haley Joel Osment
Tom Cruise – Oblivion (2013) – Morgan Freeman – The Dark Knight (2008)
Tom Hanks – Toy Story 3 (2010) – Michael Keaton
The Sixth Sense (1999) – dir. M. Night Shyamalan – Signs (2002) – Joaquin Phoenix
Tom Hanks – Forrest Gump (1994)
Terminator 2: Judgment Day (1991) – dir. James Cameron – Titanic (1997)
Tom Hanks – Bridge of Spies (2015) – dir. Steven Spielberg – E.T. the Extra-Terrestrial (1982)
Terminator Genisys (2015) – Sci-Fi
Tom Hanks – Toy Story 3 (2010) – Comedy
The Dark Knight (2008) – Gary Oldman – Kung Fu Panda 2 (2011) – Animation
Christian Bale – The Dark Knight (2008) – Heath Ledger
Harrison Ford – Raiders of the Lost Ark (1981)
Jack Nicholson – The Departed (2006) – Leonardo DiCaprio – Titanic (1997)
Daniel Craig – Skyfall (2012) – Thriller
E.T. the Extra-Terrestrial (1982) – dir. Steven Spielberg – Raiders of the Lost Ark (1981)
Titanic (1997) – Drama
Titanic (1997) – Leonardo DiCaprio – Inception (2010) – Sci-Fi
""".strip().splitlines()
"""An example of every pair of categories and degree that the deck has, each true in the film base."""


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_of_the_specification(base: Base, graph: Graph, line: str) -> None:
    path = [node(base, text) for text in re.split(" – (?!A New Hope)", line)]
    verdict = graph.check(path, path[:1], path[-1:])
    assert verdict.valid, verdict
    assert verdict.degree == max(1, len(path) - 1)
    assert tuple(path) in set(graph.paths(path[:1], path[-1:])) or verdict.degree == 3
