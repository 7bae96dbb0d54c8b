"""The end: who has won, ranks and scores (section 7 of the rules)."""

from __future__ import annotations

from typing import Any

from clapboard.games.cinelinx.box.components import counted
from clapboard.games.cinelinx.moment import Claim, Position
from clapboard.games.cinelinx.rules.settings import players, points_play
from clapboard.kernel.outcome import Outcome, rank

VALUE = {1: 3, 2: 2, 3: 1}
"""CX-254: points for a path of each degree."""
CONTACT = 2
"""CX-254: points for each contact after the first."""
FINE = 2
"""CX-255"""


def worth(claims: list[Claim], contacts: int) -> int:
    """The points of a play: its paths, and each contact after the first, Wilds included."""
    return sum(VALUE[claim.degree] for claim in claims) + CONTACT * (contacts - 1)


def keys(at: Position) -> list[Any]:
    """One key for each seat, the largest is the best; the one who left comes last (CX-181, CX-183, CX-185, CX-257)."""
    found: list[Any] = []
    for chair in at.chairs:
        few = -len(counted(chair.hand))
        if chair.gone:
            found.append((-2,))
        elif at.reason == "last-player":
            found.append((1,))
        elif at.reason in ("connected", "given-up"):
            found.append((0,))
        elif points_play(at):
            found.append((0, chair.points, chair.ones, few))
        elif at.reason == "round":
            found.append((1, -chair.degrees) if chair.finished else (0, few))
        elif at.reason == "blocked":
            found.append((0, few, -len(chair.hand)))
        else:
            found.append((0, few))
    return found


def winners(at: Position) -> tuple[int, ...]:
    if at.reason == "given-up" or (at.reason == "blocked" and at.seats == 1):
        return ()
    ranks = rank(keys(at))
    return tuple(seat for seat in players(at) if ranks[seat] == 1)


def outcome(at: Position) -> Outcome | None:
    if at.stage != "over":
        return None
    if at.options["mode"] == "daily":
        scores: list[int] = [-(len(at.links) + len(at.misses))]
    elif points_play(at):
        scores = [chair.points for chair in at.chairs]
    else:
        scores = [-len(counted(chair.hand)) for chair in at.chairs]
    return Outcome(
        scores=tuple(map(float, scores)),
        ranks=rank(keys(at)),
        winners=winners(at),
        reason=at.reason,
        details=details(at),
    )


def details(at: Position) -> dict[str, Any]:
    """What a result page shows. All is open now: the truth of every claim that stands."""
    if at.options["mode"] == "daily":
        return {"links": len(at.links), "misses": len(at.misses), "par": at.par}
    claims = [
        {
            "card": placed.card,
            "by": placed.by,
            "to": claim.to,
            "path": list(claim.path),
            "true": all(claim.edges),
        }
        for placed in at.table
        for claim in placed.claims
    ]
    return {
        "degrees": [chair.degrees for chair in at.chairs],
        "counted": [len(counted(chair.hand)) for chair in at.chairs],
        "claims": claims,
        "rounds": at.round,
    }
