"""How it ended: totals, bankruptcy, penalties, ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clapboard.games.redac_chef.box.components import DAYS
from clapboard.games.redac_chef.rules.puzzles import puzzle_of
from clapboard.games.redac_chef.rules.settings import NEEDED_DOLLARS, active, playing, side_number
from clapboard.games.redac_chef.rules.successes import successes
from clapboard.kernel.codec import plain
from clapboard.kernel.outcome import Outcome, rank

if TYPE_CHECKING:
    from clapboard.games.redac_chef.moment import Side
    from clapboard.games.redac_chef.state import State

TWO_PLAYER_GAP = 5
TWO_PLAYER_PENALTY = 10
SMALL_PENALTY = 5


def points(side: Side) -> int:
    return sum(rows.total for rows in side.days)


def revenue(side: Side) -> int:
    return sum(rows.dollars for rows in side.days)


def counted(state: State) -> list[int]:
    """The sides that are compared at the end: all that have not left."""
    return [number for number in active(state) if number in playing(state)]


def single_poorest(state: State) -> int | None:
    """The one side with the lowest revenue, if there is exactly one."""
    sides = {number: revenue(state.at.sides[number]) for number in counted(state)}
    least = min(sides.values(), default=0)
    poorest = [number for number, dollars in sides.items() if dollars == least]
    return poorest[0] if len(poorest) == 1 and len(sides) > 1 else None


def bankrupt(state: State) -> int | None:
    """RC-075: with three or more sides the single poorest cannot win."""
    fits = state.mode in ("standard", "newsroom") and len(counted(state)) >= 3
    return single_poorest(state) if fits else None


def penalties(state: State) -> dict[int, int]:
    """What is taken from totals after the last day (RC-076, RC-105, RC-120)."""
    sides = counted(state)
    poorest = single_poorest(state)
    if poorest is None:
        return {}
    if state.mode in ("family", "turn"):
        return {poorest: SMALL_PENALTY}
    if state.mode in ("standard", "newsroom") and len(sides) == 2:
        richest = max(revenue(state.at.sides[number]) for number in sides)
        if richest - revenue(state.at.sides[poorest]) > TWO_PLAYER_GAP:
            return {poorest: TWO_PLAYER_PENALTY}
    return {}


def totals(state: State) -> list[int]:
    lost = penalties(state)
    return [points(side) - lost.get(number, 0) for number, side in enumerate(state.at.sides)]


def keys(state: State) -> list[tuple[int, ...]]:
    """What decides the ranks: there and not bankrupt, then points, then the tie-break of the mode."""
    found: list[tuple[int, ...]] = []
    broke, there = bankrupt(state), counted(state)
    for number, (side, total) in enumerate(zip(state.at.sides, totals(state), strict=True)):
        if state.mode in ("standard", "newsroom"):
            tie: tuple[int, ...] = (-side.days[-1].token if side.days else 0,)
        elif state.mode == "turn":
            tie = (int(number == state.at.caller), revenue(side))
        else:
            tie = (revenue(side),)
        found.append((int(number in there), int(number != broke), total, *tie))
    return found


def reason_for(state: State, reason: str) -> str:
    """The reason that is told, where the mode has one of its own."""
    at = state.at
    if reason == "walkover":
        return reason
    if state.mode == "solo":
        return "last-day" if revenue(at.sides[0]) >= NEEDED_DOLLARS else "poor"
    if state.mode == "puzzle":
        return "page-done" if puzzle_complete(state) else "incomplete"
    if state.mode == "turn":
        return "idle-round" if at.caller < 0 else "page-done"
    return reason


def puzzle_complete(state: State) -> bool:
    """RC-095: every ad of the set lies on the page, face up."""
    page = state.at.sides[0].page
    ads = [tile for tile in state.at.box if state.box.tiles[tile].kind == "ad"]
    return all(tile in page and page[tile].up for tile in ads)


def outcome(state: State) -> Outcome | None:
    at = state.at
    if at.stage != "over":
        return None
    lost = at.reason in ("poor", "incomplete")
    by_side = keys(state)
    if at.reason == "walkover":
        by_side = [(int(number in playing(state)),) for number in range(len(at.sides))]
    numbers = [side_number(state, seat) for seat in range(at.seats)]
    ranks = rank([by_side[number] for number in numbers])
    winners = () if lost else tuple(seat for seat, place in enumerate(ranks) if place == 1)
    sums = totals(state)
    return Outcome(
        scores=tuple(sums[number] for number in numbers),
        ranks=ranks,
        winners=winners,
        reason=at.reason,
        details=details(state, winners),
    )


def details(state: State, winners: tuple[int, ...]) -> dict[str, Any]:
    at = state.at
    broke = bankrupt(state)
    said: dict[str, Any] = {
        "days": [[plain(rows) for rows in side.days] for side in at.sides],
        "day_totals": [[rows.total for rows in side.days] for side in at.sides],
        "revenue": [revenue(side) for side in at.sides],
        "totals": totals(state),
        "penalties": {str(number): lost for number, lost in penalties(state).items()},
        "bankrupt": broke if at.reason != "walkover" else None,
        "successes": successes(state, totals(state), [side_number(state, seat) for seat in winners]),
    }
    if state.mode == "puzzle":
        puzzle = puzzle_of(state)
        score = points(at.sides[0])
        steps = () if puzzle is None else ("bronze", "silver", "gold")
        marks = [name for name in steps if score >= getattr(puzzle, name)]
        said["puzzle"] = {"day": DAYS[at.day], "marks": [] if at.reason == "incomplete" else marks}
    return said
