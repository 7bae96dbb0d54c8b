"""What only the whole course of a game tells (section 9 of the rules), and what is earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, is_wild
from clapboard.games.cinelinx.facts import BecameFinal, Judged, Played, WasChallenged
from clapboard.games.cinelinx.moment import Claim
from clapboard.games.cinelinx.rules.asking import identified
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


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Of a game."""

    seats: list[SeatStatistics]
    longest: list[str]
    """The longest path that stood, for people to read."""
    shortest: list[str]
    bridge: str
    """The person or film named most often between two cards."""
    cleverest: list[list[str]]
    """For each seat the path of the highest degree that is true."""


def is_true(claim: Claim, card: str, terms: Terms) -> bool:
    return all(claim.edges) and identified(claim.path, card, claim.to, terms)


def statistics(record: Any) -> Statistics:
    state: State = record.state
    at = state.at
    seats = at.seats
    challenged: Counter[int] = Counter()
    right: Counter[int] = Counter()
    caught: Counter[int] = Counter()
    plays: Counter[int] = Counter()
    bluffs: Counter[int] = Counter()
    wilds: Counter[int] = Counter()
    player = challenger = -1
    for _, _, facts in record.steps():
        for fact in facts:
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
        cleverest=[
            list(max(each, key=lambda c: (c.degree, c.labels)).labels) if each else [] for each in true
        ],
    )


def earned(record: Any) -> Sequence[Earned]:
    """A daily chain that was completed: its links and misses; the fewest are the best."""
    at = record.state.at
    if at.reason != "connected":
        return ()
    return (Earned(seat=0, key="daily-links", value=float(len(at.links) + len(at.misses))),)
