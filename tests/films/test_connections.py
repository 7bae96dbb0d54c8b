"""Every pair of categories at every degree, against an oracle that tries everything.

These are the rules CX-001 to CX-006 and CX-030 to CX-044 of Cinelinx.
"""

from __future__ import annotations

import random
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Literal

import pytest

from clapboard.films import Base, Card, ConnectionVerdict, Graph, Touch
from clapboard.films.nodes import FRANCHISE
from tests.films.oracle import WILD, Facts, Node, contact, edges, every, valid
from tests.films.small import random_facts, write_base

CATEGORIES = {
    "actor": "A",
    "director": "D",
    "team": "DD",
    "movie": "F",
    "franchise": "FFF",
    "double-feature": "FF",
    "quote": "AFF",
    "character": "AAA",
    "scene": "F",
    "genre": "G",
    "two-genres": "GG",
    "wild": "",
}
"""What a card of each category stands for, as kinds of nodes."""

GRAPHS = range(6)
ROLES: tuple[Literal["strict", "person"], ...] = ("strict", "person")


def all_nodes(facts: Facts) -> set[Node]:
    found: set[Node] = {("F", film) for film in facts} | {("G", name) for name in ("Drama", "Comedy", "War")}
    for told in facts.values():
        found |= {("A", name) for name in told["cast"]} | {("D", name) for name in told["directors"]}
    return found


def draw(facts: Facts, kinds: str, rng: random.Random) -> set[Node]:
    """A card: some nodes of the kinds of its category."""
    nodes = sorted(all_nodes(facts))
    return {rng.choice([node for node in nodes if node[0] == kind]) for kind in kinds}


def number(base: Base, node: Node) -> int:
    return base.node(f"{node[0]}:{node[1].lower()}{'_2000' if node[0] == 'F' else ''}")


def a_card(category: str, nodes: list[int]) -> Card:
    """A card that stands for these nodes. Which category it has matters for a Wild only."""
    return Card("XXX-001", "wild" if category == "wild" else "movie", 1, category, tuple(nodes))


def merge(nodes: set[Node]) -> set[Node]:
    return {("A", name) if kind == "D" else (kind, name) for kind, name in nodes}


@pytest.fixture(scope="module", params=GRAPHS)
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Facts, Base]:
    facts = random_facts(request.param)
    fame = {film: random.Random(film).randrange(0, 3) * 1000 for film in facts}  # many equals
    return facts, write_base(tmp_path_factory.mktemp("films") / "small.films", facts, fame)


PAIRS = list(combinations_with_replacement(CATEGORIES, 2))


@pytest.mark.parametrize("roles", ROLES)
@pytest.mark.parametrize(("one", "other"), PAIRS, ids=[f"{one}-{other}" for one, other in PAIRS])
def test_two_categories(
    world: tuple[Facts, Base], one: str, other: str, roles: Literal["strict", "person"]
) -> None:
    facts, base = world
    merged = roles == "person"
    graph = Graph(base, roles=roles)
    links = edges(facts, merged=merged)
    rng = random.Random(f"{one} {other}")
    nodes = merge(all_nodes(facts)) if merged else all_nodes(facts)
    for _ in range(3):
        here, there = draw(facts, CATEGORIES[one], rng), draw(facts, CATEGORIES[other], rng)
        ours, theirs = [number(base, node) for node in here], [number(base, node) for node in there]
        if merged:
            here, there = merge(here), merge(there)
        expected = {
            tuple(number_of(base, node, merged) for node in path) for path in every(nodes, here, there, links)
        }
        if "wild" in (one, other):
            expected = set()  # to a graph a card without nodes is one of which the base knows nothing
        touching = Touch(graph, a_card(one, ours), a_card(other, theirs))
        ends = WILD if one == "wild" else here, WILD if other == "wild" else there
        for degree in (1, 2, 3):
            within = {path for path in expected if max(1, len(path) - 1) <= degree}
            found = list(graph.paths(ours, theirs, degree))
            allowed, lowest_allowed = contact(nodes, *ends, links, degree)
            assert set(touching.paths(degree)) == {
                tuple(number_of(base, node, merged) for node in path) for path in allowed
            }
            assert touching.degree(degree) == lowest_allowed
            assert touching.connected(degree) == (lowest_allowed is not None)
            assert touching.best(degree) == next(touching.paths(degree), None)
            assert all(touching.check(path, degree).valid for path in touching.paths(degree))
            assert set(found) == within
            assert len(found) == len(within)
            order = [(max(1, len(path) - 1), -graph.fame(path)) for path in found]
            assert order == sorted(order), "the lowest degree first, then the highest fame"
            assert graph.connected(ours, theirs, degree) == bool(within)
            lowest = min((max(1, len(path) - 1) for path in within), default=None)
            assert graph.degree(ours, theirs, degree) == lowest
            assert graph.best(ours, theirs, degree) == (found[0] if found else None)
            for path in found:
                assert graph.check(path, ours, theirs, degree).valid


