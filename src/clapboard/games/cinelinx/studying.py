"""What the film base teaches outside games: all connections of a card, all chains between two, the credits of a film or a person; and what
people report as wrong or missing in it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from clapboard.films.connections import FARTHEST, FIRST, Graph
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, kind_of
from clapboard.games.cinelinx.box.components import CARDS, DECK, CardData
from clapboard.games.cinelinx.outside import Films
from clapboard.kernel.errors import NoAnswer
from clapboard.kernel.reports import Reported

Id = Annotated[str, msgspec.Meta(max_length=130)]
LINKS = {frozenset("AF"), frozenset("DF"), frozenset("FG"), frozenset("AD")}
"""The kinds of nodes that an edge can join (CX-003 to CX-006)."""


class StudyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="study-card"):
    """All connections of a card."""

    card: Id


class StudyPair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="study-pair"):
    """The chains between two cards, the shortest and best known first."""

    one: Id
    other: Id


class StudyNode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="study-node"):
    """The credits of a film or a person."""

    node: Id


AnyStudy = StudyCard | StudyPair | StudyNode


class Chain(msgspec.Struct, frozen=True, kw_only=True):
    """A connection, from one card to the other."""

    degree: int
    path: list[str]
    labels: list[str]


class Connection(msgspec.Struct, frozen=True, kw_only=True):
    """Another card, and the shortest and best known chain that leads to it."""

    card: str
    chain: Chain


class LinkedNode(msgspec.Struct, frozen=True, kw_only=True):
    """What is one step away."""

    node: str
    label: str


class CreditList(msgspec.Struct, frozen=True, kw_only=True):
    """A node, and everything one step away: the best known first."""

    node: str
    label: str
    linked: list[LinkedNode]


class CardStudy(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know about a card."""

    card: str
    credits: list[CreditList]
    """One for each node that the card stands for; a Genre has none, because its films are thousands."""
    connections: list[Connection]
    """The cards of the master deck that can lie beside it, up to degree 3: by degree, then by id."""


class PairStudy(msgspec.Struct, frozen=True, kw_only=True):
    """How two cards are connected."""

    one: str
    other: str
    chains: list[Chain]
    """At most 100."""


class DoubtedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="link"):
    """Two nodes that the film base joins, or does not join."""

    claim: Literal["wrong", "missing"]
    one: Id
    other: Id


class MissingName(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="name"):
    """A film or a person that the film base does not know."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


AnyDoubt = DoubtedLink | MissingName


def study(films: Films, about: AnyStudy) -> CardStudy | PairStudy | CreditList:
    graph = films.graph(False, ())
    if isinstance(about, StudyCard):
        return _card(films, graph, _named(about.card))
    if isinstance(about, StudyPair):
        return _pair(films, graph, _named(about.one), _named(about.other))
    node = films.node(graph, about.node)
    if node is None or kind_of(node) == GENRE:
        raise NoAnswer("no-such-node", "there is no such film or person in the film base", node=about.node)
    return _credits(films, graph, node)


def _named(id: str) -> CardData:
    card = CARDS.get(id)
    if card is None or card.wild:
        raise NoAnswer("no-such-card", "there is no such card to study", card=id)
    return card


def _card(films: Films, graph: Graph, card: CardData) -> CardStudy:
    own = films.nodes(graph, card.id)
    found = []
    for other in DECK.cards:
        if other.wild or other.id == card.id:
            continue
        best = graph.best(own, films.nodes(graph, other.id))
        if best is not None:
            found.append(Connection(card=other.id, chain=_chain(films, graph, best)))
    return CardStudy(
        card=card.id,
        credits=[_credits(films, graph, node) for node in own if kind_of(node) != GENRE],
        connections=sorted(found, key=lambda one: (one.chain.degree, one.card)),
    )


def _pair(films: Films, graph: Graph, one: CardData, other: CardData) -> PairStudy:
    if one.id == other.id:
        raise NoAnswer("same-card", "choose two cards", card=one.id)
    paths = graph.paths(films.nodes(graph, one.id), films.nodes(graph, other.id), FARTHEST)
    chains = [_chain(films, graph, path) for path in itertools.islice(paths, FIRST)]
    return PairStudy(one=one.id, other=other.id, chains=chains)


def _chain(films: Films, graph: Graph, path: Sequence[int]) -> Chain:
    return Chain(
        degree=max(1, len(path) - 1),
        path=[films.text(graph, node) for node in path],
        labels=[films.label(graph, node) for node in path],
    )


def _credits(films: Films, graph: Graph, node: int) -> CreditList:
    if kind_of(node) == FILM:
        base, film = films.base, node >> 3
        cast = [credit.person * 8 + ACTOR for credit in base.bill(film)]
        near = [person * 8 + DIRECTOR for person in base.directors_of(film)] + cast
        near += [genre * 8 + GENRE for genre in range(64) if base.film_genres[film] >> genre & 1]
    else:
        twin = graph.twin(node)
        near = [work * 8 + FILM for work in graph.works(node)] + ([twin] if twin >= 0 else [])
    return CreditList(
        node=films.text(graph, node),
        label=films.label(graph, node),
        linked=[LinkedNode(node=films.text(graph, one), label=films.label(graph, one)) for one in near],
    )


def reported(films: Films, about: AnyDoubt) -> Reported:
    """The same report, however its two ends are ordered."""
    if isinstance(about, MissingName):
        name = " ".join(about.name.split())
        if not name:
            raise NoAnswer("no-name", "a name has letters")
        return Reported(f"missing {name.casefold()}", f"missing: {name!r}")
    graph = films.graph(False, ())
    ends = sorted((about.one, about.other), key=lambda text: ("ADFG".find(text[:1]), text))
    nodes = []
    for text in ends:
        node = films.node(graph, text)
        if node is None:
            raise NoAnswer("no-such-node", "there is no such node in the film base", node=text)
        nodes.append(node)
    if frozenset(text[0] for text in ends) not in LINKS:
        raise NoAnswer("no-such-link", "nothing could join these two")
    # Whether the base joins them is not looked at: an answer would tell somebody in the middle of a game.
    labels = " – ".join(films.base.say(node) for node in nodes)
    return Reported(f"{about.claim} {ends[0]} {ends[1]}", f"{about.claim}: {labels}")
