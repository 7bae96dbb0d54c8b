"""What only the whole course of a game tells (section 9 of the rules), and what is earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, counted, is_wild
from clapboard.games.cinelinx.facts import (
    BecameFinal,
    Drew,
    Judged,
    PassedTurn,
    Played,
    Swapped,
    WasChallenged,
)
from clapboard.games.cinelinx.moment import Claim, Position
from clapboard.games.cinelinx.outside import Films
from clapboard.games.cinelinx.rules.asking import identified
from clapboard.games.cinelinx.rules.drafting import field
from clapboard.games.cinelinx.rules.forms import Terms
from clapboard.games.cinelinx.state import State
from clapboard.kernel.progress import Earned


class SeatStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """Of one player."""

    plays: int
    paths: int
    degrees: float
    """The average degree of the paths that stood."""
    bluffs: int
    """Plays with a path that the film base does not have."""
    caught: int
    challenges: int
    right: int
    """Challenges after which the play was judged invalid."""
    wilds: int
    categories: dict[str, int]


class Missed(msgspec.Struct, frozen=True, kw_only=True):
    """A turn without a play in which the film base knew one: what could have been laid beside which card, and why."""

    seat: int
    turn: int
    card: str
    to: str
    degree: int
    path: list[str]
    labels: list[str]


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Of a game."""

    seats: list[SeatStatistics]
    longest: list[str]
    """The longest path that stood, for people to read."""
    shortest: list[str]
    bridge: str
    """The person or film named most often between two cards."""
    cleverest: list[list[str]]
    """For each seat the path of the highest degree that is true; of several the one over the least known films and people."""
    missed: list[Missed]
    """In order; not all of them in a long game, and none where the film base is not there."""


def is_true(claim: Claim, card: str, terms: Terms) -> bool:
    return all(claim.edges) and identified(claim.path, card, claim.to, terms)


def fame(claim: Claim, films: Films | None) -> int:
    """How well known is what stands between the cards; 0 where the film base is not there."""
    if films is None:
        return 0
    graph = films.graph(any(node.startswith("P:") for node in claim.path), ())
    nodes = (films.node(graph, text) for text in claim.path[1:-1])
    return sum(films.base.fame(node) for node in nodes if node is not None)


def cleverest(claims: Sequence[Claim], films: Films | None) -> Claim:
    """The longest; of several the one that fewest would have known."""
    return max(claims, key=lambda claim: (claim.degree, -fame(claim, films), claim.labels))


class Looking:
    """Looks for plays that were possible; so many pairs of cards in all, because everybody waits for it."""

    PAIRS = 150
    MOST = 12

    def __init__(self, films: Films | None) -> None:
        self.films = films
        self.left = self.PAIRS
        self.found: list[Missed] = []

    def at(self, before: Position, seat: int) -> None:
        """One more turn without a play: the lowest degree that a card of the hand could have had, the fewest names first."""
        if self.films is None or len(self.found) >= self.MOST or before.active != seat or before.closed:
            return
        person = before.options["roles"] == "person"
        graph = self.films.graph(person, ())
        alone = {touched[0] for _, touched in field(before).slots() if len(touched) == 1}
        open_cards = sorted(card for card in alone if not is_wild(card))
        pairs = [(card, to) for card in counted(before.chairs[seat].hand) for to in open_cards]
        pairs.sort(key=lambda pair: len(CARDS[pair[0]].nodes) * len(CARDS[pair[1]].nodes))
        best: Missed | None = None
        for card, to in pairs[: self.left]:
            self.left -= 1
            limit = before.limit if best is None else best.degree - 1
            path = graph.best(self.films.nodes(graph, card), self.films.nodes(graph, to), limit)
            if path is not None:
                best = Missed(
                    seat=seat,
                    turn=before.turn,
                    card=card,
                    to=to,
                    degree=max(1, len(path) - 1),
                    path=[self.films.text(graph, node) for node in path],
                    labels=[self.films.label(graph, node) for node in path],
                )
                if best.degree == 1:
                    break
        if best is not None:
            self.found.append(best)


def statistics(record: Any, films: Films | None = None) -> Statistics:
    seats = record.state.at.seats
    challenged: Counter[int] = Counter()
    right: Counter[int] = Counter()
    caught: Counter[int] = Counter()
    plays: Counter[int] = Counter()
    bluffs: Counter[int] = Counter()
    wilds: Counter[int] = Counter()
    player = challenger = -1
    missed = Looking(films)
    before: State = next(record.replay())
    for _, after, facts in record.steps():
        for fact in facts:
            if isinstance(fact, PassedTurn | Swapped) or (isinstance(fact, Drew) and fact.why == "draw"):
                missed.at(before.at, fact.seat)
            if isinstance(fact, Played):
                player = fact.seat
                wilds[player] += bool(fact.bridge)
            elif isinstance(fact, WasChallenged):
                challenger = fact.by
                challenged[challenger] += 1
            elif isinstance(fact, Judged) and fact.verdict == "invalid":
                right[challenger] += 1
                caught[player] += 1
                bluffs[player] += 1
            elif isinstance(fact, BecameFinal):
                plays[fact.seat] += 1
        before = after
    # A record that was read again has not been played: its own state is the start.
    at = before.at
    terms = Terms(3, at.options["roles"] == "person")
    kinds: list[Counter[str]] = [Counter() for _ in range(seats)]
    claims: list[list[Claim]] = [[] for _ in range(seats)]
    true: list[list[Claim]] = [[] for _ in range(seats)]
    for placed in at.table:
        if placed.by < 0 or is_wild(placed.card):
            continue
        kinds[placed.by][CARDS[placed.card].category] += 1
        claims[placed.by] += placed.claims
        honest = [claim for claim in placed.claims if is_true(claim, placed.card, terms)]
        true[placed.by] += honest
        bluffs[placed.by] += len(honest) < len(placed.claims)
    stood = [claim for each in claims for claim in each]
    inside = Counter(label for claim in stood for label in claim.labels[1:-1])
    by_length = sorted(stood, key=lambda claim: (claim.degree, claim.labels))
    return Statistics(
        seats=[
            SeatStatistics(
                plays=plays[seat],
                paths=len(claims[seat]),
                degrees=round(sum(c.degree for c in claims[seat]) / max(1, len(claims[seat])), 2),
                bluffs=bluffs[seat],
                caught=caught[seat],
                challenges=challenged[seat],
                right=right[seat],
                wilds=wilds[seat],
                categories=dict(sorted(kinds[seat].items())),
            )
            for seat in range(seats)
        ],
        longest=list(by_length[-1].labels) if by_length else [],
        shortest=list(by_length[0].labels) if by_length else [],
        bridge=min(inside, key=lambda label: (-inside[label], label)) if inside else "",
        cleverest=[list(cleverest(each, films).labels) if each else [] for each in true],
        missed=missed.found,
    )


def earned(record: Any) -> Sequence[Earned]:
    """A daily chain that was completed: its links and misses; the fewest are the best. One that was dealt to everybody on a day is kept
    under that day, whenever it was finished."""
    at = record.state.at
    if at.stage != "over":
        for _, state, _ in record.steps():
            at = state.at
    if at.reason != "connected":
        return ()
    _, colon, day = record.header.deal.partition("daily:")
    key = f"daily-links:{day}" if colon else "daily-links"
    return (Earned(seat=0, key=key, value=float(len(at.links) + len(at.misses))),)
