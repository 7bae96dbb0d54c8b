"""What the rules ask about films, by the one door; and what an answer must look like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from clapboard.games.cinelinx.box.components import CARDS, NODE
from clapboard.games.cinelinx.rules.forms import Terms, fault, nodes_of

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

LONGEST_LABEL = 300


def is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_LABEL


def ask_base(state: State) -> tuple[str, frozenset[str]]:
    """The digest of the film base, and the cards of which it knows nothing. What the computer players know of it stands on the tape by its
    hash (CX-R64); the rules make nothing of that."""

    def fits(answer: object) -> bool:
        if not isinstance(answer, dict):
            return is_text(answer)
        if "digest" not in answer or not set(answer) <= {"digest", "cultures", "absent"}:
            return False
        absent, cultures = answer.get("absent", []), answer.get("cultures", {})
        if not isinstance(absent, list) or not isinstance(cultures, dict):
            return False
        cards = [card for card in absent if isinstance(card, str) and card in CARDS]
        return is_text(answer["digest"]) and cards == absent and all(map(is_text, cultures.values()))

    answer: Any = state.chance.ask("base", None, fits)
    if isinstance(answer, str):
        return answer, frozenset()
    return answer["digest"], frozenset(answer.get("absent", []))


class Said:
    """What the base says of some paths."""

    def __init__(self, answer: Any) -> None:
        self.labels: list[tuple[str | None, ...]] = [tuple(row) for row in answer["labels"]]
        self.edges: list[tuple[bool, ...]] = [tuple(row) for row in answer["edges"]]


def ask_claims(state: State, paths: Sequence[tuple[str, ...]], terms: Terms) -> Said:
    """Labels of the nodes and truth of the edges of announced paths."""

    def fits(answer: object) -> bool:
        if not isinstance(answer, dict) or set(answer) != {"labels", "edges"}:
            return False
        labels, edges = answer["labels"], answer["edges"]
        if (
            not isinstance(labels, list)
            or not isinstance(edges, list)
            or not len(labels) == len(edges) == len(paths)
        ):
            return False
        for path, row, links in zip(paths, labels, edges, strict=True):
            if not isinstance(row, list) or not isinstance(links, list):
                return False
            if len(row) != len(path) or len(links) != len(path) - 1:
                return False
            if not all(each is None or is_text(each) for each in row) or not all(
                each in (True, False) for each in links
            ):
                return False
        return True

    about = {"paths": [list(path) for path in paths], "person": terms.person, "bridges": list(terms.bridges)}
    return Said(state.chance.ask("claims", about, fits))


Found = tuple[tuple[str, ...], tuple[str, ...]]


def ask_paths(state: State, pairs: Sequence[tuple[str, str]], terms: Terms) -> list[Found | None]:
    """A path of the lowest degree for each pair of cards, with its labels; None: there is none."""

    def fits(answer: object) -> bool:
        if not isinstance(answer, list) or len(answer) != len(pairs):
            return False
        for (card, to), found in zip(pairs, answer, strict=True):
            if found is None:
                continue
            if (
                not isinstance(found, list)
                or len(found) != 2
                or not all(isinstance(row, list) for row in found)
            ):
                return False
            path, labels = found
            if len(path) != len(labels) or not all(map(is_text, path)) or not all(map(is_text, labels)):
                return False
            if fault(tuple(path), card, to, terms) is not None or not identified(
                tuple(path), card, to, terms
            ):
                return False
        return True

    about = {
        "pairs": [list(pair) for pair in pairs],
        "limit": terms.limit,
        "person": terms.person,
        "bridges": list(terms.bridges),
    }
    answer: Any = state.chance.ask("paths", about, fits)
    return [None if found is None else (tuple(found[0]), tuple(found[1])) for found in answer]


def identified(path: tuple[str, ...], card: str, to: str, terms: Terms) -> bool:
    """Whether both ends are what the cards stand for."""
    return path[0] in nodes_of(card, terms) and path[-1] in nodes_of(to, terms)


def ask_deck(state: State, about: dict[str, Any]) -> list[str]:
    """The cards of a computed deck, without Wilds."""

    def fits(answer: object) -> bool:
        if not isinstance(answer, list) or not all(isinstance(card, str) for card in answer):
            return False
        known = all(card in CARDS and not CARDS[card].wild for card in answer)
        return known and len(set(answer)) == len(answer)

    answer: Any = state.chance.ask("deck", about, fits)
    return list(answer)


def ask_chain(state: State, cards: Sequence[str], steps: int) -> tuple[str, str, int]:
    """Alone: two of these cards, so many steps apart if there are such."""

    def fits(answer: object) -> bool:
        if not isinstance(answer, list) or len(answer) != 3:
            return False
        start, goal, apart = answer
        return start in cards and goal in cards and start != goal and type(apart) is int and 1 <= apart <= 3

    answer: Any = state.chance.ask("chain", {"cards": list(cards), "steps": steps}, fits)
    return answer[0], answer[1], answer[2]


def is_node(text: str) -> bool:
    return NODE.fullmatch(text) is not None