@pytest.mark.parametrize("other", CATEGORIES)
def test_beside_a_wild_nothing_is_announced(world: tuple[Facts, Base], other: str) -> None:
    """CX-043: valid without a path, of degree 0; and a card of which a base knows nothing is no Wild."""
    facts, base = world
    graph, rng = Graph(base), random.Random(other)
    nodes = [number(base, node) for node in draw(facts, CATEGORIES[other], rng)]
    wild, card = a_card("wild", []), a_card(other, nodes)
    for touching in (Touch(graph, wild, card), Touch(graph, card, wild)):
        assert touching.check([], 1) == ConnectionVerdict(True, 0)
        assert [touching.degree(most) for most in (1, 2, 3)] == [0, 0, 0]
        for path in ([node] for node in nodes):
            assert touching.check(path).problem == "wrong-end"
    lost = Touch(graph, Card("XXX-002", "movie", 1, "of another base", ()), card)
    if other != "wild":
        assert (lost.degree(), lost.best(), lost.check([]).problem) == (None, None, "empty")


def number_of(base: Base, node: Node, merged: bool) -> int:
    """Merged, a person is the number of the performer, whether or not they perform."""
    if merged and node[0] == "A":
        person = base.person(node[1])
        assert person is not None
        return person * 8
    return number(base, node)


def test_any_announcement_gets_the_oracles_verdict(world: tuple[Facts, Base]) -> None:
    """Random sequences of nodes, mostly nonsense, some nearly right."""
    facts, base = world
    graph, links = Graph(base), edges(facts)
    nodes = sorted(all_nodes(facts))
    rng = random.Random(5)
    agreed = 0
    for _ in range(4000):
        path = [rng.choice(nodes) for _ in range(rng.randint(1, 5))]
        for at in range(1, len(path)):  # walk along edges most of the time
            near = sorted(
                node for edge in links if path[at - 1] in edge for node in edge if node != path[at - 1]
            )
            if near and rng.random() < 0.8:
                path[at] = rng.choice(near)
        here = {path[0]} if rng.random() < 0.9 else {rng.choice(nodes)}
        there = {path[-1]} if rng.random() < 0.9 else {rng.choice(nodes)}
        most = rng.randint(1, 3)
        verdict = graph.check(
            [number(base, node) for node in path],
            [number(base, node) for node in here],
            [number(base, node) for node in there],
            most,
        )
        assert verdict.valid == valid(path, here, there, links, most), (path, here, there, most)
        assert (verdict.problem is None) == verdict.valid
        agreed += verdict.valid
    assert agreed > 100


@pytest.mark.parametrize(
    ("one", "other"), [("A", "A"), ("A", "D"), ("A", "F"), ("D", "F"), ("F", "F"), ("A", "G"), ("F", "G")]
)
def test_a_franchise_may_be_a_bridge_where_the_option_is_on(
    world: tuple[Facts, Base], one: str, other: str
) -> None:
    facts, base = world
    names = {"saga": ["film0", "film1"], "other": ["film2", "film3", "film4"]}
    numbers = {id: [number(base, ("F", film)) >> 3 for film in films] for id, films in names.items()}
    graph, links = Graph(base, bridges=numbers), edges(facts, bridges=names)
    nodes = all_nodes(facts) | {("S", id) for id in names}
    rng = random.Random(one + other)

    def numbered(node: Node) -> int:
        return list(names).index(node[1]) * 8 + FRANCHISE if node[0] == "S" else number(base, node)

    for _ in range(4):
        here, there = draw(facts, one, rng), draw(facts, other, rng)
        ours, theirs = [numbered(node) for node in here], [numbered(node) for node in there]
        expected = {tuple(map(numbered, path)) for path in every(nodes, here, there, links)}
        found = list(graph.paths(ours, theirs))
        assert set(found) == expected
        assert all(graph.check(path, ours, theirs).valid for path in found)
        assert graph.best(ours, theirs) == (found[0] if found else None)
        assert all(graph.node(graph.text(node)) == node for path in found for node in path)


def test_both_were_in_the_series_is_a_path_only_with_the_option(tmp_path: Path) -> None:
    facts: Facts = {
        "first": {"cast": {"alec"}, "directors": set(), "genres": set()},
        "last": {"cast": {"daisy"}, "directors": set(), "genres": set()},
    }
    base = write_base(tmp_path / "saga.films", facts)
    alec, daisy = base.node("A:alec"), base.node("A:daisy")
    assert not Graph(base).connected([alec], [daisy])
    graph = Graph(base, bridges={"saga": [0, 1]})
    assert [[graph.text(node) for node in path] for path in graph.paths([alec], [daisy])] == [
        ["A:alec", "S:saga", "A:daisy"]
    ]


def test_without_the_option_a_franchise_is_no_node(world: tuple[Facts, Base]) -> None:
    _, base = world
    with pytest.raises(Exception, match="not in this film base"):
        Graph(base).node("S:saga")


def test_a_base_with_one_film_and_a_base_with_none(tmp_path: Path) -> None:
    none = write_base(tmp_path / "none.films", {})
    assert none.names.search("anything") == []
    with pytest.raises(Exception, match="not in this film base"):
        none.resolve("Anything (2000)")
    one = write_base(
        tmp_path / "one.films", {"film": {"cast": {"ann"}, "directors": {"ann", "bob"}, "genres": {"War"}}}
    )
    graph = Graph(one)
    ann, bob, film = one.node("A:ann"), one.node("D:bob"), one.node("F:film_2000")
    assert [len(path) for path in graph.paths([ann], [bob])] == [3, 4]
    assert graph.degree([ann], [film]) == 1
    assert graph.best([one.node("G:war")], [one.node("G:war")]) is None
