"""What a designer wants to know of the game: who wins, by where and how a player began, and what Events do (`clapboard balance action`)."""

from __future__ import annotations

from collections.abc import Sequence

from clapboard.games.action.areas import AREAS
from clapboard.games.action.facts import (
    ActorHired,
    Banked,
    EventTurned,
    FilmSent,
    FilmsExchanged,
    GalaGiven,
    Hired,
    ScriptBought,
    SetBought,
)
from clapboard.games.action.state import State
from clapboard.kernel.fact import Fact
from clapboard.kernel.measures import Factor, Happening, Measure, Measured, Quantity

NO_SCRIPT = "none"
OPENINGS = {
    Hired: "HIRE",
    Banked: "BANK",
    ScriptBought: "SCRIPT",
    ActorHired: "ACTOR",
    SetBought: "SET",
    FilmSent: "SEND",
    FilmsExchanged: "MARKET",
    GalaGiven: "GALA",
}
"""Every placement tells exactly one of these."""

MEASURES: tuple[Measure, ...] = (
    Factor(
        key="distance",
        title="Distance from the first player",
        about="Of the first round: how many places to the left of the first player somebody sits.",
        values=("0", "1", "2", "3"),
    ),
    Factor(
        key="opening",
        title="Opening action",
        about="The area of a player's first placement.",
        values=AREAS,
    ),
    Factor(
        key="colour",
        title="Colour of the first Script bought",
        about="TV Scripts are dealt, not bought.",
        values=("red", "blue", "gold", NO_SCRIPT),
    ),
    Factor(
        key="hires",
        title="Assistants hired",
        about="In the whole game. What helps to win and what winners can afford look alike here.",
        values=("0", "1", "2"),
    ),
    Quantity(key="prestige", title="Prestige", about="Points scored during the game."),
    Quantity(key="money", title="Money", about="Millions left at the end."),
    Quantity(key="films", title="Films", about="Released in the game."),
    Happening(
        key="event",
        title="What Events do",
        about="How much more a player has at the end, on average, of a game in which the Event was turned up. Other games "
        "have other Events in its place, so this compares it with the rest of them, not with none.",
        changes=("score", "prestige", "money", "films"),
    ),
)


def measure(start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
    seats = int(start.seats)
    factors = [
        {"distance": str((seat - int(start.first)) % seats), "colour": NO_SCRIPT} for seat in range(seats)
    ]
    hires = [0] * seats
    films = [0] * seats
    events: list[str] = []
    prints = start.prints
    for facts in course:
        for fact in facts:
            area = OPENINGS.get(type(fact))
            if area is not None:
                factors[fact.seat].setdefault("opening", area)  # type: ignore[attr-defined]
            if isinstance(fact, ScriptBought) and factors[fact.seat]["colour"] == NO_SCRIPT:
                factors[fact.seat]["colour"] = prints.colours[
                    prints.colour[prints.script_numbers[fact.script]]
                ]
            elif isinstance(fact, Hired):
                hires[fact.seat] += 1
            elif isinstance(fact, FilmSent):
                films[fact.seat] += 1
            elif isinstance(fact, EventTurned):
                events.append(fact.event)
    for seat in range(seats):
        factors[seat]["hires"] = str(hires[seat])
    quantities = [
        {
            "prestige": float(chair.prestige()),
            "money": float(chair.money),
            "films": float(films[seat]),
        }
        for seat, chair in enumerate(end.chairs)
    ]
    return Measured(factors=factors, quantities=quantities, happenings={"event": events})
