"""The state: a moment, and the door of chance. What it does is told by the functions in `rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.games.redac_chef.knowledge.viewing import view
from clapboard.games.redac_chef.moment import Position, Side
from clapboard.games.redac_chef.rules.acting import apply
from clapboard.games.redac_chef.rules.actors import actors
from clapboard.games.redac_chef.rules.check import chain_of
from clapboard.games.redac_chef.rules.clock import advance, deadline
from clapboard.games.redac_chef.rules.ending import outcome
from clapboard.games.redac_chef.rules.listing import legal
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import Legal
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome


class State:
    """One class with fields; what it does is told by the functions in `rules`."""

    __slots__ = ("at", "box", "chance")

    def __init__(self, at: Position, chance: Chance, box: Box) -> None:
        self.at = at
        self.box = box
        self.chance = chance

    # Reading

    @property
    def options(self) -> Mapping[str, Value]:
        return self.at.options

    @property
    def mode(self) -> str:
        return str(self.at.options["mode"])

    def side_of(self, seat: int) -> Side:
        return self.at.sides[seat // 2 if self.mode == "newsroom" else seat]

    def actors(self) -> tuple[int, ...]:
        return actors(self)

    def legal(self, seat: int) -> Legal:
        return legal(self, seat)

    def deadline(self) -> int | None:
        return deadline(self)

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def view(self, seat: int | None) -> RedacView:
        return view(self, seat)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        if self.mode == "newsroom":
            return tuple((seat, seat + 1) for seat in range(0, self.at.seats, 2))
        return tuple((seat,) for seat in range(self.at.seats))

    def steps(self, seat: int) -> tuple[Action, ...]:
        return chain_of(self, seat)

    def things(self) -> Mapping[str, Any]:
        at = self.at
        tiles = [slot.tile for slot in at.slots if slot.tile]
        tiles += [*at.removed, *at.gone, *(person.hand for person in at.people if person.hand)]
        for side in at.sides:
            tiles += [*side.page, *side.desk, *side.carried]
        return {"tiles": sorted(tiles)}

    # Doing

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        return apply(self, seat, action)

    def advance(self, at: int) -> Sequence[Fact]:
        return advance(self, at)

    def plan(self, seat: int) -> State:
        raise IllegalAction("planning", "there is nothing to plan here: act when you can")

    def copy(self) -> State:
        at = self.at
        replace = msgspec.structs.replace
        people = [replace(person) for person in at.people]
        sides = [
            replace(
                side,
                page=dict(side.page),
                desk=list(side.desk),
                carried=list(side.carried),
                days=list(side.days),
                past=list(side.past),
                future=list(side.future),
                chain=list(side.chain),
                proposal=list(side.proposal),
            )
            for side in at.sides
        ]
        copied = replace(
            at,
            people=people,
            sides=sides,
            slots=list(at.slots),
            gone=list(at.gone),
            pile=list(at.pile),
            offer=list(at.offer),
            seen=list(at.seen),
            order=list(at.order),
        )
        return State(copied, self.chance.copy(), self.box)
