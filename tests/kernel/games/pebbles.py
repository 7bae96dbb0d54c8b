"""Resigning: everybody in turn takes one or two pebbles from a heap, the last pebble wins, and the one who gives up is out.

Everything is open. The TABLE resigns for a seat, no matter whose turn it is; the others go on, and the last one left has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clapboard.kernel.action import Action, Resign
from clapboard.kernel.chance import Chance
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.seats import TABLE
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import View
from tests.kernel.games.tiny import Tiny

MOST = 20


class Take(Action, frozen=True, tag="take"):
    pebbles: int


class Took(Fact, frozen=True, tag="took"):
    seat: int
    pebbles: int


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: int


class PebblesPosition(SimplePosition):
    heap: int
    turn: int
    out: list[int]
    """Who gave up, in order."""


class PebblesView(View, frozen=True, kw_only=True):
    heap: int
    turn: int
    out: tuple[int, ...]


class PebblesState(SimpleState[PebblesPosition]):
    __slots__ = ()

    def left(self) -> list[int]:
        return [seat for seat in range(self.at.seats) if seat not in self.at.out]

    def winner(self) -> int | None:
        """Anyone who is left alone; else, of an empty heap, the one who was before the one whose turn it would be."""
        left = self.left()
        if len(left) == 1:
            return left[0]
        return self.following(-1) if self.at.heap == 0 else None

    def following(self, step: int) -> int:
        seat = (self.at.turn + step) % self.at.seats
        while seat in self.at.out:
            seat = (seat + step) % self.at.seats
        return seat

    def actors(self) -> tuple[int, ...]:
        return () if self.winner() is not None else (self.at.turn,)

    def legal(self, seat: int) -> Listed:
        if seat == TABLE and self.winner() is None:
            return Listed(Resign(other) for other in self.left())
        if seat not in self.actors():
            return NOTHING
        return Listed(Take(pebbles) for pebbles in (1, 2) if pebbles <= self.at.heap)

    def act(self, seat: int, action: Take | Resign) -> Sequence[Fact]:
        if isinstance(action, Resign):
            self.at.out.append(action.seat)
            if action.seat == self.at.turn:
                self.at.turn = self.following(1)
            return [Resigned(seat=action.seat)]
        self.at.heap -= action.pebbles
        self.at.turn = self.following(1)
        return [Took(seat=seat, pebbles=action.pebbles)]

    def outcome(self) -> Outcome | None:
        winner = self.winner()
        if winner is None:
            return None
        scores = tuple(1.0 if seat == winner else 0.0 for seat in range(self.at.seats))
        reason = "alone" if len(self.left()) == 1 else "last-pebble"
        return Outcome(scores=scores, ranks=rank(scores), winners=(winner,), reason=reason)

    def view(self, seat: int | None) -> PebblesView:
        at = self.at
        return PebblesView(
            **self.labels(seat),
            heap=at.heap,
            turn=at.turn,
            out=tuple(at.out),
        )

    def things(self) -> dict[str, int]:
        return {"seats": len(self.left()) + len(self.at.out)}


class Pebbles(Tiny[PebblesState, PebblesView]):
    meta = Meta(
        id="tiny-pebbles",
        title="Pebbles",
        summary="Take the last pebble, or give up.",
        seats=(2, 4),
        options=(Option(key="mode", choices=("heap",), help="one heap"),),
        rules_version=1,
        reasons=("last-pebble", "alone"),
        policies=Policies(undo="own_act", substitute="random", time_out={"turn": "the most"}, resign=True),
        most_decisions=MOST,
    )
    view_type = PebblesView
    actions = (Take, Resign)
    position_type = PebblesPosition
    state_type: ClassVar[type[PebblesState]] = PebblesState

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> PebblesState:
        heap = MOST - int(chance.pick("heap", 6))
        return self.state_at(PebblesPosition(seats, options, heap, 0, []), chance)

    def check_position(self, at: PebblesPosition) -> None:
        need(0 <= at.heap <= MOST, f"heap: 0 to {MOST}")
        need(len(set(at.out)) == len(at.out) < at.seats, "out: each seat once, and somebody is left")
        need(all(0 <= seat < at.seats for seat in (*at.out, at.turn)), "no such seat")
        need(at.turn not in at.out, "turn: of somebody who gave up")

    def evaluate(self, view: PebblesView) -> float:
        return float(view.outcome is not None and view.viewer in view.outcome.winners)


GAME = Pebbles()
