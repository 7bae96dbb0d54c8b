"""What a game tells afterwards (section 9): where money and points came from, and what became of each film. Worked out from its record."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.games.action.areas import AREAS
from clapboard.games.action.facts import (
    ActorHired,
    Banked,
    BoxOfficePaid,
    CeremonyHeld,
    EventTurned,
    FilmArchived,
    FilmSent,
    FilmsExchanged,
    GalaGiven,
    Hired,
    ScriptBought,
    SetBought,
    SetPlaced,
)
from clapboard.games.action.rules.scoring import pairs_of, score_of
from clapboard.games.action.state import State
from clapboard.kernel.fact import Fact
from clapboard.kernel.record import Record

PAYING = {
    Hired: "HIRE",
    ScriptBought: "SCRIPT",
    ActorHired: "ACTOR",
    SetBought: "SET",
    FilmsExchanged: "MARKET",
    GalaGiven: "GALA",
}


class FilmStatistics(msgspec.Struct, kw_only=True):
    script: str
    """Which film."""
    owner: int
    """Whose: a seat."""
    released: int
    """The round of its release."""
    left: int | None = None
    """The round in which it was pushed off; null if it stayed to the end."""
    phases: int = 0
    """Box-office phases that it was there for."""
    cost: int = 0
    """Millions that were paid for its Script and performers."""
    money: int = 0
    """Millions that it brought, without archive bonus, as far as they were due."""
    points: int = 0
    """Points that it brought, with Trends."""
    surplus: int = 0
    """Points of its performers that it did not need."""


class ScoreStatistics(msgspec.Struct, kw_only=True):
    """Where the points of a final score came from (AC-200)."""

    films: int = 0
    """Printed prestige of films at ceremonies."""
    trends: int = 0
    gala: int = 0
    money: int = 0
    """For the Millions that were left."""
    pairs: int = 0
    """For pairs in the Archives."""
    total: int = 0


class Gain(msgspec.Struct):
    """What the placements on an area brought."""

    money: int = 0
    """Millions."""
    points: int = 0
    """Prestige."""


class SeatStatistics(msgspec.Struct, kw_only=True):
    score: ScoreStatistics
    """The final score."""
    placements: dict[str, int]
    """By area, how many."""
    paid: dict[str, int]
    """By area, Millions."""
    gained: dict[str, Gain]
    """By area; a film that was sent brings what it earns on the track."""
    borrowed: int = 0
    """Millions from the bank."""
    income: int = 0
    """Millions from films, with what Events added."""
    bonus: int = 0
    """Millions from the archive bonus, as far as they were due."""
    wasted: int = 0
    """Points of performers that no film needed: surplus in films, and everything on stacks that were never sent."""
    campaigns: int = 0
    """Campaigns of others that moved a film of this seat towards the end of the track."""
    money: list[int] = []
    """At the end of each round, after films have paid."""
    prestige: list[int] = []
    """At the same moments."""
    on_track: list[int] = []
    """Films on the track at the same moments."""


class EventStatistics(msgspec.Struct, frozen=True):
    event: str
    """Which Event."""
    round: int
    """The round in which it was turned up."""


class Statistics(msgspec.Struct, kw_only=True):
    seats: list[SeatStatistics]
    """One for each seat."""
    films: list[FilmStatistics]
    """In the order of their releases."""
    events: list[EventStatistics]
    """In their order."""


def statistics(record: Record) -> Statistics:
    return Course(record).found


class Course:
    """A game replayed, and what was counted on the way."""

    def __init__(self, record: Record) -> None:
        seats = record.header.seats
        self.found = Statistics(
            seats=[
                SeatStatistics(
                    score=ScoreStatistics(),
                    gained={area: Gain() for area in AREAS},
                    placements=dict.fromkeys(AREAS, 0),
                    paid=dict.fromkeys(AREAS, 0),
                    money=[],
                    prestige=[],
                    on_track=[],
                )
                for _ in range(seats)
            ],
            films=[],
            events=[],
        )
        self.showing: dict[str, FilmStatistics] = {}
        """The films on the track, by their Scripts."""
        self.costs: dict[tuple[int, str], int] = {}
        """What was paid for the cards of each stack."""
        self.drawn = 0
        """What was paid for the Set that lies open."""
        before = _state(next(record.replay()))
        for _, state, facts in record.steps():
            after = _state(state)
            self._count(before, after, facts)
            before = after
        self._close(before)

    def _count(self, before: State, after: State, facts: Sequence[Fact]) -> None:
        round = int(before.round)
        for fact in facts:
            self._pay(fact)
            if isinstance(fact, FilmSent):
                self._release(before, fact, round)
            elif isinstance(fact, FilmArchived):
                self.showing.pop(fact.script).left = round
            elif isinstance(fact, FilmsExchanged):
                self._campaign(after, fact)
            elif isinstance(fact, BoxOfficePaid):
                self._income(before, fact)
            elif isinstance(fact, CeremonyHeld):
                self._award(before, fact)
            elif isinstance(fact, EventTurned):
                self.found.events.append(EventStatistics(fact.event, int(after.round)))
        if after.round != before.round or after.outcome() is not None:
            for seat, chair in enumerate(after.chairs):
                counted = self.found.seats[seat]
                counted.money.append(int(chair.money))
                counted.prestige.append(int(chair.prestige()))
                counted.on_track.append(int(chair.on_track))

    def _close(self, end: State) -> None:
        """What only the end tells, and what films have earned, all together."""
        for seat, chair in enumerate(end.chairs):
            counted = self.found.seats[seat]
            counted.score = ScoreStatistics(
                films=int(chair.films),
                trends=int(chair.trends),
                gala=int(chair.gala),
                money=int(chair.money // end.prints.money_per_point),
                pairs=int(pairs_of(end, seat)),
                total=int(score_of(end, seat)),
            )
            counted.gained["BANK"].money = counted.borrowed
            counted.gained["GALA"].points = int(chair.gala)
            for stack in chair.stacks:
                counted.wasted += sum(end.prints.unpacked(stack.points).values())
        for film in self.found.films:
            counted = self.found.seats[film.owner]
            counted.gained["SEND"].money += film.money
            counted.gained["SEND"].points += film.points
            counted.wasted += film.surplus

    def _pay(self, fact: Fact) -> None:
        """Placements and what they cost, by area and by stack."""
        area = PAYING.get(type(fact))
        if area is not None:
            seat, paid = int(fact.seat), int(fact.paid)  # type: ignore[attr-defined]
            self.found.seats[seat].placements[area] += 1
            self.found.seats[seat].paid[area] += paid
            if isinstance(fact, ScriptBought | ActorHired):
                self._spend(seat, fact.stack, paid)
            elif isinstance(fact, SetBought):
                self.drawn = paid
        elif isinstance(fact, SetPlaced):
            self._spend(fact.seat, fact.stack, self.drawn)
        elif isinstance(fact, Banked):
            self.found.seats[fact.seat].placements["BANK"] += 1
            self.found.seats[fact.seat].borrowed += fact.gained
        elif isinstance(fact, FilmSent):
            self.found.seats[fact.seat].placements["SEND"] += 1

    def _spend(self, seat: int, stack: str, paid: int) -> None:
        self.costs[seat, stack] = self.costs.get((seat, stack), 0) + paid

    def _release(self, before: State, fact: FilmSent, round: int) -> None:
        prints = before.prints
        (stack,) = [one for one in before.chairs[fact.seat].stacks if f"s{int(one.id)}" == fact.stack]
        needs = prints.unpacked(prints.needs[stack.script])
        brought = prints.unpacked(stack.points)
        surplus = sum(max(0, points - needs.get(genre, 0)) for genre, points in brought.items())
        film = FilmStatistics(
            script=fact.script,
            owner=fact.seat,
            released=round,
            cost=self.costs.pop((fact.seat, fact.stack), 0),
            surplus=surplus,
        )
        self.found.films.append(film)
        self.showing[fact.script] = film

    def _campaign(self, after: State, fact: FilmsExchanged) -> None:
        """Anyone who's film stands right of the two now has lost a place."""
        owner = after.owners[fact.left] if fact.left < len(after.owners) else fact.seat
        if owner != fact.seat:
            self.found.seats[owner].campaigns += 1

    def _income(self, before: State, fact: BoxOfficePaid) -> None:
        prints, row = before.prints, before.row
        for seat, payout in enumerate(fact.payouts):
            self.found.seats[seat].income += payout.films + payout.event
            self.found.seats[seat].bonus += payout.bonus
        for id, film in self.showing.items():
            script = prints.script_numbers[id]
            film.phases += 1
            film.money += prints.income[script]
            if prints.shows[script] & int(row.genres):
                film.money += int(row.income)

    def _award(self, before: State, fact: CeremonyHeld) -> None:
        prints = before.prints
        for id, film in self.showing.items():
            script = prints.script_numbers[id]
            film.points += prints.prestige[script]
            if fact.trend is not None and fact.trend in prints.unpacked(prints.needs[script]):
                film.points += int(prints.trend)


def _state(state: object) -> State:
    if not isinstance(state, State):
        raise TypeError("a game of Action! is needed")
    return state
