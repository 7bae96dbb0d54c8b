"""What a designer wants to know of the game: who wins, by where and how a player began (`clapboard balance rythm-and-play`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clapboard.games.rythm_and_play.facts import Composed, Exchanged, Passed, PickedUp, ToneChosen, Took
from clapboard.kernel.fact import Fact
from clapboard.kernel.measures import Factor, Happening, Measure, Measured, Quantity

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play import State

OPENINGS = {
    Composed: "compose",
    Took: "take",
    Exchanged: "exchange",
    PickedUp: "pick up",
    Passed: "pass",
}

MEASURES: tuple[Measure, ...] = (
    Factor(
        key="distance",
        title="Distance from the first player",
        about="How many places to the left of the first player somebody sits.",
        values=tuple(map(str, range(6))),
    ),
    Factor(
        key="opening",
        title="First turn",
        about="What a player did in the first turn.",
        values=tuple(OPENINGS.values()),
    ),
    Factor(
        key="staves",
        title="Staves picked up",
        about="In the whole game. What helps to win and what winners do look alike here.",
        values=("none", "1", "2", "3", "4 or more"),
    ),
    Quantity(key="taken", title="Cards taken", about="PLAY cards in the own pile at the end."),
    Quantity(key="penalty", title="Penalty cards", about="PLAY cards laid down from an overfull hand."),
    Quantity(key="rhythm", title="RHYTHM cards left", about="In hand at the end."),
    Happening(
        key="tonality",
        title="What the first side of the Tonality card does",
        about="How much more a player has at the end, on average, of a game that began with this side.",
        changes=("score", "taken", "penalty", "rhythm"),
    ),
)


def measure(start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
    seats = int(start.seats)
    factors = [{"distance": str((seat - int(start.first)) % seats)} for seat in range(seats)]
    staves = [0] * seats
    sides: list[str] = []
    for facts in course:
        for fact in facts:
            opening = OPENINGS.get(type(fact))
            if opening is not None:
                factors[fact.seat].setdefault("opening", opening)  # type: ignore[attr-defined]
            if isinstance(fact, PickedUp):
                staves[fact.seat] += 1
            elif isinstance(fact, ToneChosen):
                sides.append(fact.side)
    for seat, many in enumerate(staves):
        factors[seat]["staves"] = "none" if many == 0 else str(many) if many < 4 else "4 or more"
    quantities = [
        {
            "taken": float(chair.down_size),
            "penalty": float(chair.up_size),
            "rhythm": float(chair.rhythm_size),
        }
        for chair in end.chairs
    ]
    return Measured(factors=factors, quantities=quantities, happenings={"tonality": sides[:1]})
