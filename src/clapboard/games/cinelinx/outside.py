"""Who answers what the rules ask about films (CX-009). What it says is written on the tape, so that no replay asks again.

Each question has a shape, and an answer whose form the rules check (`rules/asking.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from clapboard import films
from clapboard.films import genres
from clapboard.films.base import Base
from clapboard.films.connections import Graph
from clapboard.films.errors import FilmsError, UnknownName
from clapboard.games.cinelinx.box.components import CARDS, DECK, GENRE_CARDS, CardData
from clapboard.games.cinelinx.meta import GENRES

PARTNERS: Final = {1: 3, 2: 5, 3: 12}
"""CX-233: how many partners a card of a computed deck needs at each degree."""
GENRE_PARTNERS: Final = 3
FILMS_OF_SOMEBODY: Final = 3
"""CX-232: films of a person that must pass the filters of films."""
CATEGORIES: Final = {
    "actors": ("actor",),
    "movies": ("movie",),
    "people": ("actor", "director", "character"),
    "films": ("movie", "double-feature", "scene"),
    "plain": ("actor", "director", "movie", "double-feature"),
}
"""What the option `categories` names."""
Shown = list[str | None]


class Films:
    """A film base that answers; call it with a question and what it is about."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self._graphs: dict[tuple[bool, tuple[str, ...]], Graph] = {}
        self._decks: dict[tuple[Any, ...], list[str]] = {}
        self._questions: dict[str, Callable[[Any], object]] = {
            "base": self.base_of,
            "claims": self.claims,
            "paths": self.paths,
            "deck": self.deck,
            "chain": self.chain,
        }

    def __call__(self, question: str, about: object) -> object:
        return self._questions[question](about)

    # Nodes

    def graph(self, person: bool, bridges: Sequence[str]) -> Graph:
        key = person, tuple(bridges)
        if key not in self._graphs:
            sets = films.franchises(self.base)
            parts = {id: sets[id] for id in bridges if id in sets}
            self._graphs[key] = Graph(self.base, roles="person" if person else "strict", bridges=parts)
        return self._graphs[key]

    def node(self, graph: Graph, text: str) -> int | None:
        """The node of a graph that is written so, or None."""
        kinds = "AD" if text.startswith("P:") else text[:1]
        for kind in kinds:
            try:
                return graph.one(graph.node(kind + text[1:]))
            except UnknownName:
                continue
        return None

    def label(self, graph: Graph, node: int) -> str:
        text = graph.text(node)
        if text.startswith("S:"):
            return self.base.sets[text[2:]][0]
        return self.base.say(node).removeprefix("dir. ")

    def text(self, graph: Graph, node: int) -> str:
        """A node of a path, as an announcement names it."""
        said = graph.text(node)
        return "P" + said[1:] if graph.merged and said[0] in "AD" else said

    # Questions

    def base_of(self, about: object) -> object:
        """Which base it is, and what each level of computer players knows of it (CX-R64); and the cards that are not in it, where there are
        such."""
        from clapboard.games.cinelinx.bots.culture import cultures  # which is made of this

        told: dict[str, object] = {"digest": self.base.digest, "cultures": cultures(self.base.digest)}
        return {**told, "absent": list(self.absent)} if self.absent else told

    @cached_property
    def absent(self) -> tuple[str, ...]:
        """The cards of the master deck of which this base knows nothing."""
        graph = self.graph(False, ())
        return tuple(card.id for card in DECK.cards if not card.wild and not self.nodes(graph, card.id))

    def claims(self, about: Mapping[str, Any]) -> dict[str, Any]:
        """What is known of each node, and of each edge of some paths. An unknown node has no label, and no edges."""
        graph = self.graph(about["person"], about["bridges"])
        labels: list[Shown] = []
        edges: list[list[bool]] = []
        for path in about["paths"]:
            nodes = [self.node(graph, text) for text in path]
            labels.append([None if node is None else self.label(graph, node) for node in nodes])
            edges.append(
                [
                    here is not None and there is not None and graph.linked(here, there)
                    for here, there in itertools.pairwise(nodes)
                ]
            )
        return {"labels": labels, "edges": edges}

    def paths(self, about: Mapping[str, Any]) -> list[list[list[str]] | None]:
        """For each pair of cards the path of lowest degree, as nodes and labels; null: there is none."""
        graph = self.graph(about["person"], about["bridges"])
        found: list[list[list[str]] | None] = []
        for here, there in about["pairs"]:
            best = graph.best(self.nodes(graph, here), self.nodes(graph, there), about["limit"])
            if best is None:
                found.append(None)
            else:
                found.append([[self.text(graph, n) for n in best], [self.label(graph, n) for n in best]])
        return found

    def nodes(self, graph: Graph, card: str) -> list[int]:
        """S(c) in this base."""
        found = (self.node(graph, text) for text in CARDS[card].nodes)
        return sorted({node for node in found if node is not None})

    def chain(self, about: Mapping[str, Any]) -> list[Any]:
        """The first two of some cards that lie as many steps apart as wished, or as many as possible; and how many."""
        graph = self.graph(False, ())
        cards = about["cards"]
        best: list[Any] = []
        for place, goal in enumerate(cards):
            for start in cards[:place]:
                steps = graph.degree(self.nodes(graph, start), self.nodes(graph, goal)) or 0
                if steps > (best[2] if best else 0):
                    best = [start, goal, steps]
                if steps >= about["steps"]:
                    return best
        return best

    # Computed decks

    def deck(self, about: Mapping[str, Any]) -> list[str]:
        """CX-231 to CX-236: the cards that pass the filters and have enough partners, without Wilds."""
        key = tuple(sorted((name, str(value)) for name, value in about.items()))
        if key not in self._decks:
            self._decks[key] = self._computed(about)
        return list(self._decks[key])

    def _computed(self, about: Mapping[str, Any]) -> list[str]:
        cards = [CARDS[id] for id in about["cards"]] if "cards" in about else DECK.cards
        chosen = [card for card in cards if not card.wild and self._passes(card, about)]
        graph = self.graph(about["person"], ())
        nodes = {card.id: self.nodes(graph, card.id) for card in chosen}
        partners: dict[str, set[str]] = {card.id: set() for card in chosen}
        for place, card in enumerate(chosen):
            for other in chosen[:place]:
                if graph.connected(nodes[card.id], nodes[other.id], about["limit"]):
                    partners[card.id].add(other.id)
                    partners[other.id].add(card.id)
        return pruned(partners, about["limit"])

    def _passes(self, card: CardData, about: Mapping[str, Any]) -> bool:
        tiers, categories = about["tiers"], about["categories"]
        if card.category == "genre":
            return True
        if "all" not in tiers and str(card.tier) not in tiers:
            return False
        chosen = [category for each in categories if each != "all" for category in CATEGORIES[each]]
        if chosen and card.category not in chosen:
            return False
        film_passes = self._film_filter(about)
        return film_passes is None or self._has_films(card, film_passes)

    def _film_filter(self, about: Mapping[str, Any]) -> Callable[[int], bool] | None:
        """Whether a film passes every filter of films at once; None where there is no such filter."""
        base = self.base
        years, wanted, spoken, ages = (about[key] for key in ("decades", "genres", "languages", "max_age"))
        if all("all" in chosen for chosen in (years, wanted, spoken, ages)):
            return None
        decades = {int(each[:4]) for each in years if each != "all"}
        bits = genres.mask(
            genres.GENRES[genres.IDS[node[2:]]]
            for each in wanted
            if each != "all"
            for node in CARDS[GENRE_CARDS[GENRES.index(each)]].nodes
        )
        oldest = 0 if "all" in ages else max(base.year) - int(ages[0])

        def passes(film: int) -> bool:
            return (
                base.year[film] >= oldest
                and (not decades or base.year[film] // 10 * 10 in decades)
                and (not bits or bool(base.film_genres[film] & bits))
                and ("all" in spoken or not languages_of(base, film).isdisjoint(spoken))
            )

        return passes

    def _has_films(self, card: CardData, passes: Callable[[int], bool]) -> bool:
        """CX-232: one film for which the card stands, or several of somebody."""
        base = self.base
        several = 0
        for text in card.nodes:
            try:
                node = base.node(text)
            except UnknownName:
                continue
            if text[0] == "F":
                if passes(node >> 3):
                    return True
            else:
                works = base.acted_in(node >> 3) if text[0] == "A" else base.directed_by(node >> 3)
                several += sum(map(passes, works))
        return several >= FILMS_OF_SOMEBODY


def languages_of(base: Base, film: int) -> set[str]:
    """What is spoken in a film; nothing where the base does not say it."""
    return {each.strip().casefold() for each in base.language(film).split(",") if each.strip()}


def pruned(partners: Mapping[str, Iterable[str]], limit: int) -> list[str]:
    """CX-233: cards with too few partners go, again and again; a card needs partners that are not Genres."""
    left = {card: set(others) for card, others in partners.items()}
    while True:
        few = []
        for card, others in left.items():
            if CARDS[card].category == "genre":
                enough = len(others) >= GENRE_PARTNERS
            else:
                plain = sum(CARDS[other].category != "genre" for other in others)
                enough = plain >= PARTNERS[limit]
            if not enough:
                few.append(card)
        if not few:
            return list(left)
        for card in few:
            for other in left.pop(card):
                if other in left:
                    left[other].discard(card)


@lru_cache(maxsize=1)
def known_films() -> Films | None:
    """The base that games know here; None where it is missing or damaged."""
    try:
        return Films(films.of_games())
    except (FilmsError, OSError):
        return None
